/** The heading of the home screen. */
export const welcome = (name: string | undefined): string => `Welcome Mr ${name ?? ''}`.trim();
