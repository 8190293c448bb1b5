import { expect, test } from 'vitest';
import { canvasLimit, drawingOrder, pageWindow } from './pageWindow.ts';
import { type Place, Places } from './places.ts';
import { clampZoom, nextZoom } from './zoom.ts';

test('PDF-05 the zoom goes from 0.1 to 10 in fixed steps and no further', () => {
  const up = [0.1];
  while (nextZoom(up.at(-1) ?? 0, 1) !== up.at(-1)) up.push(nextZoom(up.at(-1) ?? 0, 1));
  expect(up).toEqual([0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5, 7.5, 10]);
  const down = [10];
  while (nextZoom(down.at(-1) ?? 0, -1) !== down.at(-1)) down.push(nextZoom(down.at(-1) ?? 0, -1));
  expect(down).toEqual(up.toReversed());
  expect(nextZoom(0.49, 1)).toBe(0.5);
  expect(nextZoom(1.14, -1)).toBe(1);
  expect([clampZoom(25), clampZoom(0.01)]).toEqual([10, 0.1]);
});

test('PDF-05 the visible pages and three on either side are kept', () => {
  expect(pageWindow(150, 151, 300, true)).toEqual({ from: 147, to: 154 });
  expect(pageWindow(1, 1, 300, true)).toEqual({ from: 1, to: 4 });
  expect(pageWindow(300, 300, 300, true)).toEqual({ from: 297, to: 300 });
  expect(drawingOrder(150, 151, 147, 154, true)).toEqual([152, 153, 154, 149, 148, 147]);
  expect(drawingOrder(150, 151, 147, 154, false)).toEqual([149, 148, 147, 152, 153, 154]);
});

test('PDF-05 never more than eight pages are kept, unless more are on the screen', () => {
  for (let visible = 1; visible <= 12; visible++) {
    for (const down of [true, false]) {
      const { from, to } = pageWindow(100, 99 + visible, 300, down);
      expect(to - from + 1).toBeLessThanOrEqual(Math.max(canvasLimit, visible));
    }
  }
  expect(pageWindow(100, 102, 300, true)).toEqual({ from: 98, to: 105 });
  expect(pageWindow(100, 102, 300, false)).toEqual({ from: 97, to: 104 });
});

test('PDF-05 the last 50 destinations are remembered, and lead back in order', () => {
  let here: Place = { pageNumber: 0, left: 0, top: 0 };
  const went: number[] = [];
  const places = new Places(
    () => here,
    (place) => went.push(place.pageNumber),
    () => {},
  );
  for (let page = 1; page <= 60; page++) {
    here = { pageNumber: page, left: 0, top: 0 };
    places.pushCurrentPosition();
  }
  while (places.canGoBack) places.back();
  expect(went).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i));
});
