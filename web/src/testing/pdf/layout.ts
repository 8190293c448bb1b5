import type { Rect, TextItem } from '../../console/papers/pdf/find/page.ts';
import { diceOf, lookOf, NUMBERS, OPTIONS, type Made, type Truth } from './look.ts';

const NAMES = ['PHYSICS', 'CHEMISTRY', 'MATHEMATICS'];
const SAID = 'the a body moves with constant speed along its path under force of mass which one is correct if energy is';
const WORDS = `${SAID} 2.5 m in total 12 V then find ratio between both values`.split(' ');

/** A paper as chance sets it: letters, margins, numbers, columns, lists, figures, fractions, heads and feet. */
export function madePaper(seed: number, isInThree = false): Made {
  const dice = diceOf(seed);
  const { upTo, whole, pick, often } = dice;
  const look = lookOf(dice, isInThree);
  const {
    width,
    height,
    size,
    leading,
    columns,
    margin,
    gutter,
    columnWidth,
    style,
    labels,
    isHanging,
    isRightAligned,
    indent,
    gap,
    skew,
    grain,
    per,
    jitter,
    anew,
    sections,
    numeric,
    count,
    hasHead,
    isCareless,
    long,
  } = look;
  const slip = (share: number): boolean => isCareless && often(share);
  const how = JSON.stringify({ seed, ...look });

  const pages: { items: TextItem[]; figures: Rect[] }[] = [];
  const truth: Truth[] = [];
  let [column, y, shift] = [columns, 0, 0];
  let current: Truth | undefined;
  const wide = (text: string, letters = size): number => text.length * letters * 0.48;
  const left = (): number => margin.x + shift + (column % columns) * (columnWidth + gutter);
  const turn = (): void => {
    column += 1;
    if (column >= columns) {
      column = 0;
      shift = upTo(-jitter, jitter);
      pages.push({ items: [], figures: [] });
      if (hasHead) put('MOCK TEST SERIES 2026', width / 2 - 70, 22, 9, false);
      if (hasHead) put(`Page ${pages.length}`, width / 2 - 15, height - 24, 9, false);
    }
    y = margin.top + (pages.length === 1 ? 30 : 0);
  };
  const put = (text: string, x: number, top: number, letters = size, isOwn = true): void => {
    const page = pages.at(-1);
    const place = { x: x - skew * (top - height / 2), y: top + skew * (x - width / 2) };
    const add = (said: string, from: number): void => {
      const item = { text: said, x: from, y: place.y + skew * (from - place.x), width: wide(said, letters), height: letters };
      page?.items.push(item);
      if (isOwn && current) current.items.push({ page: pages.length - 1, item });
    };
    if (grain === 'line') add(text, place.x);
    else {
      let from = place.x;
      for (const word of text.split(' ')) {
        add(word, from);
        from += wide(`${word} `, letters);
      }
    }
  };
  const needLines = (lines: number): void => {
    if (y + lines * leading > height - margin.bottom) turn();
  };
  /** Text over as many lines as it takes, each on a column of its own where one ends. */
  const flow = (words: readonly string[], from: number, first: string | undefined): void => {
    let line: string[] = [];
    let label = first;
    const end = (): void => {
      needLines(1);
      if (label !== undefined) {
        const shown = wide(label);
        if (isHanging) put(label, left() + (isRightAligned ? indent - size * 0.6 - shown : 0), y);
        else put(`${label} ${line.join(' ')}`, left(), y);
      }
      if (label === undefined || isHanging) put(line.join(' '), left() + from, y);
      label = undefined;
      y += leading;
      line = [];
    };
    for (const word of words) {
      if (
        line.length > 0 &&
        wide([...line, word].join(' ')) + from + (isHanging || label === undefined ? 0 : wide(`${label} `)) > columnWidth
      )
        end();
      line.push(word);
    }
    if (line.length > 0) end();
  };
  const said = (least: number, most: number): string[] => Array.from({ length: whole(least, most) }, () => pick(WORDS));
  const body = isHanging ? indent : 0;

  turn();
  put('FULL TEST 7', width / 2 - 40, margin.top, 14, false);
  if (often(0.5)) {
    put('Instructions', left(), y, size, false);
    y += leading;
    for (let at = 1; at <= whole(8, 12); at += 1) {
      put(`${at}. Read all of the sheet first.`, left(), y, size, false);
      y += leading;
    }
    if (often(0.5)) {
      column = columns;
      turn();
    }
  }
  let number = 0;
  for (let at = 0; at < count; at += 1) {
    const part = sections > 0 ? Math.floor((at * sections) / count) : 0;
    const isFirst = sections > 0 && (at === 0 || Math.floor(((at - 1) * sections) / count) !== part);
    if (isFirst) {
      current = undefined;
      y += gap;
      needLines(4);
      put(NAMES[part] ?? '', left() + columnWidth / 3, y, size, false);
      y += leading + gap;
      if (anew) number = 0;
    }
    number += 1;
    current = { number, section: sections > 0 ? NAMES[part] : undefined, items: [], options: 0 };
    truth.push(current);
    needLines(4);
    if (often(0.15)) {
      // A numerator above the line of the number.
      y += size * 0.7;
      put(`p+q${at}`, left() + body + columnWidth / 2, y - size * 0.75, size * 0.8);
    }
    const printed = slip(0.03) ? number + whole(-1, 1) : number;
    flow([`uq${at}`, ...said(4, 40)], body, slip(0.02) ? '' : NUMBERS[style]?.(printed));
    if (often(0.12)) {
      // A list in the question.
      const mark = pick<(place: number) => string>([
        (place) => `${place}.`,
        (place) => ['I.', 'II.', 'III.', 'IV.'][place - 1] ?? 'V.',
      ]);
      const inside = slip(0.3) ? 0 : isHanging ? indent : size * 1.6;
      for (let place = 1; place <= whole(2, 4); place += 1) flow([mark(place), ...said(3, 9)], inside, undefined);
    }
    if (often(0.12)) {
      // A fraction between two lines.
      needLines(3);
      y += size * 0.55;
      put(`then x${at} =`, left() + body, y);
      put('a+b', left() + body + size * 6, y - size * 0.62, size * 0.9);
      put('c+d', left() + body + size * 6, y + size * 0.58, size * 0.9);
      y += leading + size * 0.6;
    }
    if (often(0.15)) {
      const tall = upTo(40, 110);
      if (y + tall > height - margin.bottom) turn();
      const over = slip(0.2) ? -30 : 0;
      const box = {
        page: pages.length - 1,
        x: left() + body,
        y: y + over,
        width: Math.min(140, columnWidth * 0.6),
        height: tall,
      };
      pages.at(-1)?.figures.push(box);
      y += tall + 4;
    }
    const isNumeric = numeric && part === sections - 1;
    if (!isNumeric) {
      current.options = 4;
      const texts = [0, 1, 2, 3].map((place) => {
        const words = [OPTIONS[labels]?.(place) ?? '', ...said(1, per === 1 ? 8 : per === 2 ? 2 : 1)];
        while (wide(words.join(' ')) > columnWidth - body && !slip(long)) words.pop();
        return words.join(' ');
      });
      const wideOption = Math.max(...texts.map((text) => wide(text)));
      const inRow = Math.min(per, Math.max(1, Math.floor((columnWidth - body) / (wideOption + 6))));
      const beside = inRow === 3 ? 2 : inRow;
      for (let place = 0; place < 4; place += beside) {
        needLines(1);
        for (let each = 0; each < beside; each += 1)
          put(texts[place + each] ?? '', left() + body + (each * (columnWidth - body)) / beside, y);
        y += leading;
      }
    }
    y += gap;
  }
  current = undefined;
  return { pages: pages.map((page) => ({ width, height, ...page })), truth, isCareless, how };
}
