import { useEffect, useState } from 'react';

/** The words of a text, to be heard; undefined where it names itself. */
export type Say = (text: string) => string | undefined;

const FORMULA = /<(?:math|su[bp]|table)\b/iu;
const nothing: Say = () => undefined;
let loaded = nothing;

/**
 * Names texts with formulas: by the words the server `sent` for them, in the same order, '' where a text names itself.
 * Where it sends none, by words/en/spoken.ts, once that code is here, after the questions are; texts without any
 * formula need none of it.
 */
export function useSpoken(texts: readonly string[], sent?: readonly (string | undefined)[]): Say {
  const wanted = !sent && texts.some((text) => FORMULA.test(text));
  const [say, setSay] = useState<Say>(() => loaded);
  useEffect(() => {
    if (!wanted || say !== nothing) return undefined;
    let gone = false;
    import('#words/spoken')
      .then(({ spokenName }) => {
        loaded = spokenName;
        if (!gone) setSay(() => spokenName);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [wanted, say]);
  return sent ? (text) => sent[texts.indexOf(text)] || undefined : say;
}
