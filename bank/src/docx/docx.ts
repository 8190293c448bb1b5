import { Archive } from '../archive/archive.ts';
import { because, type Outcome, outcomeOf, type Reason, Verdict } from '../bank.ts';
import { filled } from '../kinds/given.ts';
import type { Pictures } from '../pictures.ts';
import { inOther, twoColumns, type TwoColumns } from './columns.ts';
import { readDocument } from './document.ts';
import { givenKey } from './found/given.ts';
import type { Draft } from './found/draft.ts';
import { draftsOf } from './found/drafts.ts';
import { stepsOf } from './found/flow.ts';
import type { KeyEntry } from './found/key.ts';
import { inLatin } from './found/options.ts';
import { schemeIn } from './found/scheme.ts';
import { shownKeys } from './found/shown.ts';
import { markupOf, OBJECT, plainOf, sliceOf, type Line, type TakeFile } from './line.ts';

/** Questions of a Word document as teachers type them. `notes` takes what concerns the whole of it. */
export async function* wordQuestions(file: string, pictures: Pictures, notes: Reason[]): AsyncGenerator<Outcome> {
  const archive = await Archive.open(file);
  try {
    const { blocks, take } = await readDocument(archive, pictures);
    const columns = twoColumns(blocks);
    const { drafts, keys, left } = draftsOf(stepsOf(columns?.own ?? blocks));
    const lines = left
      .map((text) => text.replaceAll(OBJECT, '[picture or formula]').replaceAll(/\s+/gu, ' ').trim())
      .filter((text) => text !== '');
    if (lines.length > 0)
      notes.push(
        lines.length > NAMED
          ? because`Left out, since they belong to no question: ${quoted(lines)} and ${lines.length - NAMED} more.`
          : because`Left out, since they belong to no question: ${quoted(lines)}.`,
      );
    const unused = keys.filter((key) => !drafts.some((draft) => draft.number === key.number));
    if (unused.length > 0)
      notes.push(
        because`Answers without a question: ${unused
          .slice(0, 20)
          .map(({ number }) => number)
          .join(', ')}.`,
      );
    for (const draft of drafts) yield await outcomeIn(draft, drafts, keys, take, columns);
  } finally {
    archive.close();
  }
}

/** Lines that a remark names at most. */
const NAMED = 10;

const quoted = (lines: readonly string[]): string =>
  lines
    .slice(0, NAMED)
    .map((text) => `'${text.slice(0, 60)}'`)
    .join(', ');

async function outcomeIn(
  draft: Draft,
  drafts: Draft[],
  keys: KeyEntry[],
  take: TakeFile,
  columns: TwoColumns | undefined,
): Promise<Outcome> {
  const verdict = new Verdict();
  for (const why of draft.changes) verdict.change(why);
  for (const why of draft.drops) verdict.drop(why);
  const shown = shownKeys(draft.options);
  const { section, marks, text } = withoutMarks(draft, verdict);
  const question = await markupOf(text, verdict, take);
  const options = { plain: shown.options.map(plainTexts), markup: await each(shown.options, verdict, take) };
  const passage = await markupOf(draft.passage, verdict, take);
  const key = keyFor(draft, drafts, keys, verdict);
  // Losses in an explanation are no reason to drop the question.
  const loss = new Verdict();
  const explanation = await markupOf([...draft.explanation, ...(key?.explanation ?? [])], loss, take);
  for (const why of loss.reasons) verdict.change(because`in the explanation: ${why}`);
  const given = givenKey(key?.answer, { ...shown, style: draft.optionStyle }, options, verdict);
  const name = plainTexts(text).replaceAll(OBJECT, '[…]').slice(0, 200);
  const place = `${section === undefined ? '' : `${section}, `}question ${draft.number}`;
  const more = { ...(marks ?? { marks: 1, negative_marks: 0 }), ...filled({ explanation, section, passage }) };
  const languages = columns && (await inOther(draft, columns, verdict, take));
  // A question without its key is dropped, and may be mended.
  const kinded = given ?? (options.markup.length > 0 ? { options: options.markup, answer: 0 } : undefined);
  return outcomeOf({ place, name, kind: 'word' }, verdict, kinded && { question, ...kinded, ...more, ...languages });
}

const plainTexts = (lines: Line[]): string => lines.map(plainOf).join(' ').replaceAll(/\s+/gu, ' ').trim();

async function each(options: Line[][], verdict: Verdict, take: TakeFile): Promise<string[]> {
  const texts: string[] = [];
  for (const lines of options) texts.push(await markupOf(lines, verdict, take));
  return texts;
}

/** The question's marks where it says some, and its text without them. */
function withoutMarks(draft: Draft, verdict: Verdict): Pick<Draft, 'section' | 'marks' | 'text'> {
  const { section } = draft;
  for (const [index, line] of draft.text.entries()) {
    const found = schemeIn(plainOf(line), false);
    if (!found) continue;
    if (found.isBare) verdict.change(because`'${plainOf(line).slice(found.from, found.to).trim()}' in it is read as its marks`);
    const rest: Line = { ...line, pieces: [...sliceOf(line, 0, found.from).pieces, ...sliceOf(line, found.to).pieces] };
    return { section, marks: { marks: found.marks, negative_marks: found.negative_marks }, text: draft.text.with(index, rest) };
  }
  const { marks } = draft;
  return { section, marks: marks && { marks: marks.marks, negative_marks: marks.negative_marks }, text: draft.text };
}

/** The answer that stands with a question, or that of the list at the end. */
function keyFor(
  draft: Draft,
  drafts: Draft[],
  keys: KeyEntry[],
  verdict: Verdict,
): Pick<KeyEntry, 'answer' | 'explanation'> | undefined {
  const same = keys.filter(({ number }) => number === draft.number);
  const own = same.filter(({ section }) => section !== undefined && section === draft.section);
  const found = own.length > 0 ? own : same;
  const listed = [...new Set(found.map(({ answer }) => answer.toLowerCase()))];
  const explanation = found.flatMap((entry) => entry.explanation);
  const flat = (answer: string): string =>
    inLatin(answer, draft.optionStyle)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\d.]+/gu, '');
  const answers = [...new Map(draft.answers.map((answer) => [flat(answer), answer])).values()];
  if (answers.length > 1)
    verdict.drop(because`it has ${answers.length} answers: ${answers.map((answer) => `'${answer.slice(0, 40)}'`).join(', ')}`);
  const [given] = answers;
  if (given !== undefined) {
    const contrary =
      own.length > 0 || drafts.filter(({ number }) => number === draft.number).length === 1
        ? listed.find((answer) => flat(answer) !== flat(given))
        : undefined;
    if (contrary !== undefined && /^[a-j\d]$/iu.test(flat(given)))
      verdict.drop(because`its answer is '${given.slice(0, 40)}' beside it and '${contrary}' in the list at the end`);
    return { answer: given, explanation };
  }
  const twice =
    drafts.filter(({ number, section }) => number === draft.number && (own.length === 0 || section === draft.section)).length > 1;
  if (found.length > 0 && twice)
    verdict.drop(
      because`several questions have the number ${draft.number}, and the list of answers does not say which it means: name the section above its answers`,
    );
  if (listed.length > 1)
    verdict.drop(because`the list of answers says ${listed.map((answer) => `'${answer}'`).join(', ')} for it`);
  const [first] = found;
  return first && { answer: first.answer, explanation };
}
