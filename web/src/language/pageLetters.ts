import { addLetters } from './letters.ts';

/** Runs before the first paint of a page in Hindi, as a script within the page. */
void addLetters();
