import * as v from 'valibot';
import { matrixParts } from '../paper/answers.schema.ts';
import { key, name } from '../paper/fields.ts';

const language = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z]{2,3}$/u, 'must be the two or three letters of a language, such as en or hi'),
);
const text = v.pipe(v.string('must be text in quotes'), v.nonEmpty('must not be empty'));

/** The languages of a paper; the first is the one that counts where two differ. */
export const languages = v.optional(
  v.pipe(
    v.array(language, 'must be a list of languages, such as [en, hi]'),
    v.minLength(2, 'must name two or more'),
    v.maxLength(5, 'must be at most 5'),
    v.check((list) => new Set(list).size === list.length, 'must not name a language twice'),
  ),
);

const questionTexts = v.strictObject({
  question: text,
  options: v.optional(v.array(text, 'must be a list')),
  rows: v.optional(matrixParts),
  columns: v.optional(matrixParts),
  explanation: v.optional(text),
  /** Why the two languages differ where they are meant to. */
  differs: v.optional(name),
});
const passageTexts = v.strictObject({ text });
const sectionTexts = v.strictObject({ name });
const paperTexts = {
  name: v.optional(name),
  instructions: v.optional(v.pipe(text, v.maxLength(20_000, 'must be at most 20000 characters'))),
};

/** Texts by the letters of their language. */
export const byLanguage = <Texts extends v.GenericSchema>(texts: Texts) =>
  v.optional(v.record(language, texts, 'must be texts by language, such as {hi: {question: …}}'));

/** The texts in other languages of a question, a passage, a section and a paper. */
export const inLanguages = {
  question: byLanguage(questionTexts),
  passage: byLanguage(passageTexts),
  section: byLanguage(sectionTexts),
  paper: byLanguage(v.strictObject(paperTexts)),
};

const keyed = <Texts extends v.ObjectEntries>(texts: v.StrictObjectSchema<Texts, undefined>) =>
  v.optional(v.array(v.strictObject({ key, ...texts.entries }), 'must be a list'), []);

/** A file beside a paper: its texts in one other language, each under the key it has there. */
export const textsFile = v.strictObject({
  ...paperTexts,
  sections: keyed(sectionTexts),
  passages: keyed(passageTexts),
  questions: keyed(questionTexts),
});

export type TextsFile = v.InferOutput<typeof textsFile>;
export type TextsOfQuestion = v.InferOutput<typeof questionTexts>;
