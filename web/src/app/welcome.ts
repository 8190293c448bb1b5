import * as words from '#words/app';

/** The heading of the home screen. */
export const welcome = (name: string | undefined): string => words.welcome(name ?? '').trim();
