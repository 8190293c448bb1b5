import type { Id } from '../endpoint.ts';

/** The language in which a student reads papers that have it; 'both': below the paper's own. */
export interface Choice {
  language: string;
  both?: boolean;
}

/** A choice as a device keeps it: when it was made, in milliseconds, and whose it is. */
export interface KeptChoice extends Choice {
  at: number;
  stud_id: number;
}

const NAME = 'paper_language';
const YEAR_S = 365 * 24 * 3600;

/** 'hi', or 'hi-both'. */
export const choiceText = ({ language, both }: Choice): string => (both ? `${language}-both` : language);

export function choiceOf(text: string): Choice {
  const [language = '', both] = text.split('-');
  return { language, ...(both !== undefined && { both: true }) };
}

/** The header Set-Cookie, or the text for `document.cookie`, that keeps a choice on a device. */
export const choiceCookie = ({ at, stud_id, ...choice }: KeptChoice): string =>
  `${NAME}=${choiceText(choice)}.${at}.${stud_id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;

/** Takes the choice off a device. */
export const NO_CHOICE_COOKIE = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Reads the choice of that student from the cookies of a device. */
export function choiceIn(cookies: string, of: Id | undefined): KeptChoice | undefined {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=([a-z]{2,3}(?:-both)?)\\.(\\d{1,15})\\.(\\d{1,15})(?:;|$)`, 'u').exec(cookies);
  const stud_id = Number(of);
  if (!found || Number(found[3]) !== stud_id) return undefined;
  return { ...choiceOf(found[1] ?? ''), at: Number(found[2]), stud_id };
}
