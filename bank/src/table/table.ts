import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { BANK_LIMITS, BankError, type BankQuestion, because, type Outcome, outcomeOf, type Reason, Verdict } from '../bank.ts';
import { filled } from '../kinds/given.ts';
import type { Pictures } from '../pictures.ts';
import type { Cell } from '../sheet/excelCell.ts';
import { csvSheet, excelSheet, type Sheet } from '../sheet/shown.ts';
import { columnsOf, missingIn, type Columns } from './columns.ts';
import { keyOf, typeIn } from './kinds.ts';
import { marksOf } from './marks.ts';
import { textFile } from '../aiken/lines.ts';
import { FORMULA, typedText } from '../html/text.ts';
import { tell } from '../told.ts';

/** Limits what is read: rows for all questions, and for titles above them. */
const LIMITS = { bytes: BANK_LIMITS.textBytes, rows: BANK_LIMITS.questions + 20, zip: BANK_LIMITS.zip, formula: FORMULA };

/** Limits the titles of the whole table that may stand above the row that names the columns. */
const ABOVE = 10;

/** Questions of a table: one row each under a row of titles. `notes` takes what concerns the whole file. */
export async function* tableQuestions(
  file: string,
  kind: 'csv' | 'excel',
  pictures: Pictures,
  notes: Reason[],
): AsyncGenerator<Outcome> {
  const sheet = kind === 'csv' ? await csvSheet(textFile(file), LIMITS.rows) : await excelSheet(file, LIMITS);
  notes.push(...sheet.notes);
  const titlesOf = (row: Sheet['rows'][number] | undefined): string[] => (row?.cells ?? []).map(({ text }) => text.trim());
  const written = sheet.rows.filter(({ cells }) => cells.some(({ text, fault }) => text.trim() !== '' || fault));
  const found = written.slice(0, ABOVE).findIndex((row) => missingIn(columnsOf(titlesOf(row))).length === 0);
  const [head, ...rows] = written.slice(Math.max(found, 0));
  const titles = titlesOf(head);
  const columns = columnsOf(titles);
  const missing = missingIn(columns);
  if (missing.length > 0) throw new BankError(tell('bank_columns', { file, missing: missing.join(', ') }));
  const unread = titles.filter((title, index) => title !== '' && !columns.known.has(index));
  if (unread.length > 0) notes.push(because`Columns left out: ${unread.map((title) => title.slice(0, 60)).join(', ')}.`);
  const strange = new Set(
    rows.map(({ cells }) => cells[columns.of['type'] ?? -1]?.text.trim() ?? '').filter((type) => type !== '' && !typeIn(type)),
  );
  if (strange.size > 0)
    notes.push(
      because`Types that the answer's form decides, since they name none: ${[...strange]
        .slice(0, 5)
        .map((type) => type.slice(0, 30))
        .join(', ')}.`,
    );
  for (const { number, cells } of rows) {
    yield await rowOutcome(cells, columns, { place: `row ${number}`, kind, folder: path.dirname(file), pictures });
  }
}

interface Row {
  place: string;
  kind: string;
  folder: string;
  pictures: Pictures;
}

async function rowOutcome(cells: Cell[], columns: Columns, row: Row): Promise<Outcome> {
  const { of, known } = columns;
  const verdict = new Verdict();
  const cell = (field: string): string => cells[of[field] ?? -1]?.text.trim() ?? '';
  const name = cell('question').replaceAll(/\s+/gu, ' ');
  const named = { place: row.place, name, kind: row.kind, id: cell('id'), category: cell('category') };
  const faults = [...known].toSorted((one, other) => one - other).flatMap((index) => cells[index]?.fault ?? []);
  for (const fault of faults) verdict.drop(fault);
  if (faults.length > 0) return outcomeOf(named, verdict);
  const rich = (field: string): string => {
    const found = cells[of[field] ?? -1];
    return typedText((found?.rich ?? found?.text ?? '').trim());
  };
  if (cell('question') === '') verdict.drop(because`it has no question`);
  let question = rich('question');
  const image = cell('image');
  if (image !== '') {
    const picture = await besides(row, image, verdict);
    if (picture !== undefined) question += `\n![](${picture})`;
  }
  const key = keyOf(cells, columns, verdict);
  const marks = marksOf(
    { marks: cell('marks'), negative: cell('negative'), marking: cell('marking') },
    key.type ?? 'single',
    verdict,
  );
  const [section, topic] = [cell('section'), cell('topic')];
  const others = othersOf(cells, columns, question.slice(rich('question').length));
  const more = filled({ explanation: rich('explanation'), section, passage: rich('passage'), topic });
  return outcomeOf(named, verdict, { question, ...key, ...marks, ...more, ...others });
}

/**
 * Reads what a row says in other languages. Where one of them is English, the first columns are in Hindi. An option
 * without words may be left empty.
 */
function othersOf(cells: Cell[], { others, options }: Columns, picture: string): Pick<BankQuestion, 'languages' | 'in'> {
  const textAt = (index: number | undefined): string =>
    typedText((cells[index ?? -1]?.rich ?? cells[index ?? -1]?.text ?? '').trim());
  const found = Object.entries(others).flatMap(([language, columns]) => {
    const question = textAt(columns.of['question']);
    if (question === '') return [];
    const all = columns.options.map(textAt);
    const texts = options.map((index, place) => all[place] || textAt(index).replace(/^(?=[^$]*\p{L}{3}).*$/su, ''));
    const given = all.some(Boolean) ? { options: texts.slice(0, texts.findLastIndex((text) => text !== '') + 1) } : {};
    const parts = (list: [string, number][]) =>
      Object.fromEntries(list.map(([key, index]) => [key, textAt(index)]).filter(([, text]) => text !== ''));
    const [rows, sides] = [parts(columns.rows), parts(columns.columns)];
    const named = {
      ...(Object.keys(rows).length > 0 ? { rows } : {}),
      ...(Object.keys(sides).length > 0 ? { columns: sides } : {}),
    };
    return [
      [
        language,
        { question: question + picture, ...given, ...named, ...filled({ explanation: textAt(columns.of['explanation']) }) },
      ] as const,
    ];
  });
  if (found.length === 0) return {};
  const languages = found.map(([language]) => language);
  return { languages: [languages.includes('en') ? 'hi' : 'en', ...languages], in: Object.fromEntries(found) };
}

/** A picture file in the folder of the table or below. */
async function besides({ folder, pictures }: Row, name: string, verdict: Verdict): Promise<string | undefined> {
  const file = path.join(folder, name);
  if (!existsSync(file) || !statSync(file).isFile()) return verdict.drop(because`its picture ${name} is not beside the table`);
  if (!realpathSync(file).startsWith(realpathSync(folder) + path.sep))
    return verdict.drop(because`its picture ${name} is outside the folder of the table`);
  if (statSync(file).size <= BANK_LIMITS.pictureBytes) return pictures.take(readFileSync(file), name, verdict);
  return verdict.drop(because`its picture ${name} is larger than ${BANK_LIMITS.pictureBytes / 1e6} MB`);
}
