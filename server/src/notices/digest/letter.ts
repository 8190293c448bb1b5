import { dateWords } from '../../core/dates.ts';
import type { Language } from '@portal/contract/languages';
import { WORDS } from '../../words/languages.ts';
import { escaped } from '../../core/escaped.ts';
import type { Letter } from '../../core/post.ts';
import type { Unseen } from './outbox.store.ts';

/** Lines in one mail. */
const MOST = 20;

export interface About {
  name: string;
  brand: string;
  timeZone: string;
  language: Language;
  /** Addresses of the page of notices, and of the one that ends the mails. */
  open: string;
  stop: string;
}

/**
 * A mail of what was not seen, as text and as plain HTML: no picture, no style, nothing that tells whether it was read.
 */
export function letterOf(unseen: readonly Unseen[], { name, brand, timeZone, language, open, stop }: About): Letter {
  const { mail, mailLine } = WORDS[language];
  const words = dateWords(timeZone, language);
  const lines = unseen
    .slice(0, MOST)
    .map(({ kind, title, about_at }) => mailLine[kind]({ title, moment: about_at === null ? '' : words.minute(about_at) }));
  if (unseen.length > MOST) lines.push(mail.more({ count: unseen.length - MOST }));
  const opening = mail.opening({ name });
  const why = mail.why({ brand });
  const link = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;
  return {
    subject: mail.subject({ count: unseen.length, brand }),
    text: [
      opening,
      '',
      ...lines.map((line) => `- ${line}`),
      '',
      `${mail.open}: ${open}`,
      '',
      why,
      `${mail.stop}: ${stop}`,
      '',
    ].join('\n'),
    html: `<!doctype html><html lang="${language}"><body><p>${escaped(opening)}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>${link(open, mail.open)}</p><p>${escaped(why)} ${link(stop, mail.stop)}</p></body></html>`,
  };
}
