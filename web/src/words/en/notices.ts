export const title = 'Notices';
/** The page on which a student chooses what comes to the phone. */
export const choices = 'Notifications';
/** The name of the bell. */
export const bell = (unseen: number): string => (unseen === 0 ? 'Notices' : `Notices, ${unseen} new`);
export const isNew = 'New';
export const none =
  'You will see here when a class moves, an exam opens, results are out, the school answers you or there is news.';
export const older = 'Older notices';
export const olderFailed = 'Older notices could not be loaded. Try again.';
export const count = (unseen: number): string => (unseen > 99 ? '99+' : String(unseen));
/** What happened, above the name of the class, exam or item. */
export const kinds = {
  class_soon: 'Class begins soon',
  class_moved: 'Class at another time',
  class_cancelled: 'Class cancelled',
  exam_tomorrow: 'Exam tomorrow',
  exam_open: 'Exam is open',
  exam_ending: 'Exam closes soon',
  results: 'Results are out',
  answer: 'The school has answered',
  news: 'News',
} as const;
/** When that is, or was to be; `moment` is '22 Nov, 10:00 am'. */
export const when = {
  class_soon: (moment: string): string => `Begins ${moment}`,
  class_moved: (moment: string): string => `Now at ${moment}`,
  class_cancelled: (moment: string): string => `Was planned for ${moment}`,
  exam_tomorrow: (moment: string): string => `Opens ${moment}`,
  exam_open: (moment: string): string => `Opened ${moment}`,
  exam_ending: (moment: string): string => `Closes ${moment}`,
  results: (moment: string): string => `Closed ${moment}`,
} as const;
export const told = (moment: string): string => `Sent ${moment}`;
/** On a notification, in one tap. */
export const stopThese = 'Stop these';
/** A notification of which no more is known. */
export const somethingNew = 'Something is new. Tap to see it.';
