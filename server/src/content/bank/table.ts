import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { BANK_LIMITS, BankError, Verdict, type Outcome } from './bank.ts';
import type { Pictures } from './pictures.ts';
import type { Cell } from '../../sheet/excel-cell.ts';
import { csvSheet, excelSheet, type Sheet } from '../../sheet/shown.ts';
import { textFile } from './lines.ts';
import { FORMULA, typedText } from './text.ts';

/** Names a column may have, in any case and with spaces, hyphens or underscores left out. */
const NAMES: Record<string, string[]> = {
  question: ['question', 'questiontext', 'text', 'stem'],
  answer: ['answer', 'correct', 'correctanswer', 'correctoption', 'key', 'rightanswer'],
  marks: ['marks', 'mark', 'points', 'score'],
  negative: ['negative', 'negativemarks', 'penalty', 'minusmarks'],
  explanation: ['explanation', 'solution', 'feedback', 'rationale'],
  image: ['image', 'picture', 'figure'],
  category: ['category', 'topic', 'quiz'],
  id: ['id', 'questionid', 'qid', 'idnumber', 'uid'],
};

const OPTION = /^(?:option|choice|opt)?([a-j]|[1-9]|10)$/u;

/** Rows that are read: so many questions, and titles above them. */
const LIMITS = { bytes: BANK_LIMITS.textBytes, rows: BANK_LIMITS.questions + 20, zip: BANK_LIMITS.zip, formula: FORMULA };

/** Titles of the whole table may stand above the row that names the columns, so many of them. */
const ABOVE = 10;

/** Questions of a table: one row each under a row of titles. `notes` takes what concerns the whole file. */
export async function* tableQuestions(
  file: string,
  kind: 'csv' | 'excel',
  pictures: Pictures,
  notes: string[],
): AsyncGenerator<Outcome> {
  const sheet = kind === 'csv' ? await csvSheet(textFile(file), LIMITS.rows) : await excelSheet(file, LIMITS);
  notes.push(...sheet.notes);
  const titlesOf = (row: Sheet['rows'][number] | undefined): string[] => (row?.cells ?? []).map(({ text }) => text.trim());
  const filled = sheet.rows.filter(({ cells }) => cells.some(({ text, fault }) => text.trim() !== '' || fault));
  const found = filled.slice(0, ABOVE).findIndex((row) => missingIn(columnsOf(titlesOf(row))).length === 0);
  const [head, ...rows] = filled.slice(Math.max(found, 0));
  const titles = titlesOf(head);
  const columns = columnsOf(titles);
  const missing = missingIn(columns);
  if (missing.length > 0)
    throw new BankError(`${file}: the first row must name the columns, and has none for ${missing.join(', ')}.`);
  const unread = titles.filter((title, index) => title !== '' && !columns.known.has(index));
  if (unread.length > 0) notes.push(`Columns left out: ${unread.map((title) => title.slice(0, 60)).join(', ')}.`);
  for (const { number, cells } of rows) {
    yield await rowOutcome(cells, columns, { place: `row ${number}`, kind, folder: path.dirname(file), pictures });
  }
}

interface Columns {
  of: Record<string, number>;
  options: number[];
  known: Set<number>;
}

function columnsOf(titles: string[]): Columns {
  const of: Record<string, number> = {};
  const options: { index: number; place: number }[] = [];
  for (const [index, title] of titles.entries()) {
    const name = title.toLowerCase().replaceAll(/[\s_-]+/gu, '');
    const field = Object.keys(NAMES).find((each) => NAMES[each]?.includes(name));
    const option = OPTION.exec(name)?.[1];
    if (field !== undefined) of[field] ??= index;
    else if (option !== undefined)
      options.push({ index, place: /\d/u.test(option) ? Number(option) : option.charCodeAt(0) - 96 });
  }
  const ordered = options.toSorted((one, other) => one.place - other.place).map(({ index }) => index);
  return { of, options: ordered, known: new Set([...Object.values(of), ...ordered]) };
}

const missingIn = ({ of, options }: Columns): string[] => [
  ...(of['question'] === undefined ? ["'question'"] : []),
  ...(options.length < 2 ? ["two or more options ('A', 'B' or 'option 1', 'option 2')"] : []),
  ...(of['answer'] === undefined ? ["'answer'"] : []),
];

interface Row {
  place: string;
  kind: string;
  folder: string;
  pictures: Pictures;
}

