import 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

const followed = /^(https?|mailto|tel):$/;

/**
 * The address of a link in a PDF when it may be followed, otherwise null (javascript:, data:, vbscript:, file: ...).
 */
export function followable(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && followed.test(url.protocol) ? url.href : null;
}

/** Links of a document: outside ones open a new tab that knows nothing of ours, dangerous ones are inert. */
export class SafeLinks extends PDFLinkService {
  override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    const href = followable(url);
    if (href === null) return;
    link.href = href;
    link.title = href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
}
