/** Code that is not needed before the server has answered: a chunk of its own, fetched beside the questions. */
export { start } from './beginning.ts';
export { deliver, hasEnded, lookForEnd } from './ending.ts';
export { letGo } from './refused.ts';
export { settle } from './handIn.ts';
export { takeFromDevice } from './taking.ts';
export { wake } from './waking.ts';
