import { use, type ReactNode } from 'react';
import * as words from '#words/console/paperLanguages';
import { languageName } from '../../form/languages.ts';
import type { Question } from '../question.ts';
import { PaperLanguages } from './EachLanguage.tsx';
import { otherOf } from './others.ts';

interface NotYetProps {
  question: Question;
  /** Drawn where no language is missing. */
  children: ReactNode;
}

/** Names the paper's languages in which a question is still to be written. */
export function NotYet({ question, children }: NotYetProps) {
  const missing = use(PaperLanguages)
    .languages.slice(1)
    .filter((language) => !otherOf(question, language)['question']);
  return missing.length === 0 ? children : words.notYet(missing.map(languageName).join(', '));
}
