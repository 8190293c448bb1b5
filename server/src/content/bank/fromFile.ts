import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BankQuestion, Outcome } from '@portal/bank/bank';
import { OperatorError } from '@portal/bank/errors';
import { Pictures } from '@portal/bank/pictures';
import { formatOf, readBank, type Bank, type Format } from '@portal/bank/read';
import type { Params, Said } from '@portal/bank/told';
import { partsOf, writtenQuestion, type WrittenQuestion, digest } from '@portal/bank/writing/written';
import { rule } from '../../core/errors.ts';
import { takenOf } from './write.ts';

/** A question of a file with what a paper's file would say of it; absent where too little could be read. */
export interface FileQuestion {
  outcome: Outcome;
  source?: WrittenQuestion;
}

/** The content of a file that somebody sent. */
export interface FileRead extends Pick<Bank, 'notes'>, ReturnType<typeof partsOf> {
  format: Format;
  questions: FileQuestion[];
  /** Every picture that was made, by its name in the sources. */
  pictures: Map<string, Uint8Array>;
}

/** Endings that decide between texts of which the content says too little. */
const TEXTS = /\.(?:csv|tsv|gift)$/iu;

/**
 * Reads the questions of a file as an import does; `name` is what messages call it. Nothing is kept but in memory.
 * Throws an OperatorError where the file as a whole is refused.
 */
export async function readFromFile(bytes: Uint8Array, name: string): Promise<FileRead> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bank-'));
  const ending = TEXTS.exec(name)?.[0] ?? '';
  try {
    // The content says what the file is; a name that says something else is not heard.
    const read = await readAs(folder, `file${ending}`, bytes).catch((error: unknown) => {
      if (!(error instanceof OperatorError) || ending === '') throw error;
      return readAs(folder, 'file', bytes).catch(() => Promise.reject(error));
    });
    if (read.questions.length === 0) throw rule('bank_none', { file: name });
    return read;
  } catch (error) {
    if (error instanceof OperatorError && error.code === 'bank-format') throw rule('bank_unknown', { file: name });
    throw error instanceof OperatorError
      ? errorNamed(error, new RegExp(`${path.join(folder, 'file')}(?:\\.\\w+)?`, 'gu'), name)
      : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readAs(folder: string, called: string, bytes: Uint8Array): Promise<FileRead> {
  const file = path.join(folder, called);
  writeFileSync(file, bytes);
  const pictures = new Map<string, Uint8Array>();
  const format = await formatOf(file);
  const { outcomes, notes } = await readBank(
    file,
    format,
    new Pictures((picture, data) => pictures.set(picture, data)),
    () => undefined,
  );
  const keyed = new Map(takenOf(outcomes, '').map(({ outcome, question }) => [outcome, question]));
  const questions = outcomes.map((outcome): FileQuestion => {
    const question = keyed.get(outcome) ?? keyedAlone(outcome);
    return { outcome, ...(question && { source: writtenQuestion(question) }) };
  });
  const read = [...keyed.values(), ...outcomes.flatMap((outcome) => keyedAlone(outcome) ?? [])];
  return { format, notes, ...partsOf(read), questions, pictures };
}

/** A dropped question can be mended: its key is of its place, for it may stand in the file twice. */
const keyedAlone = ({ result, question, place }: Outcome): (BankQuestion & { key: string }) | undefined =>
  result === 'dropped' && question ? { key: `q-${digest(JSON.stringify([place, question]), 12)}`, ...question } : undefined;

/** Returns the error with the name of the file on the disk replaced by the name that its sender knows. */
function errorNamed({ message, code, params, said }: OperatorError, file: RegExp, name: string): OperatorError {
  const named = (text: string): string => text.replaceAll(file, () => name);
  const of = (each: Params[string]): Params[string] => {
    if (typeof each === 'string') return named(each);
    return typeof each === 'object' && 'message' in each ? saidSo(each) : each;
  };
  const saidSo = (each: Said): Said => ({
    ...each,
    message: named(each.message),
    ...(each.params && { params: Object.fromEntries(Object.entries(each.params).map(([key, param]) => [key, of(param)])) }),
  });
  return new OperatorError(said ? saidSo(said) : named(message), code, { ...params });
}
