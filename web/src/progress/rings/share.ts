import type { Data, progress } from '@portal/contract';

export type SubjectProgress = Data<typeof progress.my_progress>['subjects'][number];
export type ChapterProgress = SubjectProgress['chapters'][number];

/** The number of things of a kind, and of those that are done. */
export interface Count {
  done: number;
  all: number;
}

/** Counts the videos, documents and quizzes of some chapters together. */
export function countsOf(chapters: readonly ChapterProgress[]): Record<'videos' | 'documents' | 'quizzes', Count> {
  const sum = (pick: (chapter: ChapterProgress) => number) => chapters.reduce((all, chapter) => all + pick(chapter), 0);
  return {
    videos: { done: sum(({ watched }) => watched), all: sum(({ videos }) => videos) },
    documents: { done: sum(({ read }) => read), all: sum(({ documents }) => documents) },
    quizzes: { done: sum(({ answered }) => answered), all: sum(({ quizzes }) => quizzes) },
  };
}

/** Returns the share of all things that is done, 0 to 1; undefined where there is nothing to do. */
export function shareOf(chapters: readonly ChapterProgress[]): number | undefined {
  const counts = Object.values(countsOf(chapters));
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  return all === 0 ? undefined : counts.reduce((sum, { done }) => sum + done, 0) / all;
}
