import { useMemo, useState, type ReactNode } from 'react';
import { lazyChunk } from '../../route/lazyChunk.ts';
import { useChunk } from '../../route/useChunk.ts';
import type { Choice } from './choice.ts';
import { PaperLanguages } from './PaperText.tsx';

const CHOSEN = lazyChunk(() => import('./chosen.tsx'));

interface InLanguagesProps {
  languages: readonly string[] | undefined;
  /** Drawn until the code is loaded: the choice of languages would move the questions when it comes. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Shows a paper in its languages: the code for that is loaded only where there are several. */
export function InLanguages({ languages = [], waiting, children }: InLanguagesProps) {
  const { part, failed } = useChunk(CHOSEN, languages.length > 1);
  const [choice, setChoice] = useState<Choice>();
  const chosen = useMemo(() => part?.chosenIn(languages, choice, setChoice), [part, languages, choice]);
  if (waiting !== undefined && languages.length > 1 && !part && !failed) return waiting;
  return <PaperLanguages value={chosen}>{children}</PaperLanguages>;
}
