import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedChance } from '../../testing/chance.ts';
import { TabClaim } from './tabs.ts';

/** Tabs of one browser that hear each other a moment later, in order. */
class Air {
  /** True while nothing is heard, as by a tab that sleeps. */
  still = false;
  readonly #ears = new Set<(event: MessageEvent) => void>();

  channel() {
    const own = new Set<(event: MessageEvent) => void>();
    return {
      addEventListener: (_type: string, ear: unknown) => {
        const heard = ear as (event: MessageEvent) => void;
        own.add(heard);
        this.#ears.add(heard);
      },
      postMessage: (word: unknown) => {
        if (this.still) return;
        for (const ear of this.#ears)
          if (!own.has(ear)) setTimeout(() => this.#ears.has(ear) && ear({ data: word } as MessageEvent), 3);
      },
      close: () => own.forEach((ear) => this.#ears.delete(ear)),
    };
  }
}

describe('QUIZ-07 one tab at a time', () => {
  let air: Air;
  let taken: string[];
  const tab = (who: string, name = '1/quiz/1') =>
    new TabClaim(name, air.channel(), { taken: () => taken.push(who), left: () => undefined });
  /** Returns the outcome of a claim once everybody had the time to answer. */
  const claimed = async (...tabs: TabClaim[]) => {
    const all = Promise.all(tabs.map((each) => each.claim()));
    await vi.advanceTimersByTimeAsync(1000);
    return all;
  };
  beforeEach(() => {
    seedChance();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    air = new Air();
    taken = [];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('a tab that is alone has it; one that comes later has not, until it takes it, and the first one is told', async () => {
    const [one, two] = [tab('one'), tab('two')];
    expect(await claimed(one)).toEqual([true]);
    expect(await claimed(two)).toEqual([false]);
    expect([one.owns, two.owns]).toEqual([true, false]);
    two.take();
    await vi.advanceTimersByTimeAsync(10);
    expect([one.owns, two.owns, taken]).toEqual([false, true, ['one']]);
  });

  test('who has it is told that another tab has left changes to it; nobody else is', async () => {
    const told: string[] = [];
    const tabs = ['one', 'two', 'three'].map(
      (who) => new TabClaim('1/quiz/1', air.channel(), { taken: () => undefined, left: () => told.push(who) }),
    );
    tabs[0]?.take();
    tabs[2]?.left();
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toEqual(['one']);
  });

  test('of five tabs that ask at the same moment exactly one has it', async () => {
    const tabs = ['one', 'two', 'three', 'four', 'five'].map((who) => tab(who));
    const got = await claimed(...tabs);
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(tabs.filter(({ owns }) => owns)).toHaveLength(1);
  });

  test('of five tabs that take it in the same moment exactly one has it; one that takes it later has it then', async () => {
    const tabs = ['one', 'two', 'three', 'four', 'five'].map((who) => tab(who));
    for (const each of tabs) each.take();
    await vi.advanceTimersByTimeAsync(100);
    const [first, ...more] = tabs.filter(({ owns }) => owns);
    expect([first === undefined, more, new Set(taken).size]).toEqual([false, [], 4]);
    await vi.advanceTimersByTimeAsync(1000);
    const later = tabs.find(({ owns }) => !owns);
    later?.take();
    await vi.advanceTimersByTimeAsync(100);
    expect(tabs.filter(({ owns }) => owns)).toEqual([later]);
  });

  test('a tab that is closed says nothing more: the next one has it', async () => {
    const one = tab('one');
    await claimed(one);
    one.close();
    expect(await claimed(tab('two'))).toEqual([true]);
  });

  test('attempts at other papers, and of other students, have nothing to do with it', async () => {
    const tabs = [tab('one'), tab('two', '1/quiz/2'), tab('three', '2/quiz/1')];
    expect(await claimed(...tabs)).toEqual([true, true, true]);
    tabs[0]?.take();
    await vi.advanceTimersByTimeAsync(10);
    expect(taken).toEqual([]);
  });

  test('a tab that slept while another one took it learns so when it asks', async () => {
    const [one, two] = [tab('one'), tab('two')];
    await claimed(one);
    air.still = true;
    expect(await claimed(two)).toEqual([true]);
    two.take();
    air.still = false;
    expect(one.owns).toBe(true);
    const looked = one.check();
    await vi.advanceTimersByTimeAsync(1000);
    await looked;
    expect([one.owns, two.owns, taken]).toEqual([false, true, ['one']]);
  });

  test('where tabs cannot talk each one thinks it is alone, and nothing is waited for', async () => {
    const one = new TabClaim('1/quiz/1', undefined, { taken: () => taken.push('one'), left: () => undefined });
    const two = new TabClaim('1/quiz/1', undefined, { taken: () => taken.push('two'), left: () => undefined });
    expect([await one.claim(), await two.claim()]).toEqual([true, true]);
    one.take();
    await two.check();
    expect([one.owns, two.owns, taken]).toEqual([true, true, []]);
  });
});
