import { LIMITS } from '@portal/contract';
import { zonedMoment } from '../../core/dates.ts';
import { inlineMarkup } from '../markup.ts';
import type { Item } from '../plan.ts';
import type { QuizFile } from '../school.ts';
import type { YamlFile } from '../yaml.ts';
import type { Texts } from './texts.ts';

/** Reads the parts that quizzes and exams share: name, date and the marked-up questions. */
export function paperOf(texts: Texts, file: string, { value, lineOf }: YamlFile<QuizFile>, timeZone: string): Item {
  const { key, name, added_on, pass_percent, questions } = value;
  const max_marks = questions.reduce((sum, question) => sum + question.marks, 0);
  return {
    key,
    name,
    added_at: zonedMoment(added_on, '00:00', timeZone),
    max_marks,
    pass_marks: Math.round(max_marks * pass_percent) / 100,
    questions: questions.map(({ key: question_key, question, options, answer, marks, negative_marks, explanation }, index) => {
      const set = (text: string, ...steps: (string | number)[]) =>
        texts.set({ file, line: lineOf('questions', index, ...steps) }, text, inlineMarkup);
      const shown = options.map((option, number) => set(option, 'options', number));
      for (const [number, option] of shown.entries()) {
        const at = { file, line: lineOf('questions', index, 'options', number) };
        // The option is what a student's answer is sent as.
        if (option.length > LIMITS.string)
          texts.files.fault(
            at,
            `the option is too long once it is set (${option.length} characters)`,
            `Shorten it to ${LIMITS.string}, or make it a picture.`,
          );
        else if (option !== '' && shown.indexOf(option) < number)
          texts.files.fault(at, 'the option looks the same as another one', 'Give every option a text of its own.');
      }
      return {
        key: question_key,
        question: set(question, 'question'),
        options: shown,
        answer: shown[answer - 1] ?? '',
        marks,
        negative_marks,
        ...(explanation ? { explanation: set(explanation, 'explanation') } : {}),
      };
    }),
  };
}
