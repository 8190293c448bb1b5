/** How a question stands; the five states of the national test screens. */
export type State = 'notVisited' | 'notAnswered' | 'answered' | 'marked' | 'answeredMarked';

/** In the order in which they are shown. */
export const STATES: readonly State[] = ['answered', 'notAnswered', 'marked', 'answeredMarked', 'notVisited'];
