import { inlineMarkup } from '@portal/bank/markup/markup';
import { MarkupError } from '@portal/bank/markup/markupError';

/** Thousands of tiny formulas are nobody's doubt, and would make a list of a hundred too long for a phone. */
const MOST = 40_000;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' };

/** Returns a text with its formulas drawn, as safe markup. One that cannot be drawn is shown as it was typed. */
export function drawn(text: string): string {
  try {
    const markup = inlineMarkup(text);
    if (markup.length <= MOST) return markup;
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
  }
  return text.replaceAll(/[&<>\n]/gu, (sign) => ENTITIES[sign] ?? sign);
}
