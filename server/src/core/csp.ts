import { createHash } from 'node:crypto';
import type { Config } from './env.ts';

/** Video hosts are the only third party a page may show, and only in a frame. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com';

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

/**
 * The headers of what acts as a page or a worker; `html` is the page as the build wrote it, whose own script and style
 * may run, and `style` one more: nothing else that stands in the page when it is sent.
 */
export const pageHeaders = (config: Config, html: string, style = '') => ({
  'Content-Security-Policy': contentPolicy(mediaHosts(config), html, style),
  'Permissions-Policy': PERMISSIONS,
});

/** `hosts` are the school's own media hosts (MEDIA_HOSTS), none by default. */
const contentPolicy = (hosts: string, html: string, style: string) =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline(html, 'script')].join(' '),
    ["style-src 'self'", ...inline(html, 'style'), ...(style === '' ? [] : [hashOf(style)])].join(' '),
    `img-src 'self' data: blob: ${hosts}`,
    "font-src 'self' data:",
    `connect-src 'self' ${hosts}`,
    `media-src 'self' blob: ${hosts}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAMES}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify pdfjs portal 'allow-duplicates'",
  ].join('; ');

/** Where pages may load media from beside the portal; a redirect to the bucket counts as loading from there. */
export const mediaHosts = ({ MEDIA_HOSTS, bucket }: Config): string =>
  [MEDIA_HOSTS, ...(bucket ? [new URL(bucket.address.base).origin] : [])].join(' ').trim();

/** The scripts or styles that the build wrote into the page, as the policy names them (CSP 3, hash-source). */
function inline(html: string, element: 'script' | 'style'): string[] {
  const parts = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gsu'));
  return [...parts].map(([, text = '']) => hashOf(text));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
