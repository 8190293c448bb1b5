import { createHash } from 'node:crypto';
import { mail } from '../words/mail.ts';
import { escaped } from './escaped.ts';

const STYLE =
  'main{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}button{font:inherit;padding:.75rem 1.25rem}';

/** What the page may do: show itself, and send its form back. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page that a link in a mail opens: whether to end the mails, or that they have ended. Without script, picture or style of elsewhere. */
export function page(about: 'asked' | 'done', brand: string): string {
  const isAsked = about === 'asked';
  const heading = isAsked ? mail.stop_heading : mail.stopped_heading;
  const text = isAsked ? mail.stop_text({ brand }) : mail.stopped_text;
  const button = `<form method="post"><button>${escaped(mail.stop_button)}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${isAsked ? button : ''}<p><a href="${isAsked ? '/notices' : '/notices/choices'}">${escaped(mail.to_portal)}</a></p></main></body></html>
`;
}
