/** Messages about what a student tells the school, and keeps there. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
  bookmarks_full: ({ most }: { most: number }) => `You have ${most} bookmarks. Remove one before you make another.`,
  push_host: 'Notifications cannot be sent to this browser. Please try another one, such as Chrome or Firefox.',
  push_key_broken: 'This browser could not be connected. Please turn notifications off and on again.',
};
