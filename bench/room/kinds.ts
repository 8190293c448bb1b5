import type { Locator } from '@playwright/test';
import type { Phone } from './taps.ts';

const BARE = 20;
/** A tap may take so many times the 95th percentile of a bare button of the same run: 100 ms where that takes 24. */
const TIMES_BARE = 4.5;

/** Taps of one kind. */
export class Taps {
  readonly #phone: Phone;
  /** Until each was seen, ms. */
  readonly seen: number[] = [];

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  async tap(place: Locator): Promise<void> {
    this.seen.push(await this.#phone.tap(place));
  }

  /** Returns how long so large a share of them took at most, ms. */
  at(share: number): number {
    return this.seen.toSorted((a, b) => a - b)[Math.floor(this.seen.length * share)] ?? 0;
  }
}

/**
 * Measures what a tap takes where there is nothing but a button that changes its colour: the browser's own part, and
 * the machine's.
 */
export async function bareTaps(phone: Phone, rate: number): Promise<Taps> {
  const { page } = phone;
  await page.goto('about:blank');
  await page.setContent('<meta name="viewport" content="width=device-width"><button style="padding: 30px">Tap</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => (button.style.background = button.style.background ? '' : 'gold'));
  });
  await phone.slowDown(rate);
  const bare = new Taps(phone);
  for (let turn = 0; turn < BARE; turn += 1) await bare.tap(page.getByRole('button'));
  await phone.slowDown(1);
  return bare;
}

/** The row of such taps in a table; `bare` is the 95th percentile of the bare button's. */
export function rowOf(what: string, taps: Taps, bare: number): string[] {
  const three = [taps.at(0.5), taps.at(0.95), Math.max(...taps.seen)].map((ms) => ms.toFixed(0)).join('; ');
  const times = taps.at(0.95) / bare;
  return [
    `${what}, until it is seen: p50; p95; max ms (${taps.seen.length}); p95 by the bare button's`,
    `${three}; ${times.toFixed(1)}`,
    `<= ${TIMES_BARE}`,
    times <= TIMES_BARE ? 'yes' : 'NO',
  ];
}
