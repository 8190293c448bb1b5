import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { yamlInPlace } from './inPlace.ts';

const TEXT = `# The first chapter
key: motion # never change it

name: "Motion"
levels: [ one, two ]
topics:
# shown first
- key: intro
  name: 'What is motion?' # short
  video: intro.mp4
# shown last
- key: speed
  name: Speed
  video: speed.mp4
`;

test('only what differs is written anew: remarks, blank lines, quotes and the style of lists stay', () => {
  const value = {
    key: 'motion',
    name: 'Motion, anew',
    levels: ['one', 'two'],
    topics: [
      { key: 'speed', name: 'Speed', video: 'speed.mp4', notes: 'speed.pdf' },
      { key: 'waves', name: '$\\frac12$', video: 'waves.mp4' },
      { key: 'intro', name: 'What is it?', video: 'intro.mp4' },
    ],
  };
  expect(yamlInPlace(TEXT, value)).toBe(`# The first chapter
key: motion # never change it

name: Motion, anew
levels: [ one, two ]
topics:
# shown last
- key: speed
  name: Speed
  video: speed.mp4
  notes: speed.pdf
- key: waves
  name: '$\\frac12$'
  video: waves.mp4
# shown first
- key: intro
  name: What is it? # short
  video: intro.mp4
`);
  expect(yamlInPlace(TEXT, parse(TEXT))).toBe(TEXT);
});

test('whatever a text looks like, it says the value afterwards', () => {
  const texts = [
    'a: &x { b: 1 }\nc: *x\n',
    'a:\r\n  - 1\r\n  - b: |\r\n      two\r\n      lines\r\n',
    '- key: one\n- key: one\n',
    'a: >-\n  folded\n  text\nb: ~\nc: 0x10\n',
    '{}\n',
    '',
    'just text\n',
  ];
  const values = [
    { a: { b: 2 }, c: { b: 1 } },
    [{ key: 'one', d: ' x ' }, { key: 'two' }],
    { a: 'x\ny\n', b: null, c: [[1], []] },
    [],
  ];
  for (const text of texts) for (const value of values) expect(parse(yamlInPlace(text, value))).toEqual(value);
  expect(parse(yamlInPlace('name: A\nstudents: [ 1, 2 ] # persons\n', { name: 'B' }, ['students']))).toEqual({
    name: 'B',
    students: [1, 2],
  });
});
