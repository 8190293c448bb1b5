import { exams, live, materials, news, quiz, student, subjects } from '@portal/contract';
import * as words from '#words/pages';
import { prefetch } from '../api/early.ts';
import { handedInHere } from '../attempt/handedIn.ts';
import { PAGES } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import { row, type Route } from './row.ts';

const subjectPicker = () => import('../subjects/SubjectPicker.tsx').then((m) => m.SubjectPicker);
const chapterPicker = () => import('../subjects/ChapterPicker.tsx').then((m) => m.ChapterPicker);
const firstSubjects = () => prefetch(subjects.subjects, {});
const firstChapters = ({ subId }: { subId: string }) => prefetch(subjects.chapters, { sub_id: subId });

/** Every screen of the portal. `first` begins a screen's first call while its chunk is still on its way. */
export const ROUTES: readonly Route[] = [
  row('login', {
    load: () => import('../auth/Login.tsx').then((m) => m.Login),
  }),
  row('register', {
    load: () => import('../auth/Register.tsx').then((m) => m.Register),
  }),
  row('receipt', {
    load: () => import('../attempt/receipt/ReceiptCheck.tsx').then((m) => m.ReceiptCheck),
  }),
  row('home', { load: () => import('./Home.tsx').then((m) => m.Home) }),

  row('subjects', {
    load: subjectPicker,
    props: { title: PAGES.subjects.title, to: (subId) => href('chapters', { subId }) },
    first: firstSubjects,
  }),
  row('chapters', {
    load: chapterPicker,
    props: { to: (subId, chapter_id) => href('content', { subId, chapter_id }) },
    first: firstChapters,
  }),
  row('content', {
    load: () => import('../subjects/Content.tsx').then((m) => m.Content),
    first: firstChapters,
  }),
  row('topics', {
    load: () => import('../subjects/Topics.tsx').then((m) => m.Topics),
    first: ({ chapter_id }) => prefetch(subjects.topics, { chapter_id }),
  }),

  row('liveSubjects', {
    load: subjectPicker,
    props: { title: PAGES.liveSubjects.title, live: true, to: (subId) => href('liveBatches', { subId }) },
    first: firstSubjects,
  }),
  row('liveBatches', {
    load: () => import('../live/LiveBatches.tsx').then((m) => m.LiveBatches),
    first: ({ subId }) => prefetch(live.batches, { sub_id: subId }),
  }),
  row('liveClasses', {
    load: () => import('../live/LiveClasses.tsx').then((m) => m.LiveClasses),
    first: ({ subId, bId }) => prefetch(live.live_classes, { sub_id: subId, batch_id: bId }),
  }),
  row('liveSession', { load: () => import('../live/LiveSession.tsx').then((m) => m.LiveSession) }),

  row('profile', {
    load: () => import('../student/Profile.tsx').then((m) => m.Profile),
    first: () => prefetch(student.get_profile, {}),
  }),
  row('history', {
    load: () => import('../student/History.tsx').then((m) => m.History),
    first: () => prefetch(student.recently_watched, {}),
  }),
  row('feedback', { load: () => import('../student/Feedback.tsx').then((m) => m.Feedback) }),

  row('materialSubjects', {
    load: subjectPicker,
    props: {
      title: PAGES.materialSubjects.title,
      subtitle: words.chooseSubject,
      to: (subId) => href('materialChapters', { subId }),
    },
    first: firstSubjects,
  }),
  row('materialChapters', {
    load: chapterPicker,
    props: {
      title: PAGES.materialChapters.title,
      subtitle: words.chooseChapter,
      to: (subId, chapter_id) => href('materials', { subId, chapter_id }),
    },
    first: firstChapters,
  }),
  row('materials', {
    load: () => import('../materials/Materials.tsx').then((m) => m.Materials),
    first: ({ subId, chapter_id }) => prefetch(materials.study_materials, { sub_id: subId, chapter_id }),
  }),

  row('quizSubjects', {
    load: subjectPicker,
    props: { title: PAGES.quizSubjects.title, subtitle: words.chooseSubject, to: (subId) => href('quizChapters', { subId }) },
    first: firstSubjects,
  }),
  row('quizChapters', {
    load: chapterPicker,
    props: { title: PAGES.quizChapters.title, to: (_, chapter_id) => href('quizList', { chapter_id }) },
    first: firstChapters,
  }),
  row('quizList', {
    load: () => import('../quiz/QuizList.tsx').then((m) => m.QuizList),
    first: ({ chapter_id }) => prefetch(quiz.get_quiz_by_chapter, { chapter_id }),
  }),
  row('quizStart', {
    load: () => import('../quiz/QuizStart.tsx').then((m) => m.QuizStart),
    first: ({ quiz_id }) => handedInHere('quiz', quiz_id) ?? prefetch(quiz.get_quiz, { quiz_id }),
  }),
  row('quizReports', {
    load: () => import('../quiz/QuizReports.tsx').then((m) => m.QuizReports),
    first: ({ chapter_id }) => prefetch(quiz.my_quiz_history, { chapter_id }),
  }),
  row('quizReport', {
    load: () => import('../quiz/QuizReport.tsx').then((m) => m.QuizReport),
    first: ({ quiz_id }) => prefetch(quiz.quiz_report_by_id, { id: quiz_id }),
  }),

  row('exams', {
    load: () => import('../exams/ExamList.tsx').then((m) => m.ExamList),
    first: () => prefetch(exams.exams, {}),
  }),
  row('exam', {
    load: () => import('../exams/ExamStart.tsx').then((m) => m.ExamStart),
    first: ({ exam_id }) => handedInHere('exam', exam_id) ?? prefetch(exams.exam, { exam_id }),
  }),
  row('examReports', {
    load: () => import('../exams/ExamReports.tsx').then((m) => m.ExamReports),
    first: () => prefetch(exams.get_exam_reports, {}),
  }),
  row('examReport', {
    load: () => import('../exams/ExamReport.tsx').then((m) => m.ExamReport),
    first: ({ record_id }) => prefetch(exams.get_exam_report_by_id, { record_id }),
  }),

  row('news', {
    load: () => import('../news/NewsList.tsx').then((m) => m.NewsList),
    first: () => prefetch(news.news_events, {}),
  }),
  row('newsDetail', {
    load: () => import('../news/NewsDetail.tsx').then((m) => m.NewsDetail),
    first: () => prefetch(news.news_events, {}),
  }),
];