async function rowOutcome(cells: Cell[], { of, options: places, known }: Columns, row: Row): Promise<Outcome> {
  const verdict = new Verdict();
  const cell = (field: string): string => cells[of[field] ?? -1]?.text.trim() ?? '';
  const name = cell('question').replaceAll(/\s+/gu, ' ');
  const id = cell('id') === '' ? {} : { id: cell('id') };
  const faults = [...known].toSorted((one, other) => one - other).flatMap((index) => cells[index]?.fault ?? []);
  if (faults.length > 0) return { place: row.place, name, kind: row.kind, result: 'dropped', why: faults, ...id };
  const rich = (index: number): string => (cells[index]?.rich ?? cells[index]?.text ?? '').trim();
  const typed = places.map((index) => cells[index]?.text.trim() ?? '');
  const last = typed.findLastIndex((text) => text !== '');
  if (typed.slice(0, last + 1).includes('')) verdict.drop('an option before the last one is empty');
  const options = places.slice(0, last + 1).map(rich);
  if (cell('question') === '') verdict.drop('it has no question');
  let question = typedText(rich(of['question'] ?? -1));
  const image = cell('image');
  if (image !== '') {
    const picture = await besides(row, image, verdict);
    if (picture !== undefined) question += `\n![](${picture})`;
  }
  const explanation = typedText(rich(of['explanation'] ?? -1));
  const category = cell('category');
  const given = { plain: cell('answer'), rich: rich(of['answer'] ?? -1) };
  return {
    place: row.place,
    name,
    kind: row.kind,
    question: {
      question,
      options: options.map(typedText),
      answer: answerOf(given, { plain: typed.slice(0, last + 1), rich: options }, verdict),
      marks: numberOf(cell('marks'), 1, 'marks', verdict),
      // Written with or without its minus.
      negative_marks: Math.abs(numberOf(cell('negative'), 0, 'negative marks', verdict)),
      ...(explanation === '' ? {} : { explanation }),
    },
    result: verdict.result,
    why: verdict.why,
    ...id,
    ...(category === '' ? {} : { category }),
  };
}

/** A text, or several, without and with what is raised, lowered or bold in it. */
interface Both<Value> {
  plain: Value;
  rich: Value;
}

/** The right option by letter, by number, or by its own text; counted from 1. */
function answerOf(
  { plain: given, rich }: Both<string>,
  { plain: options, rich: shown }: Both<string[]>,
  verdict: Verdict,
): number {
  const alike = options.filter((option) => option === given).length;
  // 10² and 10₂ are one text without what is raised and lowered.
  const exact = shown.includes(rich) ? shown.indexOf(rich) : alike === 1 ? options.indexOf(given) : -1;
  const [, letter] = /^(?:option\s*)?\(?([a-j])\)?\.?$/iu.exec(given) ?? [];
  const number = letter
    ? letter.toLowerCase().charCodeAt(0) - 96
    : /^(?:option\s*)?\d{1,2}$/iu.test(given)
      ? Number(given.replaceAll(/\D/gu, ''))
      : 0;
  if (given === '') verdict.drop('it has no answer');
  else if (exact < 0 && /^[a-j](?:\s*[,;&]?\s*[a-j])+$/iu.test(given))
    verdict.drop(`it has several right options (${given}): the portal has one`);
  else if (number === 0 && exact < 0) verdict.drop(`its answer '${given.slice(0, 40)}' is none of its options`);
  else if (number > options.length) verdict.drop(`its answer ${given.slice(0, 40)} is beyond its last option`);
  else if (exact >= 0 && number > 0 && exact + 1 !== number)
    verdict.drop(`its answer '${given}' is the text of option ${exact + 1} and the number of option ${number}: write a letter`);
  return number > 0 ? number : exact + 1;
}

function numberOf(given: string, without: number, what: string, verdict: Verdict): number {
  if (given === '') return without;
  const number = Number(given.replace(/^\+/u, ''));
  if (Number.isFinite(number) && Math.abs(number) <= 1000 && (what !== 'marks' || number >= 0)) return number;
  verdict.drop(`its ${what} '${given.slice(0, 40)}' are not a number from 0 to 1000`);
  return without;
}

/** A picture file in the folder of the table or below. */
async function besides({ folder, pictures }: Row, name: string, verdict: Verdict): Promise<string | undefined> {
  const file = path.join(folder, name);
  if (!existsSync(file) || !statSync(file).isFile()) {
    verdict.drop(`its picture ${name} is not beside the table`);
    return undefined;
  }
  if (!realpathSync(file).startsWith(realpathSync(folder) + path.sep)) {
    verdict.drop(`its picture ${name} is outside the folder of the table`);
    return undefined;
  }
  if (statSync(file).size <= BANK_LIMITS.pictureBytes) return pictures.take(readFileSync(file), name, verdict);
  verdict.drop(`its picture ${name} is larger than ${BANK_LIMITS.pictureBytes / 1e6} MB`);
  return undefined;
}
