import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../machine/command.ts';
import { mutate, type Sown } from './mutate.ts';
import { reportOf } from './report.ts';

const CHECK = `import { readFileSync } from 'node:fs';
process.exitCode = readFileSync('contract/src/shape.ts', 'utf8').includes('paise') ? 0 : 1;\n`;
const TSCONFIG = '{ "extends": "../tsconfig.base.json", "compilerOptions": { "types": ["node"] }, "include": ["src"] }';

/**
 * A school's bank: its tests look at neither the limit itself nor at somebody else's payments; its documents say what a
 * payment is; and a view of it was made anew.
 */
const FILES = {
  'package.json': '{ "type": "module" }',
  '.gitignore': 'node_modules',
  'server/tsconfig.json': TSCONFIG,
  'contract/tsconfig.json': TSCONFIG,
  'contract/src/shape.ts': 'export const shape = { paise: 1 };\n',
  'scripts/check.ts': CHECK,
  'server/src/bank/0001-views.sql': 'CREATE VIEW owed AS SELECT paise FROM payment WHERE paise > 0;\n',
  'server/src/bank/0002-views.sql': 'DROP VIEW owed;\nCREATE VIEW owed AS SELECT paise FROM payment ORDER BY at;\n',
  'tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'server', include: ['server/src/**/*.test.ts'] } }] } };`,
  'server/src/bank/isLarge.ts': 'export const isLarge = (paise: number): boolean => paise > 100;\n',
  'server/src/bank/isLarge.test.ts': `
    import { expect, test } from 'vitest';
    import { isLarge } from './isLarge.ts';
    test('is large', () => expect([isLarge(5), isLarge(500)]).toEqual([false, true]));`,
  'server/src/bank/paid.store.ts': `import type { DatabaseSync } from 'node:sqlite';
    export const paid = (db: DatabaseSync) => db.prepare('SELECT paise FROM payment WHERE who = ? ORDER BY at').all('me');\n`,
  'server/src/bank/paid.test.ts': `
    import { DatabaseSync } from 'node:sqlite';
    import { expect, test } from 'vitest';
    import { paid } from './paid.store.ts';
    test('paid', () => {
      const db = new DatabaseSync(':memory:');
      db.exec("CREATE TABLE payment (who TEXT, paise INT, at INT); INSERT INTO payment VALUES ('me', 1, 1), ('me', 2, 2)");
      expect(paid(db)).toMatchObject([{ paise: 1 }, { paise: 2 }]);
    });`,
};

const folder = mkdtempSync(join(tmpdir(), 'portal-mutate-'));
const tree = join(folder, 'bank');
beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  // The cache of what was found is written beside the packages.
  mkdirSync(join(tree, 'node_modules'));
  for (const name of ['vitest', 'typescript-7', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  execFileSync('git', ['init', '-q'], { cwd: tree });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sows so many changes in the bank and tells each as a line: whether it was noticed, and what became of what. */
async function sow(sample: number): Promise<{ all: Sown[]; lines: string[] }> {
  const all = await Array.fromAsync(
    mutate(tree, folder, { seed: 1, sample, minutes: 60, rooms: ['contract', 'server/bank'] }, () => undefined),
  );
  const lines = all.map(
    ({ change, verdict }) => `${'noticed' in verdict ? 'noticed' : 'missed'}: ${change.before} -> ${change.after}`,
  );
  return { all, lines: lines.toSorted() };
}

test(
  'changes that the tests notice are told from those that they miss, and the tree is as it was',
  { timeout: 300_000 },
  async () => {
    const { all, lines } = await sow(100);
    expect(lines).toEqual([
      'missed:  ->  DESC',
      'missed: paise > 100 -> (paise >= 100)',
      'missed: who = ? -> (1 = 1 OR CAST(? AS TEXT) IS NULL)',
      'noticed:  ->  DESC',
      "noticed: (db: DatabaseSync) => db.prepare('SELECT paise FROM payment WHERE who = ? ORDER BY at').all('me') -> () => undefined",
      'noticed: (paise: number): boolean => paise > 100 -> () => undefined',
      'noticed: = -> <>',
      'noticed: paise > 100 -> (paise <= 100)',
      'noticed: paise > 100 -> false',
      'noticed: paise > 100 -> true',
      'noticed: { paise: 1 } -> {}',
    ]);
    expect(reportOf(all)).toContain(
      'server/src/bank/isLarge.ts:1  paise > 100  ->  (paise >= 100)  (EqualityOperator): NOT NOTICED by 1 of 1 test files',
    );
    expect(
      execFileSync('git', ['status', '--porcelain', '--ignored=no', '-uall'], { cwd: tree, encoding: 'utf8' }),
    ).not.toContain('run-');
    for (const [file, text] of Object.entries(FILES)) expect(readFileSync(join(tree, file), 'utf8')).toBe(text);
    // The same seed sows the same: a part of the same order.
    const few = await sow(3);
    expect(all.slice(0, 4).map(({ change }) => change)).toEqual(few.all.map(({ change }) => change));
  },
);
