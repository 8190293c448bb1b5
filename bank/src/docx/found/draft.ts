import type { Reason } from '../../bank.ts';
import type { Line } from '../line.ts';

/** A question as it stands in a paper, before its parts are judged. */
export interface Draft {
  number: number;
  style: string;
  section: string | undefined;
  passage: Line[];
  text: Line[];
  options: Line[][];
  /** The form of the marks before the options. */
  optionStyle: string;
  answers: string[];
  explanation: Line[];
  marks: { marks: number; negative_marks: number } | undefined;
  drops: Reason[];
  changes: Reason[];
}

export const newDraft = (
  number: number,
  style: string,
  section: string | undefined,
  passage: Line[],
  marks: Draft['marks'],
): Draft => ({
  number,
  style,
  section,
  passage,
  text: [],
  options: [],
  optionStyle: '',
  answers: [],
  explanation: [],
  marks,
  drops: [],
  changes: [],
});
