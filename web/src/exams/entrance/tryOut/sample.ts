import * as words from '#words/tryOut';
import type { Paper } from '../../../attempt/answers.ts';

const each = { marks: 4, negative_marks: 1 };
const { single, second, multiple, numeric, matrix } = words;

/** A paper that is nowhere but here. */
export const SAMPLE: Paper = {
  questions: [
    { question_id: 1, ...single, ...each },
    { question_id: 2, type: 'multiple', ...multiple, ...each, negative_marks: 2 },
    { question_id: 3, type: 'numeric', ...numeric, options: [], marks: 4, input: { integer: 1, min: 0, max: 99 } },
    { question_id: 4, type: 'matrix', ...matrix, options: [], marks: 4 },
    { question_id: 5, ...second, ...each },
  ],
};
