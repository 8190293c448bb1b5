import * as v from 'valibot';
import { optionalText } from './env.fields.ts';

const isSmtp = (value: string): boolean => /^smtps?:\/\/\S+$/u.test(value) && URL.canParse(value);

/** Mails: what was not seen in the portal, once in the evening, to those who want it. */
export const mailSettings = {
  /** Empty: no mail is sent. */
  SMTP_URL: optionalText(isSmtp, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: optionalText((value) => /^[^\s@<>"]+@[^\s@<>"]+$/u.test(value), 'must be an address such as portal@example.org'),
  DIGEST_AT: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be a time such as 18:00')), '18:00'),
};

/** Lists what is missing beside SMTP_URL, one sentence each. */
export function mailProblems({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
  ALARM_MAIL,
}: Record<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'ALARM_MAIL', string>): string[] {
  if (SMTP_URL === '') return ALARM_MAIL === '' ? [] : ['SMTP_URL is required with ALARM_MAIL (the server that takes mails)'];
  return [
    ...(MAIL_FROM === '' ? ['MAIL_FROM is required with SMTP_URL (the address that mails come from)'] : []),
    ...(PUBLIC_URL === '' ? ['PUBLIC_URL is required with SMTP_URL (mails link to the portal)'] : []),
  ];
}
