import * as v from 'valibot';
import { presets } from './marking.presets.ts';

const NAMES = Object.keys(presets);

/** How exact it is, and how large, is judged where it is resolved. */
const amount = v.union([v.number(), v.string()], "must be a number, or a fraction in quotes such as '-1/3'");

const preset = v.picklist(NAMES, `must be one of the presets ${NAMES.join(', ')}, or such as {right: 4, wrong: -1}`);
const own = v.strictObject(
  {
    right: amount,
    wrong: v.optional(amount),
    blank: v.optional(amount),
    partial: v.optional(v.picklist(['none', 'jee-advanced', 'per-option'], 'must be none, jee-advanced or per-option')),
  },
  'must be the name of a preset, or such as {right: 4, wrong: -1}',
);

/** `marking` of a paper, a section or a question: the name of a preset, or what answers earn. */
export const marking = v.optional(v.lazy((input) => (typeof input === 'string' ? preset : own)));
