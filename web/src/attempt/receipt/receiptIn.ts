/**
 * The parts of a receipt: `LP2` (`LP1` of older ones), key, contents, signature. Only the server can tell whether it is
 * genuine.
 */
const FORM = /^LP[12](?:\.[\w-]+){3}$/u;

/**
 * The receipt in what somebody pasted: the text itself, an address that ends in it, the downloaded file, or a text that
 * a mail program broke into lines. Returns the trimmed text when none is in it.
 */
export function receiptIn(text: string): string {
  const whole = text.split(/[\s#]+/u).find((word) => FORM.test(word));
  if (whole !== undefined) return whole;
  const begin = text.search(/LP[12]\./u);
  return (begin === -1 ? text : text.slice(begin)).replaceAll(/\s+/gu, '');
}

/** False for what no portal can have signed. */
export const isReceipt = (text: string): boolean => FORM.test(text) && text.length <= 2000;
