import { states, statesSaid } from '#words/palette';

/** How a question stands; the five states of the national test screens. */
export type State = 'notVisited' | 'notAnswered' | 'answered' | 'marked' | 'answeredMarked';

/** In the order in which they are shown, that of the national test screens. */
export const STATES: readonly State[] = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'];

/**
 * Their names, and what is heard behind the number of a question: in one place, as every module has its words for
 * itself.
 */
export const NAMES: Readonly<Record<State, string>> = states;
export const SAID: Readonly<Record<State, string>> = statesSaid;
