import { counted } from '@portal/contract';
import type { Reason } from './bank.ts';

/** The nouns that reasons count. */
type Counted = 'hint' | 'hidden row' | 'option' | 'other' | 'picture' | 'question';
/** Returns a number with its noun as a param: '1 hint', '3 hints'. */
export const many = (count: number, noun: Counted): Reason => ({
  code: count === 1 ? `1 ${noun}` : `{} ${noun}s`,
  params: count === 1 ? [] : [count],
  message: counted(count, noun),
});
