import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';
import type * as en from '../../words/en/mail.ts';
import { WORDS } from '../../words/languages.ts';
import type { Like } from '../../words/language.ts';
import { escaped } from '../../core/escaped.ts';

const STYLE =
  'main{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}button{font:inherit;padding:.75rem 1.25rem}';

/** What the page may do: show itself, and send its form back. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Said {
  heading: string;
  text: (about: { brand: string }) => string;
  /** What is done by a press, once: a page without one says that it was done. */
  button?: string;
}

const said = (mail: Like<typeof en.mail>) => ({
  stop: { heading: mail.stop_heading, text: mail.stop_text, button: mail.stop_button },
  stopped: { heading: mail.stopped_heading, text: () => mail.stopped_text },
  confirm: { heading: mail.confirm_heading, text: mail.confirm_ask, button: mail.confirm_button },
  confirmed: { heading: mail.confirmed_heading, text: mail.confirmed_text },
});

/**
 * The page that a link in a mail opens, and the one that says what came of it. Without script, picture or style of
 * elsewhere.
 */
export function page(about: keyof ReturnType<typeof said>, brand: string, language: Language = 'en'): string {
  const { mail } = WORDS[language];
  const { heading, text, button }: Said = said(mail)[about];
  const form = button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(text({ brand }))}</p>${form}<p><a href="${button === undefined ? '/notices/choices' : '/notices'}">${escaped(mail.to_portal)}</a></p></main></body></html>
`;
}
