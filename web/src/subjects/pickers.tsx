import * as words from '#words/subjects';
import { PAGES } from '../route/pages.ts';
import { href, type ScreenProps } from '../route/paths.ts';
import { ChapterPicker } from './ChapterPicker.tsx';
import { SubjectPicker } from './SubjectPicker.tsx';

/** The lists of subjects and of chapters: one screen each, by what is wanted of the subject. */

export const MySubjects = () => <SubjectPicker title={PAGES.subjects.title} rings to={(subId) => href('chapters', { subId })} />;

export const LiveSubjects = () => (
  <SubjectPicker title={PAGES.liveSubjects.title} live to={(subId) => href('liveBatches', { subId })} />
);

export const MaterialSubjects = () => (
  <SubjectPicker
    title={PAGES.materialSubjects.title}
    subtitle={words.chooseSubject}
    to={(subId) => href('materialChapters', { subId })}
  />
);

export const QuizSubjects = () => (
  <SubjectPicker
    title={PAGES.quizSubjects.title}
    subtitle={words.chooseSubject}
    to={(subId) => href('quizChapters', { subId })}
  />
);

export const Chapters = ({ params }: ScreenProps<'chapters'>) => (
  <ChapterPicker params={params} rings to={(subId, chapter_id) => href('content', { subId, chapter_id })} />
);

export const MaterialChapters = ({ params }: ScreenProps<'materialChapters'>) => (
  <ChapterPicker
    params={params}
    title={PAGES.materialChapters.title}
    subtitle={words.chooseChapter}
    to={(subId, chapter_id) => href('materials', { subId, chapter_id })}
  />
);

export const QuizChapters = ({ params }: ScreenProps<'quizChapters'>) => (
  <ChapterPicker params={params} title={PAGES.quizChapters.title} to={(_, chapter_id) => href('quizList', { chapter_id })} />
);
