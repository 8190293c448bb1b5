import { createContext, use } from 'react';
import * as words from '#words/review';

/** The name of the given answers where someone other than the student reads them. */
export const Whose = createContext<string | undefined>(undefined);

export const useWhose = (): string => use(Whose) ?? words.yours;
