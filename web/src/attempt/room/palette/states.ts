/** How a question stands; the five states of the national test screens. */
export type State = 'notVisited' | 'notAnswered' | 'answered' | 'marked' | 'answeredMarked';

/** In the order in which they are shown, that of the national test screens. */
export const STATES: readonly State[] = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'];
