/** What stands right before and between <sub> and <sup>: letters, digits and brackets, and a number before these. */
const RUN =
  /((?:\d{1,9}(?:\.\d{1,9})?\s(?=\p{L}))?(?:[\p{L}\p{N})\]]|(?<=[\p{L}\p{N}])\/(?=\p{L})){0,60}(?:<su[bp]>[^<]*<\/su[bp]>[\p{L}\p{N}()[\]]*)+)/u;
const SCRIPT = /<(su[bp])>([^<]*)<\/su[bp]>/u;

/**
 * Parts of a text without other formulas: where authors wrote <sub> or <sup>, as in 'H<sub>2</sub>O', the formula that
 * is.
 */
export function scriptsAsFormulas(markup: string): (string | { formula: string })[] {
  if (!/<su[bp]>/u.test(markup)) return [markup];
  return markup.split(RUN).flatMap((part, place) => {
    if (place % 2 === 0) return part === '' ? [] : [part];
    const ordinal = /^(\d+)<sup>(st|nd|rd|th)<\/sup>$/u.exec(part);
    return [ordinal ? `${ordinal[1]}${ordinal[2]}` : { formula: `<math>${mathOf(part)}</math>` }];
  });
}

/** MathML of a run: each script belongs to the letter, number or bracket before it. */
function mathOf(run: string): string {
  const parts: string[] = [];
  const pieces = run.split(SCRIPT);
  for (let at = 0; at < pieces.length; at += 3) {
    parts.push(...tokens(pieces[at] ?? ''));
    const [tag, script] = [pieces[at + 1], pieces[at + 2]];
    if (tag === undefined || script === undefined) continue;
    const base = parts.pop() ?? '<mrow></mrow>';
    parts.push(`<m${tag}>${base}<mrow>${tokens(script).join('')}</mrow></m${tag}>`);
  }
  return parts.join('');
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}|\s|[^\s\d]/gu;

/** Upright, as text is: chemical formulas and units are known by that. */
const tokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((each) => {
    if (/^\s$/u.test(each)) return '<mspace width="0.2em"></mspace>';
    if (/^\d/u.test(each)) return `<mn>${each}</mn>`;
    return /^\p{L}$/u.test(each) ? `<mi mathvariant="normal">${each}</mi>` : `<mo>${each === '-' ? '\u2212' : each}</mo>`;
  });
