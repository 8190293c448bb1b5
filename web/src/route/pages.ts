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
  /** True where the student is in the middle of something that no update may disturb. */
  atWork?: boolean;
  /** True for those that need no session. */
  open?: boolean;
  /** True for those that need none, and that a session does not lead away from. */
  anyone?: boolean;
}

/** Every page of the portal, one row each. Its screen stands in app/routes.ts. */
const TABLE = {
  login: { path: '/login', title: 'Portal login', lead: 'Login your account', open: true },
  register: { path: '/register', title: 'Portal login', lead: 'Register', open: true },
  receipt: { path: '/receipt', title: 'Check a receipt', anyone: true },
  home: { path: '/', title: 'Home', section: 'home' },
  subjects: { path: '/subjects', title: 'My Subject', section: 'subjects' },
  chapters: { path: '/chapters/:subId', title: 'Chapters', section: 'subjects' },
  content: { path: '/content/:subId/:chapter_id/', title: 'Chapter', section: 'subjects' },
  topics: { path: '/topic/:chapter_id/', title: 'Topics', section: 'subjects' },
  liveSubjects: { path: '/live-class', title: 'Live Classes', section: 'liveSubjects' },
  liveBatches: { path: '/live-batches/:subId', title: 'Live Classes', section: 'liveSubjects' },
  liveClasses: { path: '/live-classes/:subId/:bId', title: 'Live Classes', section: 'liveSubjects' },
  liveSession: { path: '/live', title: 'Live Classes', section: 'liveSubjects' },
  profile: { path: '/profile', title: 'My Profile', section: 'profile' },
  history: { path: '/history', title: 'Watch history', section: 'history' },
  feedback: { path: '/feedback', title: 'Feedback' },
  materialSubjects: { path: '/study-materials-subjects', title: 'Study Materials' },
  materialChapters: { path: '/study-materials-chapter/:subId', title: 'Study Materials' },
  materials: { path: '/study-materials/:subId/:chapter_id', title: 'Study Materials' },
  quizSubjects: { path: '/quiz/subjects', title: 'Quiz', section: 'quizSubjects' },
  quizChapters: { path: '/quiz-chapters/:subId', title: 'Choose Chapter', section: 'quizSubjects' },
  quizList: { path: '/quiz-list/:chapter_id', title: 'Choose a Quiz', section: 'quizSubjects' },
  quizStart: { path: '/quiz-start/:quiz_id', title: 'Quiz', section: 'quizSubjects', atWork: true },
  quizReports: { path: '/reports/:chapter_id', title: 'Quiz', section: 'quizSubjects' },
  quizReport: { path: '/report-preview/:quiz_id', title: 'Quiz Result', section: 'quizSubjects' },
  exams: { path: '/exams/', title: 'My Exams' },
  exam: { path: '/exam/:exam_id', title: 'Exam', atWork: true },
  examReports: { path: '/exam-reports/', title: 'Exams' },
  examReport: { path: '/exam-report-preview/:record_id', title: 'Quiz Result' },
  news: { path: '/news-and-events', title: 'News/Events', section: 'news' },
  newsDetail: { path: '/newsandevents/:newsId', title: 'News/Events', section: 'news' },
} as const satisfies Record<string, Page>;

/** The name of a route. */
export type RouteName = keyof typeof TABLE;

/** The path of a route, with the names of its parameters. */
export type PathOf<Name extends RouteName> = (typeof TABLE)[Name]['path'];

export const PAGES: { readonly [Name in RouteName]: Page & { path: PathOf<Name> } } = TABLE;

/** In the place of every page that needs a session, while the school has yet to let the student in. */
export const WAITING_PAGE: Omit<Page, 'path'> = { title: 'Waiting for your school', open: true };

/** True for the pages that stand in no frame and need no session. */
export const isOpen = ({ open, anyone }: Page): boolean => open ?? anyone ?? false;
