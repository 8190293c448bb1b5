import { because, type BankTexts, type Verdict } from '../bank.ts';
import { filled } from '../kinds/given.ts';
import type { Block } from './document.ts';
import type { Draft } from './found/draft.ts';
import { draftsOf } from './found/drafts.ts';
import { stepsOf } from './found/flow.ts';
import { shownKeys } from './found/shown.ts';
import { markupOf, plainOf, type Line, type TakeFile } from './line.ts';

/** A paper whose questions stand in two languages in two columns of a table. */
export interface TwoColumns {
  /** The document with the first language alone. */
  own: Block[];
  languages: [own: string, other: string];
  /** The questions of the second. */
  others: Draft[];
}

/** The languages by their scripts; of those that share one, the commonest. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Arabic}/gu, 'ur'],
];
/** Units and names of substances are in Latin letters in every language. */
const SEVERAL_LETTERS = 10;

/** The two columns apart; undefined where no table has a language in each. */
export function twoColumns(blocks: readonly Block[]): TwoColumns | undefined {
  const tables = blocks.filter((block) => 'rows' in block && block.rows.every((row) => row.length === 2));
  const pairs = tables.map((block) => ('rows' in block ? block.rows : []));
  const languages = pairs.map((rows) => [0, 1].map((at) => languageOf(rows.map((row) => row[at] ?? []).flat())));
  const isPaired = (block: Block): boolean => {
    const [own, other] = languages[tables.indexOf(block)] ?? [];
    return own !== undefined && other !== undefined && own !== other;
  };
  const [own, other] = languages[tables.findIndex(isPaired)] ?? [];
  if (own === undefined || other === undefined) return undefined;
  const column = (at: 0 | 1) => (block: Block) =>
    'rows' in block && isPaired(block) ? block.rows.map((row): Block => ({ lines: row[at] ?? [] })) : at === 0 ? [block] : [];
  const others = draftsOf(stepsOf(blocks.flatMap(column(1)))).drafts;
  return { own: blocks.flatMap(column(0)), languages: [own, other], others };
}

/** The language of lines by the letters that most of them have; undefined where there are too few. */
function languageOf(lines: readonly Line[]): string | undefined {
  const text = lines.map(plainOf).join(' ');
  const [, language] = SCRIPTS.find(([letters]) => (text.match(letters)?.length ?? 0) >= SEVERAL_LETTERS) ?? [];
  return language ?? ((text.match(/[a-z]/giu)?.length ?? 0) >= SEVERAL_LETTERS ? 'en' : undefined);
}

/** Reads a question in its second column, under the same number; nothing where no question there has that. */
export async function inOther(
  draft: Draft,
  { languages: [own, other], others }: TwoColumns,
  verdict: Verdict,
  take: TakeFile,
): Promise<{ languages?: string[]; in?: Record<string, BankTexts> }> {
  const same = others.filter(({ number, section }) => number === draft.number && section === draft.section);
  const [found] = same.length > 0 ? same : others.filter(({ number }) => number === draft.number);
  if (!found) {
    verdict.change(because`it stands in ${own} alone: no question in ${other} has the number ${draft.number}`);
    return {};
  }
  const options: string[] = [];
  for (const lines of shownKeys(found.options).options) options.push(await markupOf(lines, verdict, take));
  const question = await markupOf(found.text, verdict, take);
  const explanation = await markupOf(found.explanation, verdict, take);
  const texts = { question, ...(options.length > 0 && { options }), ...filled({ explanation }) };
  return { languages: [own, other], in: { [other]: texts } };
}
