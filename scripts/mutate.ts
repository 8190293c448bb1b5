import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './machine/command.ts';
import { testFolder } from './machine/memory-folder.ts';
import { mutate, type Sown } from './mutate/mutate.ts';
import { readOptions } from './mutate/options.ts';
import { lineOf, reportOf, talliesOf } from './mutate/report.ts';
import { filesByRoom } from './mutate/changes/rooms.ts';
import { stopRunning } from './mutate/tests/run.ts';

/**
 * `npm run mutate [-- --seed N --sample N --minutes N --room NAME … --file END … --stories --write]`: makes changes for
 * the worse in a copy of the code, one at a time, and sees whether the tests that run that place notice them. Ends with
 * 1 when a room's tests notice fewer than they must (docs/decisions/0140). `--file` asks of the sample that file alone,
 * `--stories` the browser tests of a room of the web where its tests of pages notice nothing, some minutes each.
 * `--write` puts the table into bench/results/mutate.md.
 */
const { write, ...plan } = readOptions([...filesByRoom(root).keys()], process.argv.slice(2));
const folder = testFolder();
process.env['TMPDIR'] = folder;
// Whoever works on this machine meanwhile goes first.
setPriority(5);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopRunning();
    process.exit(130);
  });

const from = performance.now();
const say = (text: string): void =>
  console.log(`${String(Math.round((performance.now() - from) / 1000)).padStart(5)} s  ${text}`);
const all: Sown[] = [];
for await (const sown of mutate(root, folder, plan, say)) {
  all.push(sown);
  say(lineOf(sown));
}
const report = reportOf(all);
console.log(`\n${report}`);
const command = `npm run mutate -- --seed ${plan.seed} --sample ${plan.sample}`;
if (write)
  writeFileSync(
    join(root, 'bench/results/mutate.md'),
    `# Changes that the tests notice\n\nWritten by \`${command} --write\`.\n\n${report}\n`,
  );
const passed = talliesOf(all).filter(({ isReached }) => isReached).length;
const failed = talliesOf(all).length - passed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
