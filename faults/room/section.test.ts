import { expect, test } from 'vitest';
import { withRoom } from './section.ts';

const killed = { browser: 100, server: 100, acts: 1234, lost: [] };
const HEAD = '# No answer is lost: the proof\n\n**5 answers given.**\n\n## Pages, tabs and late calls\n\n0 times it was.\n';
const CONTROLS = '\n## Controls\n\nEach must lose answers:\n\n| weakened | missing |\n| --- | --- |\n| so | 9 |\n';
const LEFT = 'Left out on that machine: power cuts.\n';

test.each([
  ['before the controls', HEAD, CONTROLS],
  ['before what was left out', HEAD, `\n${LEFT}`],
  ['at the end', HEAD, ''],
])('EXAM-02 the kills in the exam room stand in the proof %s, and all else as it was', (_where, before, behind) => {
  const page = withRoom(before + behind, killed);
  expect(page.startsWith(`${before}\n## Killed in the exam room\n\nMade by \`npm run prove -- --only-room --kills 200\``)).toBe(
    true,
  );
  expect(page).toContain(
    'took back 1,234 times in the exam room, while the browser was killed 100 times and the server 100 times',
  );
  expect(page.endsWith(`: 0 times something was missing.\n${behind}`)).toBe(true);
});

test('EXAM-02 those made later take the place of those before, and name what was missing', () => {
  const lost = withRoom(HEAD + CONTROLS, { ...killed, lost: ['after kill 3: the answer to 7'] });
  expect(lost).toContain('1 times something was missing.\n\n- after kill 3: the answer to 7\n');
  const again = withRoom(lost, killed);
  expect(again).toBe(withRoom(HEAD + CONTROLS, killed));
  expect(again.match(/^## /gmu)).toHaveLength(3);
});
