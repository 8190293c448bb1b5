import { useEffect, useState } from 'react';
import { keptLine } from '../../bar/keptLine.ts';
import type { AttemptState } from '../../journal/state.ts';
import type { Say } from './useSpeech.tsx';

/** Says when the answers are no longer saved as usual, and when they are again; not every 'saving' and 'saved'. */
export function useKeptSpoken(attempt: Pick<AttemptState, 'kept' | 'handing'>, say: Say): void {
  const line = keptLine(attempt);
  const [troubled, setTroubled] = useState(false);
  const worth = line.tone === 'warn';
  useEffect(() => {
    if (!worth && !(troubled && attempt.kept === 'saved')) return;
    setTroubled(worth);
    say(line.words, 'kept');
  }, [worth, line.words, troubled, attempt.kept, say]);
}
