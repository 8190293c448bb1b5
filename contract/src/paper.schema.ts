import { array, number, object, optional, record, string } from 'valibot';
import { id, moment } from './field.schema.ts';

/** How options are called: 'numbers' for 1, 2, 3; absent: A, B, C. */
export const option_labels = optional(string());

/**
 * The choice in a section: only `any` questions count; by `counts` the 'first' answered, in the paper's order, or the
 * 'best'.
 */
export const choice = { any: optional(number()), counts: optional(string()) };

/**
 * The languages of a paper that stands in several: the first is its own and decides where they differ. `in`: its name
 * in the others.
 */
export const paperLanguages = {
  languages: optional(array(string())),
  in: optional(record(string(), object({ name: optional(string()), instructions: optional(string()) }))),
};

/** The name of a section in other languages. */
export const namedIn = optional(record(string(), object({ name: string() })));

/** A section of a paper. `minutes` where it has a clock of its own; `navigation` 'locked': it is left once. */
export const section = object({
  key: string(),
  name: string(),
  minutes: optional(number()),
  navigation: optional(string()),
  ...choice,
  in: namedIn,
});

/** A text that several questions ask about. */
export const passage = object({
  key: string(),
  text: string(),
  spoken: optional(string()),
  in: optional(record(string(), object({ text: string(), spoken: optional(string()) }))),
});

/** The fields of a paper beside its questions. */
export const paperParts = {
  sections: optional(array(section)),
  passages: optional(array(passage)),
  option_labels,
  ...paperLanguages,
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
  in: namedIn,
});

/** An announcement of the school to all who take an exam, or a quiz in the exam room, while it runs. */
export const notice = object({
  notice_id: id,
  text: string(),
  /** The text by language, where the school has written it in several. */
  in: optional(record(string(), object({ text: string() }))),
  sent_at: moment,
  /** The question that the announcement is about. */
  question_id: optional(id),
  /** 1 when it corrects the paper: the question is marked in the palette. */
  correction: optional(number()),
});
