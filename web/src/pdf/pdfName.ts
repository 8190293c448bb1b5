/**
 * Says whether an address is a PDF's, by its name alone. The path must end in .pdf (any case); the query string and the
 * fragment do not count, so a signed address passes and `list.php?file=a.pdf` does not. Only http and https are read.
 */
export function isPdfAddress(address: string): boolean {
  try {
    const url = new URL(address, 'https://portal.invalid/');
    return /^https?:$/.test(url.protocol) && /\.pdf$/i.test(url.pathname);
  } catch {
    return false;
  }
}

/** The file name a download gets: the document's own name, without what file systems refuse, ending in .pdf once. */
export function downloadName(name: string): string {
  const kept = name
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim()
    .replace(/\.pdf$/i, '')
    .trim();
  return `${kept || 'document'}.pdf`;
}
