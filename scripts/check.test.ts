import { expect, test } from 'vitest';
import { command } from './machine/command.ts';

const check = (...parts: string[]) => command('npm', ['run', '--silent', 'check', '--', ...parts]);

test('npm run check with parts of names runs the steps that have one, and no other', async () => {
  const { code, output } = await check('Nouns', 'secrets');
  expect(output).toMatch(/^✓ nouns \(one name each\) .+\n✓ secrets .+\ncheck: 2 passed, 0 failed\n$/u);
  expect(code).toBe(0);
});

test('npm run check with a part that no step has runs nothing, and lists the steps', async () => {
  const { code, output } = await check('nouns', 'speling');
  expect(output).toMatch(/^No step has 'speling' in its name\. The steps:\n {2}format\n {2}lint\n/u);
  expect(output).toContain('\n  budgets (JavaScript of each screen)');
  expect(output).not.toContain('✓');
  expect(code).toBe(1);
});
