import { states, statesSaid } from '#words/palette';

/** How a question stands; the five states of the national test screens. */
export type State = 'notVisited' | 'notAnswered' | 'answered' | 'marked' | 'answeredMarked';

/** The states in the order of the national test screens. */
export const STATES: readonly State[] = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'];

/** The names of the states, seen and heard: in one place, as the build copies words into each module. */
export const NAMES: Readonly<Record<State, string>> = states;
export const SAID: Readonly<Record<State, string>> = statesSaid;
