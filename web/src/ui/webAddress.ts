/**
 * The whole address when it may be linked, shown or played: http or https, or on the portal's own origin. Undefined for
 * anything else.
 */
export function webAddress(text: string | null | undefined): string | undefined {
  const given = text?.trim();
  if (!given) return undefined;
  try {
    const { protocol, href } = new URL(given, location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
