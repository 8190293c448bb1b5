import type { Config } from './env.ts';

/** Headers shared by pages, their parts, and answers that are no page. */
const SHARED = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The policy for answers that are no page: opened as a page, such an answer runs nothing and stands in no frame. */
const NO_PAGE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; sandbox";

/** The headers of every answer; routes that serve pages and files lay their own over them. */
export function answerHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    ...SHARED,
    'Content-Security-Policy': NO_PAGE,
    'Cache-Control': 'no-store',
    ...(PUBLIC_URL.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
