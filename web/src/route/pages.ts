import * as words from '#words/pages';
import type { IconName } from '../ui/iconNames.ts';

/** The pages that the sidebar leads to; every other page belongs to one of them, or to none. */
export type Section = 'home' | 'subjects' | 'news' | 'liveSubjects' | 'quizSubjects' | 'history' | 'profile';

/** The facts of a page that are known before any of its code is loaded. */
export interface Page {
  /** Its address, with the names of its parameters; a trailing slash makes no difference. */
  path: string;
  /** Its title until the screen names itself. */
  title: string;
  /** The line under the title, where it is known beforehand. */
  lead?: string;
  /** The entry of the sidebar it belongs to. */
  section?: Section;
  /** Makes it an entry of the sidebar, which has them in the order of the table, and of the user menu on small screens. */
  icon?: IconName;
  /** Its name in the user menu, where it is not the title; null where that has an entry of its own. */
  inMenu?: string | null;
  /** True where the student is in the middle of something that no update may disturb. */
  atWork?: boolean;
  /** True for those that need no session. */
  open?: boolean;
  /** True for those that need none, and that a session does not lead away from. */
  anyone?: boolean;
}

/** Every page of the portal, one row each. Its screen stands in app/routes.ts. */
const TABLE = {
  login: { path: '/login', title: words.login, lead: words.signIn, open: true },
  register: { path: '/register', title: words.login, lead: words.register, open: true },
  receipt: { path: '/receipt', title: words.receipt, anyone: true },
  home: { path: '/', title: words.home, section: 'home', icon: 'house' },
  subjects: { path: '/subjects', title: words.subjects, section: 'subjects', icon: 'book-open' },
  chapters: { path: '/chapters/:subId', title: words.chapters, section: 'subjects' },
  content: { path: '/content/:subId/:chapter_id/', title: words.chapter, section: 'subjects' },
  topics: { path: '/topic/:chapter_id/', title: words.topics, section: 'subjects' },
  news: { path: '/news-and-events', title: words.news, section: 'news', icon: 'newspaper' },
  newsDetail: { path: '/newsandevents/:newsId', title: words.news, section: 'news' },
  liveSubjects: { path: '/live-class', title: words.live, section: 'liveSubjects', icon: 'radio' },
  liveBatches: { path: '/live-batches/:subId', title: words.live, section: 'liveSubjects' },
  liveClasses: { path: '/live-classes/:subId/:bId', title: words.live, section: 'liveSubjects' },
  liveSession: { path: '/live', title: words.live, section: 'liveSubjects' },
  quizSubjects: { path: '/quiz/subjects', title: words.quiz, section: 'quizSubjects', icon: 'list-checks' },
  quizChapters: { path: '/quiz-chapters/:subId', title: words.chooseChapter, section: 'quizSubjects' },
  quizList: { path: '/quiz-list/:chapter_id', title: words.chooseQuiz, section: 'quizSubjects' },
  quizStart: { path: '/quiz-start/:quiz_id', title: words.quiz, section: 'quizSubjects', atWork: true },
  quizReports: { path: '/reports/:chapter_id', title: words.quiz, section: 'quizSubjects' },
  quizReport: { path: '/report-preview/:quiz_id', title: words.quizResult, section: 'quizSubjects' },
  history: { path: '/history', title: words.history, section: 'history', icon: 'history', inMenu: words.historyInMenu },
  profile: { path: '/profile', title: words.profile, section: 'profile', icon: 'user-round', inMenu: null },
  feedback: { path: '/feedback', title: words.feedback },
  materialSubjects: { path: '/study-materials-subjects', title: words.materials },
  materialChapters: { path: '/study-materials-chapter/:subId', title: words.materials },
  materials: { path: '/study-materials/:subId/:chapter_id', title: words.materials },
  exams: { path: '/exams/', title: words.myExams },
  exam: { path: '/exam/:exam_id', title: words.exam, atWork: true },
  examReports: { path: '/exam-reports/', title: words.exams },
  examReport: { path: '/exam-report-preview/:record_id', title: words.quizResult },
} as const satisfies Record<string, Page>;

/** The name of a route. */
export type RouteName = keyof typeof TABLE;

/** The path of a route, with the names of its parameters. */
export type PathOf<Name extends RouteName> = (typeof TABLE)[Name]['path'];

export const PAGES: { readonly [Name in RouteName]: Page & { path: PathOf<Name> } } = TABLE;

/** In the place of every page that needs a session, while the school has yet to let the student in. */
export const WAITING_PAGE: Omit<Page, 'path'> = { title: words.waiting, open: true };

/** True for the pages that stand in no frame and need no session. */
export const isOpen = ({ open, anyone }: Page): boolean => open ?? anyone ?? false;
