/** Messages about what a student tells the school, and keeps there. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
  bookmarks_full: ({ most }: { most: number }) => `You have ${most} bookmarks. Take one out before you make another.`,
};
