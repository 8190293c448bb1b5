import type { Marking, PartialMarks, QuestionType } from './paper.ts';

export type PresetName = 'jee-main' | 'jee-advanced' | 'neet' | 'cuet' | 'gate' | 'ibps';

/** The marking of an examination board, by kind of question. */
export interface Preset {
  types: Partial<Record<QuestionType, Marking>>;
  /** A question says which of these marks it has, and all of its marking is so many times that of 1. */
  marks?: readonly number[];
}

const marks = (right: string, wrong: string, partial: PartialMarks = 'none'): Marking => ({ right, wrong, blank: '0', partial });

/** Markings of examination boards as of 2026. jee-advanced is another one in some years: a paper may say its own. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  'jee-main': { types: { single: marks('4', '-1'), numeric: marks('4', '-1') } },
  'jee-advanced': {
    types: {
      single: marks('3', '-1'),
      multiple: marks('4', '-2', 'jee-advanced'),
      numeric: marks('4', '0'),
      matrix: marks('3', '-1'),
    },
  },
  neet: { types: { single: marks('4', '-1') } },
  cuet: { types: { single: marks('5', '-1') } },
  gate: { types: { single: marks('1', '-1/3'), multiple: marks('1', '0'), numeric: marks('1', '0') }, marks: [1, 2] },
  ibps: { types: { single: marks('1', '-0.25') } },
};
