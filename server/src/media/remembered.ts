/** Files change seldom; a list of a hundred of them should not ask the disk each time. */
const FRESH_MS = 10 * 60_000;
const MOST = 10_000;

/** Finds a fact about a file in the media folder by its stored link; undefined where the fact is not known. */
export type FactOf<Fact> = (link: string) => Promise<Fact | undefined>;

/**
 * Asks `find` for a fact of a file and keeps the answer for ten minutes. `now` in epoch milliseconds. Links that lead
 * elsewhere are not asked for.
 */
export function remembered<Fact>(now: () => number, find: FactOf<Fact>): FactOf<Fact> {
  const known = new Map<string, { at: number; fact: Promise<Fact | undefined> }>();
  return (link) => {
    if (link === '' || /^https?:\/\//u.test(link)) return Promise.resolve(undefined);
    const before = known.get(link);
    if (before && now() - before.at < FRESH_MS) return before.fact;
    const fact = find(link);
    if (known.size >= MOST) known.clear();
    known.set(link, { at: now(), fact });
    // The file may be put there the next minute.
    void fact.then((found) => found === undefined && known.delete(link));
    return fact;
  };
}
