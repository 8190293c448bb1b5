import { Outage } from './database.ts';

/** Serialization failure and deadlock: the transaction may simply be run again. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Errors of the connection and of the machine: SQLSTATE classes 08, 53, 57 and 58, no lock in time, a server that takes
 * no writes, a database that lets nobody in, a conflict that did not go away, the system's codes, the client library's
 * words.
 */
const OUTAGE = /^(?:08|40|53|57|58|55000|55P03|25006|E[A-Z]+$)/u;
const OUTAGE_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded|Query read timeout)/u;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error) || causeCode(error));

const causeCode = (error: unknown): string => (error instanceof Outage ? codeOf(error.cause) : '');

/** The server answers nobody: whether it has done what it was asked is not known. */
export class Silence extends Outage {
  constructor() {
    super('the database does not answer');
  }
}

/** True when the server did not answer in time: whether it has done what it was asked is not known. */
export const isSilence = (error: unknown): boolean => {
  const said = error instanceof Outage ? error.cause : error;
  return error instanceof Silence || (said instanceof Error && said.message === 'Query read timeout');
};

/** Throws the error on, as an Outage when the database cannot work just now. */
export function rethrow(error: unknown): never {
  if (!(error instanceof Error) || error instanceof Outage) throw error;
  if (OUTAGE.test(codeOf(error)) || OUTAGE_WORDS.test(error.message)) throw new Outage(error.message, { cause: error });
  throw error;
}
