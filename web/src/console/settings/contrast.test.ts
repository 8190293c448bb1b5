import { expect, test } from 'vitest';
import { themesOf } from './contrast.ts';

const STEPS = ['00', '1c', '38', '55', '71', '8e', 'aa', 'c6', 'e3', 'ff'];

test('HOME-05 every colour can be read in both themes: what is written on it, and words in it', () => {
  const low: string[] = [];
  for (const red of STEPS)
    for (const green of STEPS)
      for (const blue of STEPS) {
        const colour = `#${red}${green}${blue}`;
        for (const [theme, { on, white, dark, asText }] of Object.entries(themesOf(colour)))
          if ((on === '#ffffff' ? white : dark) < 4.5 || asText < 4.5) low.push(`${colour} ${theme}`);
      }
  expect(low).toEqual([]);
});
