/** Messages about what a student tells the school, and keeps there. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
  bookmarks_full: ({ most }: { most: number }) => `You have ${most} bookmarks. Take one out before you make another.`,
  push_host: 'This browser gets its messages from a service that the portal does not send to.',
  push_key_broken: 'This browser gave a key that is none. Please turn notices off and on again.',
};
