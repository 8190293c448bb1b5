import { exams, live, materials, news, quiz, student, subjects } from '@portal/contract';
import { prefetch } from '../api/early.ts';
import { href } from '../route/paths.ts';
import { row, type Route } from './table.ts';

const subjectPicker = () => import('../subjects/SubjectPicker.tsx').then((m) => m.SubjectPicker);
const chapterPicker = () => import('../subjects/ChapterPicker.tsx').then((m) => m.ChapterPicker);
const firstSubjects = () => prefetch(subjects.subjects, {});
const firstChapters = ({ subId }: { subId: string }) => prefetch(subjects.chapters, { sub_id: subId });

/** Every screen of the portal. `first` begins a screen's first call while its chunk is still on its way. */
export const ROUTES: readonly Route[] = [
  row('login', {
    title: 'Portal login',
    lead: 'Login your account',
    open: true,
    load: () => import('../auth/Login.tsx').then((m) => m.Login),
  }),
  row('register', {
    title: 'Portal login',
    lead: 'Register',
    open: true,
    load: () => import('../auth/Register.tsx').then((m) => m.Register),
  }),
  row('receipt', {
    title: 'Check a receipt',
    anyone: true,
    load: () => import('../question/receipt/ReceiptCheck.tsx').then((m) => m.ReceiptCheck),
  }),
  row('home', { title: 'Home', load: () => import('./Home.tsx').then((m) => m.Home) }),

  row('subjects', {
    title: 'My Subject',
    load: subjectPicker,
    props: { title: 'My Subject', to: (subId) => href('chapters', { subId }) },
    first: firstSubjects,
  }),
  row('chapters', {
    title: 'Chapters',
    load: chapterPicker,
    props: { to: (subId, chapter_id) => href('content', { subId, chapter_id }) },
    first: firstChapters,
  }),
  row('content', {
    title: 'Chapter',
    load: () => import('../subjects/Content.tsx').then((m) => m.Content),
    first: firstChapters,
  }),
  row('topics', {
    title: 'Topics',
    load: () => import('../subjects/Topics.tsx').then((m) => m.Topics),
    first: ({ chapter_id }) => prefetch(subjects.topics, { chapter_id }),
  }),

  row('liveSubjects', {
    title: 'Live Classes',
    load: subjectPicker,
    props: { title: 'Live Classes', only: /^todays live class/iu, to: (subId) => href('liveBatches', { subId }) },
    first: firstSubjects,
  }),
  row('liveBatches', {
    title: 'Live Classes',
    load: () => import('../live/LiveBatches.tsx').then((m) => m.LiveBatches),
    first: ({ subId }) => prefetch(live.batches, { sub_id: subId }),
  }),
  row('liveClasses', {
    title: 'Live Classes',
    load: () => import('../live/LiveClasses.tsx').then((m) => m.LiveClasses),
    first: ({ subId, bId }) => prefetch(live.live_classes, { sub_id: subId, batch_id: bId }),
  }),
  row('liveSession', { title: 'Live Classes', load: () => import('../live/LiveSession.tsx').then((m) => m.LiveSession) }),

  row('profile', {
    title: 'My Profile',
    load: () => import('../student/Profile.tsx').then((m) => m.Profile),
    first: () => prefetch(student.get_profile, {}),
  }),
  row('history', {
    title: 'Watch history',
    load: () => import('../student/History.tsx').then((m) => m.History),
    first: () => prefetch(student.recently_watched, {}),
  }),
  row('feedback', { title: 'Feedback', load: () => import('../student/Feedback.tsx').then((m) => m.Feedback) }),

  row('materialSubjects', {
    title: 'Study Materials',
    load: subjectPicker,
    props: {
      title: 'Study Materials',
      subtitle: 'Choose Subject',
      to: (subId) => href('materialChapters', { subId }),
    },
    first: firstSubjects,
  }),
  row('materialChapters', {
    title: 'Study Materials',
    load: chapterPicker,
    props: {
      title: 'Study Materials',
      subtitle: 'Choose Chapter',
      to: (subId, chapter_id) => href('materials', { subId, chapter_id }),
    },
    first: firstChapters,
  }),
  row('materials', {
    title: 'Study Materials',
    load: () => import('../materials/Materials.tsx').then((m) => m.Materials),
    first: ({ subId, chapter_id }) => prefetch(materials.study_materials, { sub_id: subId, chapter_id }),
  }),

  row('quizSubjects', {
    title: 'Quiz',
    load: subjectPicker,
    props: { title: 'Quiz', subtitle: 'Choose Subject', to: (subId) => href('quizChapters', { subId }) },
    first: firstSubjects,
  }),
  row('quizChapters', {
    title: 'Choose Chapter',
    load: chapterPicker,
    props: { title: 'Choose Chapter', to: (_, chapter_id) => href('quizList', { chapter_id }) },
    first: firstChapters,
  }),
  row('quizList', {
    title: 'Choose a Quiz',
    load: () => import('../quiz/QuizList.tsx').then((m) => m.QuizList),
    first: ({ chapter_id }) => prefetch(quiz.get_quiz_by_chapter, { chapter_id }),
  }),
  row('quizStart', {
    title: 'Quiz',
    load: () => import('../quiz/QuizStart.tsx').then((m) => m.QuizStart),
    first: ({ quiz_id }) => prefetch(quiz.get_quiz, { quiz_id }),
  }),
  row('quizReports', {
    title: 'Quiz',
    load: () => import('../quiz/QuizReports.tsx').then((m) => m.QuizReports),
    first: ({ chapter_id }) => prefetch(quiz.my_quiz_history, { chapter_id }),
  }),
  row('quizReport', {
    title: 'Quiz Result',
    load: () => import('../quiz/QuizReport.tsx').then((m) => m.QuizReport),
    first: ({ quiz_id }) => prefetch(quiz.quiz_report_by_id, { id: quiz_id }),
  }),

  row('exams', {
    title: 'My Exams',
    load: () => import('../exams/ExamList.tsx').then((m) => m.ExamList),
    first: () => prefetch(exams.exams, {}),
  }),
  row('exam', {
    title: 'Exam',
    load: () => import('../exams/ExamStart.tsx').then((m) => m.ExamStart),
    first: ({ exam_id }) => prefetch(exams.exam, { exam_id }),
  }),
  row('examReports', {
    title: 'Exams',
    load: () => import('../exams/ExamReports.tsx').then((m) => m.ExamReports),
    first: () => prefetch(exams.get_exam_reports, {}),
  }),
  row('examReport', {
    title: 'Quiz Result',
    load: () => import('../exams/ExamReport.tsx').then((m) => m.ExamReport),
    first: ({ record_id }) => prefetch(exams.get_exam_report_by_id, { record_id }),
  }),

  row('news', {
    title: 'News/Events',
    load: () => import('../news/NewsList.tsx').then((m) => m.NewsList),
    first: () => prefetch(news.news_events, {}),
  }),
  row('newsDetail', {
    title: 'News/Events',
    load: () => import('../news/NewsDetail.tsx').then((m) => m.NewsDetail),
    first: () => prefetch(news.news_events, {}),
  }),
];
