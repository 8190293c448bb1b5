import { describe, expect, test } from 'vitest';
import { same } from '../../device/drafts.ts';
import { isBlank, merge } from './merge.ts';

const Q = 'one';
const chosen = (...questions: string[]) => ({ chosen: new Set(questions) });

describe('QUIZ-07 one question', () => {
  test.each([
    { what: 'answered here only', server: undefined, saved: undefined, local: 'a', both: 'a' },
    { what: 'answered there only', server: 'a', saved: undefined, local: undefined, both: 'a' },
    { what: 'unchanged', server: 'a', saved: 'a', local: 'a', both: 'a' },
    { what: 'changed here', server: 'a', saved: 'a', local: 'b', both: 'b' },
    { what: 'changed there', server: 'b', saved: 'a', local: 'a', both: 'b' },
    { what: 'changed to the same', server: 'b', saved: 'a', local: 'b', both: 'b' },
    { what: 'lost by the server', server: undefined, saved: 'a', local: 'a', both: 'a' },
    { what: 'taken back here', server: 'a', saved: 'a', local: '', both: '' },
    { what: 'taken back there', server: '', saved: 'a', local: 'a', both: '' },
    { what: 'taken back here, and never saved', server: undefined, saved: undefined, local: '', both: '' },
    { what: 'taken back here, which the server keeps no sign of', server: undefined, saved: '', local: '', both: '' },
    { what: 'taken back here, answered anew there', server: 'b', saved: '', local: '', both: 'b' },
    { what: 'answered anew here', server: '', saved: '', local: 'b', both: 'b' },
  ])('$what: $both, and nothing is disputed', ({ server, saved, local, both }) => {
    const copies = { server: held(server), saved: held(saved), local: held(local) };
    for (const prefer of ['local', chosen()] as const)
      expect(merge(copies, prefer)).toEqual({ answers: { [Q]: both }, disputed: [] });
  });

  const changed = { server: held('there'), saved: held('before'), local: held('here') };
  test('changed on both sides: the preference decides, and a choice that gives way is named', () => {
    expect(merge(changed, 'local')).toEqual({ answers: held('here'), disputed: [] });
    expect(merge(changed, chosen(Q))).toEqual({ answers: held('here'), disputed: [] });
    expect(merge(changed, chosen('two'))).toEqual({ answers: held('there'), disputed: [Q] });
  });

  test('chosen again a moment ago, as it was: that is a choice', () => {
    const again = { server: held('there'), saved: held('here'), local: held('here') };
    expect(merge(again, chosen(Q)).answers).toEqual(held('here'));
    expect(merge(again, chosen()).answers).toEqual(held('there'));
  });

  test('taken back on one side, changed on the other: by the same rule as any choice', () => {
    const here = { server: held('there'), saved: held('before'), local: held('') };
    expect(merge(here, chosen(Q))).toEqual({ answers: held(''), disputed: [] });
    expect(merge(here, chosen())).toEqual({ answers: held('there'), disputed: [Q] });
    const there = { server: held(''), saved: held('before'), local: held('here') };
    expect(merge(there, 'local')).toEqual({ answers: held('here'), disputed: [] });
    expect(merge(there, chosen())).toEqual({ answers: held(''), disputed: [Q] });
  });

  test('with saves on their way nothing here is known to be held: what gives way is named', () => {
    const unsure = { server: held('there'), saved: held('here'), local: held('here') };
    expect(merge(unsure, chosen(), true)).toEqual({ answers: held('there'), disputed: [Q] });
    expect(merge(unsure, 'local', true)).toEqual({ answers: held('here'), disputed: [] });
  });
});

// The model knows what happened to each question, which the merge has to read from three copies.
test('QUIZ-07 a thousand random pasts: the merge is what a witness of all of them would say', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { copies, prefer, doubt, expected } = random(seed);
    expect({ seed, ...merge(copies, prefer, doubt) }).toEqual({ seed, ...expected });
  }
});

test('QUIZ-07 two sets of answers are the same when they name the same questions and options', () => {
  expect(same({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(same({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(same({ a: '1', b: '2' }, { a: '1', c: '2' })).toBe(false);
  expect([isBlank({}), isBlank({ a: '' })]).toEqual([true, false]);
});

function held(answer: string | undefined): Record<string, string> {
  return answer === undefined ? {} : { [Q]: answer };
}

/** Makes a past of ten questions: what both sides knew, who changed what then, and the expected outcome. */
function random(seed: number) {
  const chance = chances(seed);
  const local = chance(2) === 0;
  const doubt = chance(4) === 0;
  const copies = { server: {}, saved: {}, local: {} } as Record<'server' | 'saved' | 'local', Record<string, string>>;
  const chosenHere = new Set<string>();
  const expected = { answers: {} as Record<string, string>, disputed: [] as string[] };
  for (let question = 0; question < 10; question += 1) {
    const name = `q${question}`;
    // A quarter of the choices take the answer back.
    const choice = () => (chance(4) === 0 ? '' : `option ${chance(3)}`);
    const before = chance(3) === 0 ? undefined : choice();
    const here = chance(2) === 0 ? choice() : undefined;
    const there = chance(3) === 0 ? choice() : undefined;
    const wasLost = there === undefined && chance(6) === 0;
    const [mine, theirs] = [here ?? before, wasLost ? undefined : (there ?? before)];
    if (before !== undefined) copies.saved[name] = before;
    if (mine !== undefined) copies.local[name] = mine;
    if (theirs !== undefined) copies.server[name] = theirs;
    if (here !== undefined && chance(2) === 0) chosenHere.add(name);

    const wins = local || chosenHere.has(name);
    const changedThere = theirs !== undefined && theirs !== before;
    const changedHere = mine !== undefined && (doubt || mine !== before || (!local && chosenHere.has(name)));
    const conflict = changedHere && changedThere && mine !== theirs;
    const answer = conflict ? (wins ? mine : theirs) : changedThere ? theirs : (mine ?? theirs);
    if (answer !== undefined) expected.answers[name] = answer;
    if (conflict && !wins) expected.disputed.push(name);
  }
  return { copies, prefer: local ? ('local' as const) : { chosen: chosenHere }, doubt, expected };
}

/** Returns whole numbers from 0 to below `count`, the same sequence for the same seed. */
function chances(seed: number): (count: number) => number {
  let state = seed * 2_654_435_761;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * count);
  };
}
