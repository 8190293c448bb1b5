import { array, number, object, optional, string } from 'valibot';

/** How options are called: 'numbers' for 1, 2, 3; absent: A, B, C. */
export const option_labels = optional(string());

/** Of a section: only `any` of its questions count; by `counts` the 'first' answered, in the paper's order, or the 'best'. */
export const choice = { any: optional(number()), counts: optional(string()) };

/** A section of a paper. `minutes` where it has a clock of its own; `navigation` 'locked': it is left once. */
export const section = object({
  key: string(),
  name: string(),
  minutes: optional(number()),
  navigation: optional(string()),
  ...choice,
});

/** A text that several questions ask about. */
export const passage = object({ key: string(), text: string(), spoken: optional(string()) });

/** What stands beside the questions of a paper with sections or passages. */
export const paperParts = {
  sections: optional(array(section)),
  passages: optional(array(passage)),
  option_labels,
};

/** How a section went; without marks until they may be shown. */
export const markedSection = object({
  key: string(),
  name: string(),
  questions: number(),
  answered: number(),
  marks: optional(number()),
  max_marks: number(),
  ...choice,
});
