import { findPath, type At } from './findPath.ts';
import type { RouteName } from './paths.ts';

/** What is known of a page before any of its code is here. */
export interface Page {
  /** Its title until the screen names itself. */
  title: string;
  /** The line under the title, where it is known beforehand. */
  lead?: string;
  /** True for those that need no session. */
  open?: boolean;
  /** True for those that need none, and that a session does not lead away from. */
  anyone?: boolean;
}

/** Every page of the portal. Its address stands in paths.ts, its screen in app/routes.ts. */
export const PAGES: Record<RouteName, Page> = {
  login: { title: 'Portal login', lead: 'Login your account', open: true },
  register: { title: 'Portal login', lead: 'Register', open: true },
  receipt: { title: 'Check a receipt', anyone: true },
  home: { title: 'Home' },
  subjects: { title: 'My Subject' },
  chapters: { title: 'Chapters' },
  content: { title: 'Chapter' },
  topics: { title: 'Topics' },
  liveSubjects: { title: 'Live Classes' },
  liveBatches: { title: 'Live Classes' },
  liveClasses: { title: 'Live Classes' },
  liveSession: { title: 'Live Classes' },
  profile: { title: 'My Profile' },
  history: { title: 'Watch history' },
  feedback: { title: 'Feedback' },
  materialSubjects: { title: 'Study Materials' },
  materialChapters: { title: 'Study Materials' },
  materials: { title: 'Study Materials' },
  quizSubjects: { title: 'Quiz' },
  quizChapters: { title: 'Choose Chapter' },
  quizList: { title: 'Choose a Quiz' },
  quizStart: { title: 'Quiz' },
  quizReports: { title: 'Quiz' },
  quizReport: { title: 'Quiz Result' },
  exams: { title: 'My Exams' },
  exam: { title: 'Exam' },
  examReports: { title: 'Exams' },
  examReport: { title: 'Quiz Result' },
  news: { title: 'News/Events' },
  newsDetail: { title: 'News/Events' },
};

/** In the place of every page that needs a session, while the school has yet to let the student in. */
export const WAITING_PAGE: Page = { title: 'Waiting for your school', open: true };

/** True for the pages that stand in no frame and need no session. */
export const isOpen = ({ open, anyone }: Page): boolean => open ?? anyone ?? false;

/**
 * The page a visitor sees first at this address: without a session the sign-in screen in the place of a guarded one, with one
 * home in the place of the sign-in screens.
 */
export function firstPage(path: string, signedIn: boolean): At | undefined {
  const at = findPath(path);
  const page = at && PAGES[at.name];
  if (signedIn) return page?.open ? { name: 'home', params: {} } : at;
  return page && isOpen(page) ? at : { name: 'login', params: {} };
}
