import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';
import type * as en from '../../words/en/mail.ts';
import { WORDS } from '../../words/languages.ts';
import type { Like } from '../../words/language.ts';
import { escaped } from '../../core/escaped.ts';

const STYLE =
  'main{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}button{font:inherit;padding:.75rem 1.25rem}';

/** The page's permissions: to show itself, and to send its form back. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page's school, and of a page for a guardian the student. */
interface About {
  brand: string;
  name?: string;
}

interface Said {
  heading: string;
  text: (about: Required<About>) => string;
  /** The button that acts, once; a page without one reports that it was done. */
  button?: string;
  /** Guardians have no account: nothing leads them into the portal. */
  isOfGuardian?: boolean;
}

const said = (mail: Like<typeof en.mail>, sheet: Like<typeof en.guardianMail>) => ({
  stop: { heading: mail.stop_heading, text: mail.stop_text, button: mail.stop_button },
  stopped: { heading: mail.stopped_heading, text: () => mail.stopped_text },
  confirm: { heading: mail.confirm_heading, text: mail.confirm_ask, button: mail.confirm_button },
  confirmed: { heading: mail.confirmed_heading, text: mail.confirmed_text },
  agree: { heading: sheet.agree_heading, text: sheet.agree_text, button: sheet.agree_button, isOfGuardian: true },
  agreed: { heading: sheet.agreed_heading, text: sheet.agreed_text, isOfGuardian: true },
  stop_sheets: { heading: sheet.stop_heading, text: sheet.stop_text, button: sheet.stop_button, isOfGuardian: true },
  stopped_sheets: { heading: sheet.stopped_heading, text: sheet.stopped_text, isOfGuardian: true },
});

/**
 * The page that a link in a mail opens, and the one that says what came of it. Without script, picture or style of
 * elsewhere.
 */
export function page(asked: keyof ReturnType<typeof said>, { brand, name = '' }: About, language: Language = 'en'): string {
  const { mail, guardianMail } = WORDS[language];
  const { heading, text, button, isOfGuardian }: Said = said(mail, guardianMail)[asked];
  const form = button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`;
  const toPortal = `<p><a href="${button === undefined ? '/notices/choices' : '/notices'}">${escaped(mail.to_portal)}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(text({ brand, name }))}</p>${form}${isOfGuardian ? '' : toPortal}</main></body></html>
`;
}
