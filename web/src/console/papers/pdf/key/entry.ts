/** What a key says is right. */
export type Right =
  /** `either`: each of them by itself is right, as in 'C or D'. */
  | { kind: 'options'; labels: string[]; either: boolean }
  | { kind: 'number'; from: number; to: number; also?: number[] }
  | { kind: 'matrix'; rows: Record<string, string[]> }
  | { kind: 'drop' }
  | { kind: 'unread' };

/** One answer of a key as it was read; without `number` where the key is a bare list. */
export interface KeyEntry {
  number?: number;
  written: string;
  right: Right;
}

/** A question that waits for its key: the labels of its options, none where a number is asked for. */
export interface Asked {
  number: number;
  labels: readonly string[];
}

/**
 * What is wrong with a key, and the numbers concerned; none of them is laid, but of `shifted`, `count` and `extra`.
 * `missing`: no answer; `extra`: an answer to no question; `doubled`: two answers that contradict each other;
 * `not_an_option`: a letter that the question does not have; `unread`: an answer that is none; `shifted`: from the first
 * number on the answers fit the neighbours better; `count`: a bare list of another length than the questions.
 */
export interface KeyFault {
  code: 'missing' | 'extra' | 'doubled' | 'not_an_option' | 'unread' | 'shifted' | 'count' | 'not_a_number';
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
