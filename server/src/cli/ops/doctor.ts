import { counted } from '@portal/contract';
import { confirmTheClock } from '../../core/clock/judge.ts';
import type { Config } from '../../core/env.ts';
import { examine } from '../../ops/doctor/doctor.ts';
import { settingsFault } from '../../ops/doctor/settings.ts';
import { inEnglish, type Finding } from '../../ops/doctor/finding.ts';
import { flag } from '../options.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { command, DATA, type Answer, type World } from '../shape/shape.ts';
import { json as asJson } from '../terminal/terminal.ts';

const HELP = `portal doctor
Looks at versions, settings, data folder, disk, database, schema, media, clock, SMS gateway and certificate, and says what to
do. Changes nothing and sends no SMS. Run it with the environment of the service. Ends with 1 when something fails.
Options: --data DIR, --json.

portal doctor --clock-is-right
Says to the portal that the clock is right as it is now: what it noted before no longer counts against it. Look at the clock
first (date): exams under way end by it. A running portal follows within seconds.

Example: portal doctor --json`;

const SIGNS: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' };

/** `portal doctor`: tells each finding as it comes; ends with 1 when one is a failure. */
export const doctor = command({
  help: HELP,
  options: { ...DATA, 'clock-is-right': flag },
  run: async ({ values: { data, json, 'clock-is-right': confirm }, ...world }): Promise<Answer | number> => {
    const { env, terminal } = world;
    if (confirm) return clockIsRight(commandConfig(env, data));
    const findings: Finding[] = [];
    const fault = settingsFault({ ...env, ...(data ? { DATA_DIR: data } : {}) });
    for await (const finding of fault ? [fault] : examineLoudly(commandConfig(env, data), world)) {
      findings.push(finding);
      if (!json) terminal.print(inWords(finding));
    }
    const failed = findings.filter(({ state }) => state === 'failure').length;
    if (json) terminal.print(asJson({ healthy: failed === 0, findings: findings.map(inEnglish) }));
    else terminal.remark(failed === 0 ? 'No failures.' : `${counted(failed, 'failure')}.`);
    return failed > 0 ? 1 : 0;
  },
});

function inWords(finding: Finding): string {
  const { state, check, found, remedy } = inEnglish(finding);
  return `${SIGNS[state]}  ${check}: ${found}${remedy === '' ? '' : `\n         → ${remedy}`}`;
}

async function clockIsRight(config: Config): Promise<Answer> {
  const db = await openExisting(config);
  try {
    const at = new Date(await confirmTheClock(db)).toISOString();
    return { data: { taken_for_right: at }, words: () => `The clock is accepted as right: ${at}.` };
  } finally {
    await db.close();
  }
}

/** The checks of a large database take a while: says so beside the findings. */
async function* examineLoudly(config: Config, { env, terminal }: World): AsyncGenerator<Finding> {
  const timer = setInterval(() => terminal.remark('still looking …'), 5000);
  try {
    yield* examine(config, env);
  } finally {
    clearInterval(timer);
  }
}
