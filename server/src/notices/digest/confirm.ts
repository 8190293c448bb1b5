import type { Services } from '../../core/services.ts';
import type { Language } from '@portal/contract/languages';
import { accountLanguage } from '../../core/language.ts';
import { WORDS } from '../../words/languages.ts';
import { askAgain, claimUnconfirmed, isAnybodyUnasked } from './confirm.store.ts';
import { escaped } from '../../core/escaped.ts';
import type { Letter } from '../../core/post.ts';
import { MailTokens } from './mailTokens.ts';
import { openPost } from '../../core/post.ts';

export const areConfirmationsDue = async ({ config, db }: Services): Promise<boolean> =>
  config.SMTP_URL !== '' && isAnybodyUnasked(db);

/**
 * Asks those who want mails whether the address is theirs, once for an address; a server that takes no mail is asked
 * again later.
 */
export async function sendConfirmations(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config, secret, brand, look, now, log } = services;
  const post = await openPost(config);
  const portal = config.PUBLIC_URL.replace(/(^|[^/])\/+$/u, '$1');
  try {
    await post.check();
    while (!signal.aborted) {
      const student = await db.write(claimUnconfirmed, { at: now() });
      if (!student) return;
      const { stud_id, email, name } = student;
      const language = accountLanguage(look.languages, student.language);
      const address = (place: string, token: string) => `${portal}/mail/${place}/${token}`;
      const confirm = address('confirm', MailTokens.forConfirming(secret).of(stud_id, email));
      const stop = address('stop', MailTokens.forStopping(secret).of(stud_id));
      const letter = confirmLetter({ name, brand: brand(), confirm, language });
      const { posted, reason } = await post.send(letter, { to: email, brand: brand(), stop, id: `confirm-${stud_id}-${now()}` });
      if (posted === 'sent') continue;
      log.warn({ posted, reason }, 'a mail was not taken');
      if (posted === 'waiting') {
        await db.write(askAgain, { stud_id });
        return;
      }
    }
  } finally {
    post.close();
  }
}

interface Confirming {
  name: string;
  brand: string;
  confirm: string;
  language: Language;
}

function confirmLetter({ name, brand, confirm, language }: Confirming): Letter {
  const { mail } = WORDS[language];
  const text = mail.confirm_text({ name, brand });
  return {
    subject: mail.confirm_subject({ brand }),
    text: [text, '', `${mail.confirm_link}: ${confirm}`, '', mail.confirm_else, ''].join('\n'),
    html: `<!doctype html><html lang="${language}"><body><p>${escaped(text)}</p><p><a href="${escaped(confirm)}">${escaped(mail.confirm_link)}</a></p><p>${escaped(mail.confirm_else)}</p></body></html>`,
  };
}
