import { search, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const NAMES = ['Projectile motion', 'Velocity–time graphs', 'Acids and bases', 'Test 12 of motion', 'Sound waves'];

function named() {
  const school = testSchool();
  const [topic] = school.topics;
  if (!topic) throw new Error('the test school has a topic');
  const topics = NAMES.map((topic_name, index) => ({ ...topic, key: `named-${index}`, topic_name }));
  // Nobody of class 11 sees this chapter.
  topics.push({ ...topic, key: 'hidden', chapter: 'charge', topic_name: 'Capacitors' });
  const synonyms = '[["velocity","speed of a body"],["अम्लीय","acids"]]';
  return { ...school, topics, settings: { ...school.settings, synonyms } };
}

describe.each(ENGINES)('a search that forgives, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: named() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const found = async (q: string) => {
    const { data = [] } = await portal.call(search.search, { q }, { caller: asha });
    return data.map(({ name, meant }) => (meant === undefined ? name : `${name}, by ${meant}`));
  };

  test.each([
    ['projectle', ['Projectile motion, by projectile']],
    ['porjectile motoin', ['Projectile motion, by projectile motion']],
    ['velosoty graphs', ['Velocity–time graphs, by velocity graphs']],
    // A word that no name comes near is left out where the others say enough.
    ['sound waves xyzzy', ['Sound waves, by sound waves']],
    // A thing that is called as it was typed comes alone.
    ['projectile', ['Projectile motion']],
    ['sound xyzzyabc', []],
    // Another digit is another thing, and another letter of a short word; a doubled one sounds alike.
    ['tset 13 motion', []],
    ['andd', ['Acids and bases']],
    ['ann', []],
    // The student may not see what is called so.
    ['capacitrs', []],
  ])('FIND-09 %s finds %j', async (typed, names) => {
    expect(await found(typed)).toEqual(names);
  });

  test('FIND-10 what is called by a synonym of the school is found, in both directions, and of several words', async () => {
    expect(await found('velocity')).toEqual(['Velocity–time graphs']);
    expect(await found('speed of a body')).toEqual(['Velocity–time graphs, by velocity']);
    expect(await found('अम्लीय')).toEqual(['Acids and bases, by acids']);
    expect(await found('acids')).toEqual(['Acids and bases']);
  });
});
