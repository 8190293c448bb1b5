import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Archive } from './archive/archive.ts';
import { aikenQuestions } from './aiken/aiken.ts';
import { BANK_LIMITS, BankError, type Outcome, type Reason } from './bank.ts';
import { judged } from './judged.ts';
import { giftQuestions } from './gift/gift.ts';
import { moodleQuestions } from './moodle/moodle.ts';
import { onceEach, sectionNotes } from './once.ts';
import type { Pictures } from './pictures.ts';
import { qtiQuestions } from './qti/qti.ts';
import { wordQuestions } from './docx/docx.ts';
import { tableQuestions } from './table/table.ts';
import { tell } from './told.ts';

export const FORMATS = ['moodle', 'gift', 'aiken', 'csv', 'excel', 'qti', 'word'] as const;
export type Format = (typeof FORMATS)[number];

/** The format of a file by its content and its name. Throws a BankError when they say none. */
export async function formatOf(file: string): Promise<Format> {
  const head = firstBytes(file);
  if (head.startsWith('PK')) return archiveFormat(file);
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new BankError(
      /\.doc$/iu.test(file) || head.includes('W\0o\0r\0d\0D\0o\0c')
        ? tell('bank_old_word', { file })
        : tell('bank_old_excel', { file }),
    );
  if (head.startsWith('%PDF') || head.startsWith('{\\rtf'))
    throw new BankError(tell('bank_other', { file, what: head.startsWith('%') ? 'a PDF' : 'RTF' }));
  // Of two bytes a sign one is a zero.
  if (QTI.test(head.replaceAll('\0', ''))) return 'qti';
  if (/^(?:\s|\u00EF\u00BB\u00BF)*<(?:\?xml|quiz|!)/u.test(head) || /\.xml$/iu.test(file)) return 'moodle';
  if (/\.csv$|\.tsv$/iu.test(file)) return 'csv';
  if (/\.gift$/iu.test(file)) return 'gift';
  if (/^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*\r?$/imu.test(head)) return 'aiken';
  if (/\{[^{}=~TF#>]*[=~TF#>]|^::|^\$CATEGORY/mu.test(head)) return 'gift';
  throw new BankError(`The format of ${file} could not be recognised. Name it: ${FORMATS.join(', ')}.`, 'bank-format', {
    file,
    formats: FORMATS.join(', '),
  });
}

/** Questions of a package, or of one XML file of QTI. */
async function* qtiFile(file: string, pictures: Pictures, notes: Reason[]): AsyncGenerator<Outcome> {
  const archive = firstBytes(file).startsWith('PK') ? await Archive.open(file) : undefined;
  const alone = { file, names: [''], size: () => statSync(file).size, read: () => Promise.resolve(readFileSync(file)) };
  try {
    yield* qtiQuestions({ files: archive ?? alone, pictures, notes });
  } finally {
    archive?.close();
  }
}

/** The outer element of an XML file of QTI. */
const QTI = /<(?:[a-z0-9_-]{1,40}:)?(?:questestinterop|(?:qti-)?assessment-?(?:item|test))\b/i;

/** Tells what a ZIP archive is by what it holds; a workbook where that says nothing: its reader knows most kinds. */
async function archiveFormat(file: string): Promise<Format> {
  if (/\.xlsx$/iu.test(file)) return 'excel';
  const archive = await Archive.open(file);
  archive.close();
  const has = (part: RegExp): boolean => archive.names.some((name) => part.test(name));
  if (has(/^h5p\.json$/u)) throw new BankError(tell('sheet_none', { file, what: 'h5p' }));
  if (has(/^xl\//u)) return 'excel';
  if (has(/^word\//u)) return 'word';
  const isQti =
    has(/(?:^|\/)imsmanifest\.xml$/u) ||
    (has(/\.(?:xml|qti)$/iu) && !has(/^(?:content|moodle_backup)\.xml$|^\[Content_Types\]\.xml$/u));
  return isQti ? 'qti' : 'excel';
}

function firstBytes(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(100_000);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer));
  } finally {
    closeSync(descriptor);
  }
}

export interface Bank {
  outcomes: Outcome[];
  /** Remarks on the whole file. */
  notes: Reason[];
}

/**
 * Reads a bank and decides about every question. `seen` is called with the bytes read where the file is read in pieces.
 * Throws a BankError when the file as a whole is refused.
 */
export async function readBank(file: string, format: Format, pictures: Pictures, seen: (bytes: number) => void): Promise<Bank> {
  if (format === 'moodle' && statSync(file).size > BANK_LIMITS.xmlBytes)
    throw new BankError(`${file} is larger than ${BANK_LIMITS.xmlBytes / 1e6} MB. Export fewer categories at a time.`);
  const notes: Reason[] = [];
  const questions = {
    moodle: () => moodleQuestions(file, pictures, seen),
    gift: () => giftQuestions(file),
    aiken: () => aikenQuestions(file),
    csv: () => tableQuestions(file, 'csv', pictures, notes),
    excel: () => tableQuestions(file, 'excel', pictures, notes),
    word: () => wordQuestions(file, pictures, notes),
    qti: () => qtiFile(file, pictures, notes),
  }[format]();
  const outcomes: Outcome[] = [];
  for await (const outcome of questions) {
    if (outcomes.length >= BANK_LIMITS.questions) throw new BankError(tell('bank_many', { file, most: BANK_LIMITS.questions }));
    outcomes.push(judged(outcome));
  }
  const once = onceEach(outcomes);
  return { outcomes: once, notes: [...notes, ...sectionNotes(once)] };
}
