import type { Take, Units } from './kind.ts';
import { matrix } from './matrix.ts';
import { multiple } from './multiple.ts';
import { numeric } from './numeric.ts';
import type { KeyedQuestion, PartialMarks } from './question.ts';
import { single } from './single.ts';

const KINDS = { multiple, numeric, matrix };

/** Makes a question ready to be marked many times. Throws on a key that does not fit its question. */
export const takeOf = (question: KeyedQuestion, units: Units, partial: PartialMarks): Take =>
  (question.type ? KINDS[question.type] : single)(question, units, partial);
