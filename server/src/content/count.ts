import type { WholeSchool } from './load.ts';

/** The things counted in a school's folder. */
export type Counted =
  | 'subjects'
  | 'chapters'
  | 'topics'
  | 'materials'
  | 'quizzes'
  | 'exams'
  | 'questions'
  | 'live'
  | 'news'
  | 'files';

/** Counts the things of each kind in a whole folder. */
export function countSchool({ school, media }: WholeSchool): Record<Counted, number> {
  const papers = [...school.quizzes, ...school.exams];
  return {
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
}
