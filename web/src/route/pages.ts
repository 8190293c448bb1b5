import * as app from '#words/app';
import * as auth from '#words/auth';
import * as exams from '#words/exams';
import * as live from '#words/live';
import * as materials from '#words/materials';
import * as notices from '#words/notices';
import * as progress from '#words/progress';
import * as quiz from '#words/quiz';
import * as receipt from '#words/receipt';
import * as search from '#words/search';
import * as students from '#words/students';
import * as subjects from '#words/subjects';
import type { IconName } from '../ui/iconNames.ts';

/** The pages that the sidebar leads to; every other page belongs to one of them, or to none. */
export type Section = 'home' | 'subjects' | 'news' | 'liveSubjects' | 'quizSubjects' | 'history' | 'profile';

/** The facts of a page that are known before any of its code is loaded. */
export interface Page {
  /** The page's address, with the names of its parameters; a trailing slash makes no difference. */
  path: string;
  /** The page's title until the screen names itself, with the same words. */
  title: string;
  /** The line under the title, where it is known beforehand. */
  lead?: string;
  /** The entry of the sidebar that the page belongs to. */
  section?: Section;
  /** Makes the page an entry of the sidebar, in the order of the table, and of the user menu on small screens. */
  icon?: IconName;
  /** The page's name in the user menu, where it is not the title; null where the menu has an entry of its own. */
  inMenu?: string | null;
  /** True where the student is at work, which no update may disturb. */
  atWork?: boolean;
  /** True for a page that needs no session. */
  open?: boolean;
  /** True for a page that needs no session, and stays open to visitors who have one. */
  anyone?: boolean;
}

/** Every page of the portal, one row each. The screens are rows of SCREENS, below. */
const TABLE = {
  login: { path: '/login', title: auth.title, lead: auth.signIn, open: true },
  register: { path: '/register', title: auth.title, lead: auth.register, open: true },
  receipt: { path: '/receipt', title: receipt.checkTitle, anyone: true },
  parents: { path: '/parents/:parent_link', title: progress.forParents, anyone: true },
  home: { path: '/', title: app.home, section: 'home', icon: 'house' },
  subjects: { path: '/subjects', title: subjects.mySubject, section: 'subjects', icon: 'book-open' },
  chapters: { path: '/chapters/:subId', title: subjects.chapters, section: 'subjects' },
  content: { path: '/content/:subId/:chapter_id/', title: subjects.chapter, section: 'subjects' },
  chapter: { path: '/chapter/:subId/:chapter_id', title: subjects.chapter, section: 'subjects' },
  topics: { path: '/topic/:chapter_id/', title: subjects.topics, section: 'subjects' },
  news: { path: '/news-and-events', title: app.news, section: 'news', icon: 'newspaper' },
  newsDetail: { path: '/newsandevents/:newsId', title: app.news, section: 'news' },
  liveSubjects: { path: '/live-class', title: live.title, section: 'liveSubjects', icon: 'radio' },
  liveBatches: { path: '/live-batches/:subId', title: live.title, section: 'liveSubjects' },
  liveClasses: { path: '/live-classes/:subId/:bId', title: live.title, section: 'liveSubjects' },
  liveSession: { path: '/live', title: live.title, section: 'liveSubjects' },
  quizSubjects: { path: '/quiz/subjects', title: quiz.quiz, section: 'quizSubjects', icon: 'list-checks' },
  quizChapters: { path: '/quiz-chapters/:subId', title: subjects.chooseChapter, section: 'quizSubjects' },
  quizList: { path: '/quiz-list/:chapter_id', title: quiz.choose, section: 'quizSubjects' },
  quizStart: { path: '/quiz-start/:quiz_id', title: quiz.quiz, section: 'quizSubjects', atWork: true },
  quizReports: { path: '/reports/:chapter_id', title: quiz.quiz, section: 'quizSubjects' },
  quizReport: { path: '/report-preview/:quiz_id', title: quiz.result, section: 'quizSubjects' },
  history: { path: '/history', title: students.history, section: 'history', icon: 'history', inMenu: app.history },
  week: { path: '/week', title: progress.thisWeek },
  progress: { path: '/progress', title: progress.myProgress },
  profile: { path: '/profile', title: students.profile, section: 'profile', icon: 'user-round', inMenu: null },
  feedback: { path: '/feedback', title: students.feedback },
  doubts: { path: '/doubts', title: students.doubts },
  materialSubjects: { path: '/study-materials-subjects', title: materials.title },
  materialChapters: { path: '/study-materials-chapter/:subId', title: materials.title },
  materials: { path: '/study-materials/:subId/:chapter_id', title: materials.title },
  exams: { path: '/exams/', title: exams.myExams },
  exam: { path: '/exam/:exam_id', title: exams.exam, atWork: true },
  examReports: { path: '/exam-reports/', title: exams.exams },
  examReport: { path: '/exam-report-preview/:record_id', title: exams.result },
  search: { path: '/search', title: search.search },
  bookmarks: { path: '/bookmarks', title: students.bookmarks },
  revision: { path: '/revision', title: progress.revision },
  notices: { path: '/notices', title: notices.title },
  noticeChoices: { path: '/notices/choices', title: notices.choices },
} as const satisfies Record<string, Page>;

