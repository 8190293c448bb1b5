import { counted } from '@portal/contract';
import { countSchool, type Counted } from '../../content/count.ts';
import { readWhole } from '../../content/load.ts';
import { faultLine } from '@portal/bank/yaml/yaml';
import { commandConfig } from '../shape/existing.ts';
import { command, DATA, type Answer } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { faultData, mistakesOf } from './faults.ts';
import { existingFolderIn } from './folder.ts';

/** The things counted: the word for one and, where it takes more than an s, for several. */
const WORDS: [Counted, one: string, many?: string][] = [
  ['subjects', 'subject'],
  ['chapters', 'chapter'],
  ['topics', 'topic'],
  ['materials', 'material'],
  ['quizzes', 'quiz', 'quizzes'],
  ['exams', 'exam'],
  ['questions', 'question'],
  ['live', 'live class', 'live classes'],
  ['news', 'news', 'news'],
  ['files', 'file'],
];

/** `portal content check DIR`: prints every mistake; ends with 1 when there is one. */
export const check = command({
  options: DATA,
  run: async ({ positionals, values: { data }, env, terminal }): Promise<Answer> => {
    const folder = existingFolderIn(positionals, 'content check');
    try {
      const whole = await readWhole(folder, commandConfig(env, data).TIME_ZONE, progress(terminal));
      const { warnings } = whole;
      const counts = countSchool(whole);
      const sum = WORDS.map(([what, one, many]) => counted(counts[what], one, many)).join(', ');
      return {
        data: { mistakes: [], warnings: warnings.map(faultData), counts },
        words: () => [...warnings.map(faultLine), `No mistakes. ${sum}.`].join('\n'),
      };
    } catch (error) {
      return mistakesOf(error);
    }
  },
});
