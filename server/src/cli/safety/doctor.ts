import { parseArgs } from 'node:util';
import { confirmTheClock } from '../../core/clock/judge.ts';
import { readConfig, type Config } from '../../core/env.ts';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { examine } from '../../safety/doctor.ts';
import type { Finding } from '../../safety/finding.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, remark } from '../output.ts';

const HELP = `portal doctor
Looks at versions, settings, data folder, disk, database, schema, media, clock, SMS gateway and certificate, and says what to
do. Changes nothing and sends no SMS. Run it with the environment of the service. Ends with 1 when something fails.
Options: --data DIR, --json.

portal doctor --clock-is-right
Says to the portal that the clock is right as it is now: what it noted before no longer counts against it. Look at the clock
first (date): exams under way end by it. A running portal follows within seconds.

Example: sudo systemd-run --pipe --wait -p EnvironmentFile=/etc/portal.env -p User=portal npx --prefix /opt/portal portal doctor`;

const SIGNS: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' };

/** `portal doctor`: ends with 1 when a finding is a failure. */
export async function doctorCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values } = parseArgs({ args, options: { data: text, json: flag, 'clock-is-right': flag, help } });
  if (values.help) return console.log(HELP);
  if (values['clock-is-right']) return clockIsRight(commandConfig(env, values.data));
  const findings: Finding[] = [...configurationFault(env, values.data)];
  const config = findings.length > 0 ? undefined : commandConfig(env, values.data);
  const show = (finding: Finding): void => {
    if (values.json) return;
    console.log(
      `${SIGNS[finding.state]}  ${finding.check}: ${finding.found}${finding.remedy === '' ? '' : `\n         → ${finding.remedy}`}`,
    );
  };
  findings.forEach(show);
  if (config)
    for await (const finding of examineLoudly(config, env)) {
      findings.push(finding);
      show(finding);
    }
  const failed = findings.filter(({ state }) => state === 'failure').length;
  if (values.json) printJson({ healthy: failed === 0, findings });
  else remark(failed === 0 ? 'No failure.' : `${counted(failed, 'failure')}.`);
  if (failed > 0) process.exitCode = 1;
  return undefined;
}

async function clockIsRight(config: Config): Promise<void> {
  const db = await openExisting(config);
  try {
    const at = await confirmTheClock(db);
    console.log(`The clock is taken for right: ${new Date(at).toISOString()}.`);
  } finally {
    await db.close();
  }
}

/** The checks of a large database take a while: says so on a terminal's error stream. */
async function* examineLoudly(config: Config, env: Record<string, string | undefined>): AsyncGenerator<Finding> {
  const timer = setInterval(() => remark('still looking …'), 5000);
  try {
    yield* examine(config, env);
  } finally {
    clearInterval(timer);
  }
}

/** What would keep the service from starting, but for the two settings that doctor names itself. */
function configurationFault(env: Record<string, string | undefined>, data: string | undefined): Finding[] {
  try {
    readConfig({
      SMS_URL: 'console',
      SECRET: 'not looked at here, only whether it is there',
      ...env,
      ...(data ? { DATA_DIR: data } : {}),
    });
    return [];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [
      {
        check: 'settings',
        state: 'failure',
        found: error.message,
        remedy: 'Correct the environment of the service: docs/OPERATIONS.md, Configuration.',
      },
    ];
  }
}
