/** The pictures of questions, by their addresses: a paper has all of its own here before the network goes. */
export const FIGURES = 'student-figures';