/** The name of a route. */
export type RouteName = keyof typeof TABLE;

/** The path of a route, with the names of its parameters. */
export type PathOf<Name extends RouteName> = (typeof TABLE)[Name]['path'];

export const PAGES: { readonly [Name in RouteName]: Page & { path: PathOf<Name> } } = TABLE;

/** The page in place of every page with a session, while the school has yet to let the student in. */
export const WAITING_PAGE: Omit<Page, 'path'> = { title: auth.waitingTitle, open: true };

/** True for the pages that stand in no frame and need no session. */
export const isOpen = ({ open, anyone }: Page): boolean => open ?? anyone ?? false;

/** The screen of a page, and the call that it begins with. */
export interface Screen {
  /** The screen's file below web/src, which exports it under the same name, or under the one behind a '#'. */
  screen: string;
  /** The call that begins while the code is still on its way: a row of the contract. */
  first?: string;
  /** The fields of that call and the parameters of the address for them. */
  of?: Readonly<Record<string, string>>;
  /** The kind of an attempt: its call is not made where this visit has handed it in. */
  attempt?: 'quiz' | 'exam';
}

/**
 * The screen of every page, for `npm run generate`, which writes app/generated/routes.ts: the first script of a page
 * carries none of it.
 */
export const SCREENS = {
  login: { screen: 'auth/Login' },
  register: { screen: 'auth/Register' },
  receipt: { screen: 'attempt/receipt/ReceiptCheck' },
  parents: { screen: 'progress/parents/ParentPage' },
  home: { screen: 'app/Home' },
  subjects: { screen: 'subjects/pickers#MySubjects', first: 'subjects.subjects' },
  chapters: { screen: 'subjects/pickers#Chapters', first: 'subjects.chapters', of: { sub_id: 'subId' } },
  content: { screen: 'subjects/Content', first: 'subjects.chapters', of: { sub_id: 'subId' } },
  chapter: { screen: 'subjects/chapter/Chapter', first: 'subjects.chapters', of: { sub_id: 'subId' } },
  topics: { screen: 'subjects/Topics', first: 'subjects.topics', of: { chapter_id: 'chapter_id' } },
  news: { screen: 'news/NewsList', first: 'news.news_events' },
  newsDetail: { screen: 'news/NewsDetail', first: 'news.news_events' },
  liveSubjects: { screen: 'subjects/pickers#LiveSubjects', first: 'subjects.subjects' },
  liveBatches: { screen: 'live/LiveBatches', first: 'live.batches', of: { sub_id: 'subId' } },
  liveClasses: { screen: 'live/LiveClasses', first: 'live.live_classes', of: { sub_id: 'subId', batch_id: 'bId' } },
  liveSession: { screen: 'live/LiveSession' },
  quizSubjects: { screen: 'subjects/pickers#QuizSubjects', first: 'subjects.subjects' },
  quizChapters: { screen: 'subjects/pickers#QuizChapters', first: 'subjects.chapters', of: { sub_id: 'subId' } },
  quizList: { screen: 'quiz/QuizList', first: 'quiz.get_quiz_by_chapter', of: { chapter_id: 'chapter_id' } },
  quizStart: { screen: 'quiz/QuizStart', first: 'quiz.get_quiz', of: { quiz_id: 'quiz_id' }, attempt: 'quiz' },
  quizReports: { screen: 'quiz/QuizReports', first: 'quiz.my_quiz_history', of: { chapter_id: 'chapter_id' } },
  quizReport: { screen: 'quiz/QuizReport', first: 'quiz.quiz_report_by_id', of: { id: 'quiz_id' } },
  history: { screen: 'students/History', first: 'students.recently_watched' },
  week: { screen: 'progress/week/Week', first: 'progress.week' },
  progress: { screen: 'progress/mine/MyProgress' },
  profile: { screen: 'students/Profile', first: 'students.get_profile' },
  feedback: { screen: 'students/Feedback' },
  doubts: { screen: 'doubts/Doubts' },
  materialSubjects: { screen: 'subjects/pickers#MaterialSubjects', first: 'subjects.subjects' },
  materialChapters: { screen: 'subjects/pickers#MaterialChapters', first: 'subjects.chapters', of: { sub_id: 'subId' } },
  materials: {
    screen: 'materials/Materials',
    first: 'materials.study_materials',
    of: { sub_id: 'subId', chapter_id: 'chapter_id' },
  },
  exams: { screen: 'exams/ExamList', first: 'exams.exams' },
  exam: { screen: 'exams/ExamStart', first: 'exams.exam_entrance', of: { exam_id: 'exam_id' }, attempt: 'exam' },
  examReports: { screen: 'exams/ExamReports', first: 'exams.get_exam_reports' },
  examReport: { screen: 'exams/ExamReport', first: 'exams.get_exam_report_by_id', of: { record_id: 'record_id' } },
  search: { screen: 'search/Search' },
  bookmarks: { screen: 'students/Bookmarks', first: 'students.bookmarks' },
  revision: { screen: 'attempt/revision/Revision' },
  notices: { screen: 'notices/Notices' },
  noticeChoices: { screen: 'notices/choices/NoticeChoices' },
} as const satisfies Record<RouteName, Screen>;
