import { useMemo, useState, type ReactNode } from 'react';
import { lazyChunk } from '../../route/lazyChunk.ts';
import { useChunk } from '../../route/useChunk.ts';
import type { Choice } from './choice.ts';
import { PaperLanguages } from './PaperText.tsx';

const CHOSEN = lazyChunk(() => import('./chosen.tsx'));

interface InLanguagesProps {
  languages: readonly string[] | undefined;
  /** Stands there until the code is: the questions would move when the languages to choose from come. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Shows a paper in the languages it has: the code for that is fetched where there are several. */
export function InLanguages({ languages = [], waiting, children }: InLanguagesProps) {
  const { part, failed } = useChunk(CHOSEN, languages.length > 1);
  const [choice, setChoice] = useState<Choice>();
  const chosen = useMemo(() => part?.chosenIn(languages, choice, setChoice), [part, languages, choice]);
  if (waiting !== undefined && languages.length > 1 && !part && !failed) return waiting;
  return <PaperLanguages value={chosen}>{children}</PaperLanguages>;
}
