import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fieldError, OperatorError } from '@portal/bank/errors';
import { examFile, quizFile } from '@portal/bank/paper/file.schema';
import { faultLine, readText, readYaml, type Fault } from '@portal/bank/yaml/yaml';
import { giftLosses, giftText } from '@portal/bank/export/gift';
import type { Part } from '@portal/bank/export/losses';
import { moodleLosses, moodleXml } from '@portal/bank/export/moodleXml';
import { questionsOf, type WrittenPaper } from '@portal/bank/export/paper';
import { marked } from '@portal/bank/languages/multilang';
import { withBeside } from '../folder/beside.ts';
import { ContentFiles } from '../folder/files.ts';
import { diskTree } from '../folder/tree.ts';
import { written, type Written } from '@portal/bank/export/writtenQuestion';

export const EXPORT_FORMATS = ['moodle', 'gift'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A paper's file to write as a bank. */
export interface BankExportOrder {
  /** A quiz or an exam of a content folder. */
  file: string;
  /** The file to write. It must not exist. */
  to: string;
  /** A name among EXPORT_FORMATS; without it the name of `to` tells. */
  format?: string | undefined;
}

/** The result of the export for one question. */
export interface ExportedQuestion {
  key: string;
  type: Written['type'];
  name: string;
  result: 'written' | 'changed' | 'left';
  why: string[];
  /** The parts of the question that the reasons are about. */
  lost: Part[];
}

/** The report of an export, with everything that the format could not hold. */
export interface BankExportReport {
  format: ExportFormat;
  /** Remarks about the paper as a whole. */
  notes: string[];
  questions: ExportedQuestion[];
}

/**
 * Writes a quiz or an exam as a question bank. Throws an OperatorError when the order or the paper is refused; then
 * nothing is written.
 */
export async function exportBank({ file, to, format: given }: BankExportOrder): Promise<BankExportReport> {
  const format = formatOf(to, given);
  const paper = paperIn(file);
  if (existsSync(to)) throw new OperatorError(`${to} is there already. Name another file.`);
  if (!existsSync(path.dirname(path.resolve(to)))) throw new OperatorError(`There is no folder ${path.dirname(to)}.`);
  const notes = paperLosses(paper);
  const questions: Written[] = [];
  for (const own of questionsOf(paper)) {
    const question = marked(own, paper.languages ?? []);
    const made = await written(question);
    if (format === 'gift') giftLosses(question, made);
    else moodleLosses(made, (name) => besides(file, name) !== undefined);
    questions.push(made);
  }
  const report = { format, notes, questions: questions.map(outcomeOf) };
  if (report.questions.every(({ result }) => result === 'left')) return report;
  const picture = (name: string): Uint8Array => readFileSync(besides(file, name) ?? name);
  const text = format === 'gift' ? giftText(paper.name, notes, questions) : moodleXml(paper.name, notes, questions, picture);
  const partial = path.join(path.dirname(to), `.${path.basename(to)}.part`);
  try {
    writeFileSync(partial, text);
    renameSync(partial, to);
  } finally {
    rmSync(partial, { force: true });
  }
  return report;
}

/** Returns the place of a picture that a paper names, in the paper's folder or below; undefined for any other. */
function besides(file: string, name: string): string | undefined {
  const folder = realpathSync(path.dirname(file));
  const there = path.join(folder, name);
  return existsSync(there) && realpathSync(there).startsWith(folder + path.sep) && statSync(there).isFile() ? there : undefined;
}

const outcomeOf = ({ key, type, name, losses }: Written): ExportedQuestion => ({
  key,
  type,
  name,
  result: losses.left ? 'left' : losses.why.length > 0 ? 'changed' : 'written',
  why: losses.why,
  lost: losses.parts,
});

function formatOf(to: string, given: string | undefined): ExportFormat {
  const format = EXPORT_FORMATS.find(
    (each) => each === (given ?? (/\.xml$/iu.test(to) ? 'moodle' : /\.(?:gift|txt)$/iu.test(to) ? 'gift' : '')),
  );
  if (format === undefined) throw fieldError('format', `be one of ${EXPORT_FORMATS.join(', ')}`);
  return format;
}

/** The paper as its author wrote it. Throws an OperatorError with its mistakes. */
function paperIn(file: string): WrittenPaper {
  if (!existsSync(file) || !statSync(file).isFile()) throw new OperatorError(`There is no file ${file}.`);
  const faults: Fault[] = [];
  const text = readText(file, file, faults);
  const schema = /^subject:/mu.test(text ?? '') ? examFile : quizFile;
  const read = text === undefined ? undefined : readYaml(schema, file, faults, text);
  const files = new ContentFiles(diskTree(path.dirname(file)));
  const whole = read && withBeside(files, path.basename(file), read);
  faults.push(...files.faults);
  if (!whole) throw new OperatorError(`${file} has mistakes. Correct it first:\n${faults.map(faultLine).join('\n')}`);
  return whole.written as WrittenPaper;
}

/** Lists what no bank says of a paper as a whole. */
function paperLosses(paper: WrittenPaper): string[] {
  const named = [
    'pass_percent',
    'duration_minutes',
    'opens_at',
    'closes_at',
    'attempts',
    'series',
    'reveal',
    'show_marks',
    'shuffle',
    'room',
    'count_leaving',
    'option_labels',
    'instructions',
    'total_marks',
  ];
  const said = named.filter((field) => paper[field] !== undefined);
  const ofSections = ['minutes', 'navigation', 'any', 'counts'];
  const lost = ofSections.filter((field) => (paper.sections ?? []).some((section) => section[field] !== undefined));
  return [
    ...(said.length > 0 ? [`A bank holds questions only. Left out: ${said.join(', ')}.`] : []),
    ...((paper.sections ?? []).length > 0 ? ['Sections are categories there.'] : []),
    ...(lost.length > 0 ? [`Of sections are left out: ${lost.join(', ')}.`] : []),
  ];
}
