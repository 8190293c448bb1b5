import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';

const CORE = path.resolve(import.meta.dirname, '../../core');

/** The names in the schema of the environment, as its files have them. */
const NAMES = globSync('{.,copy}/env*.ts', { cwd: CORE }).flatMap((file) =>
  [...readFileSync(path.join(CORE, file), 'utf8').matchAll(/^ {2}([A-Z][A-Z_\d]+): (?:v\.)?optional/gmu)].map(
    ([, name]) => name ?? '',
  ),
);

test('OPS-03 every setting of the environment is listed once, with its default, and no value that is set is shown', async () => {
  const SECRET = 'this-is-nobodys-business-0123456789abcdef';
  const { code, out } = await runPortal({ SECRET, SMS_URL: '' }, 'settings', '--json');
  const rows = JSON.parse(out) as { name: string; group: string; default: string; is_set: boolean }[];
  expect(NAMES.length).toBeGreaterThan(70);
  expect([code, rows.map(({ name }) => name).toSorted()]).toEqual([0, NAMES.toSorted()]);
  const by = (name: string) => rows.find((row) => row.name === name);
  expect(by('OTP_TRIES')).toMatchObject({ default: '3', is_set: false });
  expect(by('SECRET')).toMatchObject({ default: '', is_set: true });
  expect(by('SMS_URL')).toMatchObject({ default: 'console', is_set: false });
  const { out: words } = await runPortal({ SECRET }, 'settings');
  for (const name of NAMES) expect(words).toMatch(new RegExp(`^${name}(?:$|  \\()`, 'mu'));
  expect(words).toMatch(/^SECRET {2}\(set here\)$/mu);
  expect(out + words).not.toContain(SECRET);
});

test('OPS-03 with a word, the settings of that name or group; with one that none has, a plain error', async () => {
  const { out } = await runPortal({}, 'settings', 'sms', 'time_zone', '--json');
  const names = (JSON.parse(out) as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('TIME_ZONE');
  expect(names.filter((name) => name !== 'TIME_ZONE' && !name.startsWith('SMS_'))).toEqual([]);
  const refused = await runPortal({}, 'settings', 'quark');
  expect([refused.code, refused.fault]).toEqual([1, "No setting has 'quark' in its name or the title of its group."]);
});
