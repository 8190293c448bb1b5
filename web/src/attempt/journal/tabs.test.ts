import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabClaim } from './tabs.ts';

/** The tabs of one browser: each hears what the others say, a moment later. */
class Browser {
  readonly #tabs = new Set<(event: MessageEvent) => void>();
  /** A tab that sleeps hears nothing. */
  readonly asleep = new Set<(event: MessageEvent) => void>();

  channel(): { of: ConstructorParameters<typeof TabClaim>[1]; hear: (event: MessageEvent) => void } {
    let hear: (event: MessageEvent) => void = () => undefined;
    const heard = (event: MessageEvent) => hear(event);
    this.#tabs.add(heard);
    const of = {
      addEventListener: (_type: string, listener: unknown) => {
        hear = listener as typeof hear;
      },
      postMessage: (data: unknown) => {
        for (const other of this.#tabs)
          if (other !== heard && !this.asleep.has(other)) setTimeout(() => other(new MessageEvent('message', { data })), 1);
      },
      close: () => void this.#tabs.delete(heard),
    };
    return { of, hear: heard };
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

let browser: Browser;
let lost: string[];
beforeEach(() => {
  browser = new Browser();
  lost = [];
});

function tab(who: string, name = '11/quiz/7') {
  const { of, hear } = browser.channel();
  return { claim: new TabClaim(name, of, () => lost.push(who)), hear };
}

async function claims(...tabs: ReturnType<typeof tab>[]): Promise<boolean[]> {
  const asked = Promise.all(tabs.map(({ claim }) => claim.claim()));
  await vi.advanceTimersByTimeAsync(300);
  return asked;
}

test('QUIZ-07 the first tab has the attempt, the second one hears so; another attempt is another matter', async () => {
  const [one, two, other] = [tab('one'), tab('two'), tab('other', '11/exam/1')];
  expect(await claims(one)).toEqual([true]);
  expect(await claims(two)).toEqual([false]);
  expect(await claims(other)).toEqual([true]);
  one.claim.close();
  expect(await claims(two)).toEqual([true]);
});

test('QUIZ-07 of tabs that ask in the same moment exactly one has it, fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    browser = new Browser();
    const owners = await claims(tab('one'), tab('two'), tab('three'));
    expect(owners.filter(Boolean)).toHaveLength(1);
  }
});

test('QUIZ-07 a tab that goes on with it takes it from the one that had it, which is told', async () => {
  const [one, two] = [tab('one'), tab('two')];
  await claims(one);
  two.claim.take();
  await vi.advanceTimersByTimeAsync(10);
  expect([one.claim.owns, two.claim.owns]).toEqual([false, true]);
  expect(lost).toEqual(['one']);
});

test('QUIZ-07 a tab that slept asks when it wakes, and learns that another one has it', async () => {
  const [one, two] = [tab('one'), tab('two')];
  await claims(one);
  browser.asleep.add(one.hear);
  expect(await claims(two)).toEqual([true]);
  browser.asleep.clear();
  const checked = one.claim.check();
  await vi.advanceTimersByTimeAsync(300);
  await checked;
  expect([one.claim.owns, two.claim.owns]).toEqual([false, true]);
  expect(lost).toEqual(['one']);
});

test('QUIZ-07 where tabs cannot talk each thinks it is alone: the server tells them apart', async () => {
  const alone = new TabClaim('11/quiz/7', undefined, () => lost.push('alone'));
  expect(await alone.claim()).toBe(true);
  await alone.check();
  expect(lost).toEqual([]);
});
