import { stopTogether } from './machine/command.ts';
import { runChecks } from './checks/checks.ts';

/** `npm run check` runs every step; `npm run check -- types lint` those with one of these parts in their names. */
stopTogether();
try {
  const { passed, failures } = await runChecks(process.argv.slice(2));
  console.log(`check: ${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
