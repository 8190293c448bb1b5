/** Messages about what a student tells the school, and keeps there. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
  feedback_often: ({ most }: { most: number }) => `You have sent ${most} messages today. Please send this one tomorrow.`,
  feedback_full: 'You have sent as many messages as one student can within a year. Please speak with your school.',
  notes_full: ({ most }: { most: number }) =>
    `All your notes together have ${most} characters, and there is no room for more. Shorten one first.`,
  bookmarks_full: ({ most }: { most: number }) => `You have ${most} bookmarks. Remove one before you make another.`,
  push_host: 'Notifications cannot be sent to this browser. Please try another one, such as Chrome or Firefox.',
  push_key_broken: 'This browser could not be connected. Please turn notifications off and on again.',
};
