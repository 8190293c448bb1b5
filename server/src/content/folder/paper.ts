import { countingMost } from '@portal/bank/paper/counting';
import { maxMarks, passMarks } from '@portal/bank/paper/units';
import { zonedMoment } from '../../core/dates.ts';
import { blockMarkup, inlineMarkup } from '@portal/bank/markup/markup';
import { below, type Complain } from '@portal/bank/paper/context';
import { checkLanguages } from '@portal/bank/languages/checkLanguages';
import type { PaperFile } from '@portal/bank/paper/file.schema';
import { checkTotals, marksOf, sectionOf } from '@portal/bank/paper/marks';
import { questionOf } from '@portal/bank/paper/question';
import { checkTogether } from '@portal/bank/paper/together';
import type { InLanguages } from '@portal/bank/paper/paper';
import type { Item } from '../plan.ts';
import type { PaperRead } from './beside.ts';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import { originalsOf } from '../originals/folder.ts';
import type { Reading } from './reading.ts';
import type { Texts } from './texts.ts';

/** Reads what quizzes and exams share: name, date, and the paper with its texts set. */
export function paperOf(
  texts: Texts,
  { value, placeOf: at }: Pick<PaperRead<PaperFile & { instructions?: string | undefined }>, 'value' | 'placeOf'>,
  timeZone: string,
): Item {
  const { key, name, added_on, pass_percent, sections, passages, option_labels, shuffle, show_marks, room, batches, languages } =
    value;
  const complain: Complain = {
    mistake: (steps, problem, remedy) => texts.files.fault(at(...steps), problem, remedy),
    warning: (steps, problem, remedy) => texts.files.warn(at(...steps), problem, remedy),
  };
  checkTogether(value, complain);
  checkLanguages(value, complain);
  const marks = marksOf(value, complain);
  const questions = value.questions.map((entry, index) =>
    questionOf(entry, marks?.[index] ?? { marks: 0, negative_marks: 0 }, {
      set: (text, ...steps) => texts.set(at('questions', index, ...steps), text, inlineMarkup),
      complain: below(complain, 'questions', index),
      languages,
      shufflesOptions: shuffle === 'questions+options',
    }),
  );
  const unnumbered = questions.map((question) => ({ ...question, question_id: 0 }));
  if (marks) checkTotals(value, unnumbered, complain);
  const counting = countingMost(unnumbered, sections.map(sectionOf));
  const max_marks = maxMarks(counting);
  return {
    key,
    name,
    added_at: zonedMoment(added_on, '00:00', timeZone),
    max_marks,
    ...passMarks(counting, pass_percent),
    questions,
    ...(sections.length > 0 ? { sections: sections.map(sectionOf) } : {}),
    ...(passages.length > 0
      ? {
          passages: passages.map((passage, index) => ({
            key: passage.key,
            text: texts.set(at('passages', index, 'text'), passage.text, blockMarkup),
            ...others(passage.in, ({ text }, language) => ({
              text: texts.set(at('passages', index, 'in', language, 'text'), text, blockMarkup),
            })),
          })),
        }
      : {}),
    ...(option_labels === 'numbers' ? { option_labels } : {}),
    ...(languages ? { languages } : {}),
    ...others(value.in, ({ name: called, instructions }, language) => ({
      ...(called === undefined ? {} : { name: called }),
      ...(instructions === undefined
        ? {}
        : { instructions: texts.set(at('in', language, 'instructions'), instructions, blockMarkup) }),
    })),
    ...(shuffle === 'none' ? {} : { shuffle }),
    show_marks,
    room,
    batches,
    originals: originalsOf(texts.files, value.questions, at('questions')),
  };
}

/** Sets what stands in other languages; nothing where there is none. */
const others = <Own, Set>(
  texts: InLanguages<Own> | undefined,
  set: (texts: Own, language: string) => Set,
): { in?: InLanguages<Set> } =>
  texts === undefined
    ? {}
    : { in: Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, set(each, language)])) };

/** A quiz or exam whose paper is not wanted. */
export const unreadPaper = ({ key, name, batches }: Pick<PaperFile, 'key' | 'name' | 'batches'>): Item => ({
  key,
  name,
  batches,
  added_at: 0,
  max_marks: 0,
  pass_marks: 0,
  questions: [],
});

/** Says which subjects the sections of a paper name. */
export function noteSubjects(
  { keys }: Reading,
  file: string,
  { value, lineOf }: Pick<YamlFile<PaperFile>, 'value' | 'lineOf'>,
): void {
  for (const [index, { subject }] of value.sections.entries())
    if (subject !== undefined) keys.use('subject', subject, { file, line: lineOf('sections', index, 'subject') });
}
