/** What is not needed before the server has answered: code of its own, fetched beside the questions. */
export { start } from './beginning.ts';
export { deliver, hasEnded, lookForEnd } from './ending.ts';
export { settle } from './handIn.ts';
export { takeFromDevice } from './taking.ts';
