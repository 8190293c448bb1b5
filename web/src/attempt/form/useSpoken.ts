import { useEffect, useState } from 'react';

type Say = (text: string) => string | undefined;

const FORMULA = /<(?:math|su[bp])\b/iu;
const nothing: Say = () => undefined;
let loaded = nothing;

/** Names texts with formulas (words/en/spoken.ts) once that code is here, after the questions are; texts without any need none of it. */
export function useSpoken(texts: readonly string[]): Say {
  const wanted = texts.some((text) => FORMULA.test(text));
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
  return say;
}
