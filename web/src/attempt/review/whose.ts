import { createContext, use } from 'react';
import * as words from '#words/review';

/** What the answers that were given are called, where others than the student read them. */
export const Whose = createContext<string | undefined>(undefined);

export const useWhose = (): string => use(Whose) ?? words.yours;
