import { existsSync, statSync } from 'node:fs';
import { ContentError, readWhole } from '../../content/load.ts';
import { faultLine, type Fault } from '../../content/yaml.ts';
import { StartupError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { commandConfig } from '../existing.ts';
import { printJson, progress, remark } from '../output.ts';
import { folderOf, type Given } from './content.ts';

type Counted = 'subjects' | 'chapters' | 'topics' | 'materials' | 'quizzes' | 'exams' | 'questions' | 'live' | 'news' | 'files';

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
export async function check({ positionals, json, data, env }: Given): Promise<void> {
  const folder = existingFolder(folderOf(positionals, 'content check'));
  const { TIME_ZONE } = commandConfig(env, data);
  try {
    const { school, media, warnings } = await readWhole(folder, TIME_ZONE, progress);
    const papers = [...school.quizzes, ...school.exams];
    const counts: Record<Counted, number> = {
      subjects: school.subjects.length,
      chapters: school.chapters.length,
      topics: school.topics.length,
      materials: school.materials.length,
      quizzes: school.quizzes.length,
      exams: school.exams.length,
      questions: papers.reduce((sum, { questions }) => sum + questions.length, 0),
      live: school.live.length,
      news: school.news.length,
      files: media.length,
    };
    if (json) return printJson({ mistakes: [], warnings, counts });
    for (const warning of warnings) console.log(faultLine(warning));
    console.log(`No mistakes. ${WORDS.map(([what, one, many]) => counted(counts[what], one, many)).join(', ')}.`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    printFaults(error.faults, json);
    process.exitCode = 1;
  }
}

/** Prints the mistakes to stdout, where they are the result. */
export function printFaults(faults: Fault[], json: boolean): void {
  const mistakes = faults.filter(({ warning }) => warning !== true);
  if (json) return printJson({ mistakes, warnings: faults.filter(({ warning }) => warning === true) });
  console.log(faults.map(faultLine).join('\n'));
  return remark(`${counted(mistakes.length, 'mistake')}.`);
}

/** The folder; throws when it is not there, and when it is no school. */
export function existingFolder(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartupError(`There is no folder ${folder}.`);
  return folder;
}
