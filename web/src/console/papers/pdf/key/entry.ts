/** The right answer according to a key. */
export type Right =
  /** `either`: each label by itself is right, as in 'C or D'. */
  | { kind: 'options'; labels: string[]; either: boolean }
  | { kind: 'number'; from: number; to: number; also?: number[] }
  | { kind: 'matrix'; rows: Record<string, string[]> }
  | { kind: 'drop' }
  | { kind: 'unread' };

/** An answer of a key as it was read; without `number` where the key is a bare list. */
export interface KeyEntry {
  number?: number;
  written: string;
  right: Right;
}

/** A question that waits for its key: the labels of its options, none where a number or a matrix is asked for. */
export interface Asked {
  number: number;
  labels: readonly string[];
}

/**
 * A fault of a key, and the numbers concerned.
 * `missing`: no answer; `doubled`: a number stands twice, in the key with different answers or among the questions;
 * `unread`: the text is no answer; `not_an_option`: a letter that the question does not have, or a number
 * where letters are asked for; `not_a_number`: a letter where it has no options; `extra`: an answer to no question;
 * `count`: another number of answers than of questions, so that each may stand one too early or late;
 * `shifted`: numbers are missing and others are too many, or a place is empty, so that those may stand beside theirs.
 * Answers of `extra` and `shifted` may be laid nevertheless, to be looked at; no others.
 */
export interface KeyFault {
  code: 'missing' | 'doubled' | 'unread' | 'not_an_option' | 'not_a_number' | 'extra' | 'count' | 'shifted';
  numbers: number[];
  /** The answers as they were written, where they say more than the code. */
  written?: string[];
  /** Of `count`: how many answers there are, and for how many questions. */
  count?: { answers: number; questions: number };
}

export interface LaidKey {
  laid: Map<number, KeyEntry>;
  faults: KeyFault[];
}
