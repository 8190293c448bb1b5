/** Code that is not needed before the server has answered: a chunk of its own, fetched beside the questions. */
export { start } from './beginning.ts';
export { deliver, hasEnded, lookForEnd } from './ending.ts';
export { settle } from './handIn.ts';
export { flush, save } from './saving.ts';
export { look } from './spent.ts';
export { give, takeFromDevice } from './taking.ts';
export { wake } from './waking.ts';
