/** Every address of the portal, by name. Each also works with or without a trailing slash. */
export const PATHS = {
  login: '/login',
  register: '/register',
  home: '/',
  subjects: '/subjects',
  chapters: '/chapters/:subId',
  content: '/content/:subId/:chapter_id/',
  topics: '/topic/:chapter_id/',
  liveSubjects: '/live-class',
  liveBatches: '/live-batches/:subId',
  liveClasses: '/live-classes/:subId/:bId',
  liveSession: '/live',
  profile: '/profile',
  history: '/history',
  materialSubjects: '/study-materials-subjects',
  materialChapters: '/study-materials-chapter/:subId',
  materials: '/study-materials/:subId/:chapter_id',
  quizSubjects: '/quiz/subjects',
  quizChapters: '/quiz-chapters/:subId',
  quizList: '/quiz-list/:chapter_id',
  quizStart: '/quiz-start/:quiz_id',
  quizReports: '/reports/:chapter_id',
  quizReport: '/report-preview/:quiz_id',
  exams: '/exams/',
  exam: '/exam/:exam_id',
  examReports: '/exam-reports/',
  examReport: '/exam-report-preview/:record_id',
  news: '/news-and-events',
  newsDetail: '/newsandevents/:newsId',
  feedback: '/feedback',
  receipt: '/receipt',
} as const;

/** The name of a route. */
export type RouteName = keyof typeof PATHS;

type Keys<Path extends string> = Path extends `${string}:${infer Key}/${infer Rest}`
  ? Key | Keys<`/${Rest}`>
  : Path extends `${string}:${infer Key}`
    ? Key
    : never;

/** The parameters in a route's path: `RouteParams<'content'>` is `{subId: string; chapter_id: string}`. */
export type RouteParams<Name extends RouteName> = { [Key in Keys<(typeof PATHS)[Name]>]: string };

/** The props of a route's screen: `function Topics({ params }: ScreenProps<'topics'>)`. */
export interface ScreenProps<Name extends RouteName> {
  params: RouteParams<Name>;
}

type Values<Name extends RouteName> = { [Key in keyof RouteParams<Name>]: string | number };

/** The address of a route: `href('subjects')`, `href('content', { subId: 3, chapter_id: 9 })` gives '/content/3/9/'. */
export function href<Name extends RouteName>(
  name: Name,
  ...[params]: keyof RouteParams<Name> extends never ? [] : [params: Values<Name>]
): string {
  const values: Record<string, string | number> = { ...params };
  return PATHS[name].replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
}
