/** What a student tells the school. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
};
