import { describe, expect, test } from 'vitest';
import { merge, same, type Preference } from './merge.ts';

type Side = string | undefined;
const of = (answer: Side) => (answer === undefined ? {} : { q: answer });

/** One question on both sides, and what must come of it: server, last known there, here, result when this device's and when the server's wins. */
const CASES: [what: string, server: Side, saved: Side, local: Side, mine: Side, theirs: Side, disputed: boolean][] = [
  ['nobody answered', undefined, undefined, undefined, undefined, undefined, false],
  ['answered there only', 'a', undefined, undefined, 'a', 'a', false],
  ['answered here only', undefined, undefined, 'a', 'a', 'a', false],
  ['the same on both sides', 'a', undefined, 'a', 'a', 'a', false],
  ['changed here since it was saved', 'a', 'a', 'b', 'b', 'b', false],
  ['changed there since it was saved', 'b', 'a', 'a', 'b', 'b', false],
  ['changed on both sides', 'b', 'a', 'c', 'c', 'b', true],
  ['answered on both sides for the first time', 'b', undefined, 'c', 'c', 'b', true],
  ['lost there', undefined, 'a', 'a', 'a', 'a', false],
];

describe('QUIZ-07 one question', () => {
  test.each(CASES)('%s', (_, server, saved, local, mine, theirs, disputed) => {
    const copies = { server: of(server), saved: of(saved), local: of(local) };
    expect(merge(copies, 'local')).toEqual({ answers: of(mine), disputed: [] });
    expect(merge(copies, { chosen: new Set() })).toEqual({ answers: of(theirs), disputed: disputed ? ['q'] : [] });
    // What was chosen a moment ago wins over both.
    const chosen = merge(copies, { chosen: new Set(['q']) });
    expect(chosen).toEqual({ answers: of(local ?? theirs), disputed: [] });
  });

  test('an answer known to be saved gives way to another one there, but not while saves are on their way', () => {
    const copies = { server: of('b'), saved: of('a'), local: of('a') };
    expect(merge(copies, 'local', false).answers).toEqual(of('b'));
    expect(merge(copies, 'local', true).answers).toEqual(of('a'));
    expect(merge(copies, { chosen: new Set() }, true)).toEqual({ answers: of('b'), disputed: ['q'] });
  });
});

/** The same random numbers for the same seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What must come of one question, said as a student would: 'theirs' unless I changed mine, and then mine unless they changed theirs. */
function model(server: Side, saved: Side, local: Side, how: { prefer: Preference; id: string; doubt: boolean }) {
  const { prefer, id, doubt } = how;
  if (local === undefined || local === server) return { answer: server, disputed: false };
  if (server === undefined) return { answer: local, disputed: false };
  const chosenNow = prefer !== 'local' && prefer.chosen.has(id);
  const iChanged = local !== saved || doubt || chosenNow;
  const theyChanged = server !== saved;
  if (!iChanged) return { answer: server, disputed: false };
  if (!theyChanged || prefer === 'local' || chosenNow) return { answer: local, disputed: false };
  return { answer: server, disputed: true };
}

test('QUIZ-07 1,000 random merges are what the model says; no answer vanishes, and a second merge changes nothing', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const below = chance(seed);
    const ids = Array.from({ length: below(8) }, (_, index) => `q${index}`);
    const side = () => Object.fromEntries(ids.flatMap((id) => (below(3) === 0 ? [] : [[id, 'abc'.charAt(below(3))]])));
    const [server, saved, local] = [side(), side(), side()];
    const prefer: Preference = below(2) === 0 ? 'local' : { chosen: new Set(ids.filter(() => below(3) === 0)) };
    const doubt = below(4) === 0;
    const { answers, disputed } = merge({ server, saved, local }, prefer, doubt);
    const said = ids.map((id) => ({ id, ...model(server[id], saved[id], local[id], { prefer, id, doubt }) }));
    const what = `seed ${seed}: ${JSON.stringify({ server, saved, local })}`;
    expect(answers, what).toEqual(
      Object.fromEntries(said.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer]]))),
    );
    expect(disputed.toSorted(), what).toEqual(said.filter((each) => each.disputed).map(({ id }) => id));
    for (const id of ids) expect(answers[id] === undefined, what).toBe(server[id] === undefined && local[id] === undefined);
    // The server has taken the result: nothing is left to do.
    expect(same(merge({ server: answers, saved: answers, local: answers }, prefer).answers, answers), what).toBe(true);
  }
});
