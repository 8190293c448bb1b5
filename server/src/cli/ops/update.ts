import { OperatorError } from '@portal/bank/errors';
import { buildName } from '../../core/build.ts';
import { endOrder, takeOrder } from '../../ops/update/order.ts';
import { isNewer } from '../../ops/update/manifest.ts';
import { offered, resume, update as bringUp, type Outcome, type UpdateOrder } from '../../ops/update/update.ts';
import { flag, text } from '../options.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { command, DATA, type Answer } from '../shape/shape.ts';

const HELP = `portal update RELEASE [--check]
Updates a portal that runs from a release. RELEASE is the folder, the address or a file of a newer one: release.json, or an
archive beside it. The signature must be of the key in portal.pub beside this portal. A backup is made, the new version is
tried on a copy of the data, a link is switched, the portal restarted and watched; where it does not become ready, crashes
or turns red, the version before runs again. The last two versions are kept. Run it as root, with the environment of the service.
With --check only says what the release is, and what is new in it. A PostgreSQL database is not put back: a version that
does more than add to it is refused unless --without-way-back says that the backup is enough.
Options: --watch SECONDS (60), --start SECONDS (20) until it is ready for the first time, --address http://HOST:PORT where the
portal answers, --supervisor PROGRAM which is called with 'restart' where systemd does not hold the portal, --data DIR, --json.

portal update --resume
Ends an update that was broken off, by a loss of power say: undoes it, or goes on. portal-update.service does so at each start
of the machine.

portal update --ordered
Installs the version that an owner has ordered in the console, from UPDATE_URL. portal-order.path of systemd starts it.

Example: portal update https://example.org/portal/1.2.3/release.json`;

const SECONDS = /^\d{1,4}$/u;

/** `portal update …`; `--try` is for the version before: it brings a copy of the data to this one. */
export const update = command({
  help: HELP,
  options: {
    ...DATA,
    check: flag,
    resume: flag,
    ordered: flag,
    try: flag,
    watch: text,
    start: text,
    address: text,
    supervisor: text,
    'without-way-back': flag,
  },
  run: async ({ positionals: [source], values, env, terminal }): Promise<Answer> => {
    const config = commandConfig(env, values.data);
    if (values.try) {
      await (await openExisting(config)).close();
      return { data: { tried: true }, words: () => 'The copy is of this version.' };
    }
    if (values.check) return check(sourceOf(source));
    const { HOST, PORT } = config;
    const order: UpdateOrder = {
      config,
      env: { ...env, ...(values.data && { DATA_DIR: config.DATA_DIR }) },
      supervisor: values.supervisor,
      withoutWayBack: values['without-way-back'],
      address: values.address ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
      startMs: secondsOf('start', values.start ?? '20'),
      watchMs: secondsOf('watch', values.watch ?? '60'),
      now: Date.now(),
      say: terminal.remark,
    };
    if (values.ordered) {
      const ordered = takeOrder(config.DATA_DIR);
      if (!ordered) return { data: { ordered: false }, words: () => 'No update is ordered.' };
      return noted(config.DATA_DIR, async () => {
        if (config.UPDATE_URL === '') throw new OperatorError('UPDATE_URL is not set: there is no address to update from.');
        return told(await bringUp(config.UPDATE_URL, { ...order, only: ordered.version }));
      });
    }
    if (!values.resume) return told(await bringUp(sourceOf(source), order));
    return noted(config.DATA_DIR, async () => resumed(await resume(order), config.DATA_DIR));
  },
});

/** Tells the owner who has ordered it how it ended. */
async function noted(dataDir: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    endOrder(dataDir, answer.failed ? 'failed' : 'done', answer.words());
    return answer;
  } catch (error) {
    endOrder(dataDir, 'failed', error instanceof Error ? error.message : String(error));
    throw error;
  }
}

function resumed(outcome: Awaited<ReturnType<typeof resume>>, dataDir: string): Answer {
  if (outcome === 'nothing') return { data: { resumed: false }, words: () => 'No update was broken off.' };
  if (outcome !== 'undone') return told(outcome);
  const said = 'The update that was broken off is undone.';
  endOrder(dataDir, 'failed', said);
  return { data: { undone: true }, words: () => said };
}

function sourceOf(source: string | undefined): string {
  if (source === undefined) throw new OperatorError('Say which release: portal update RELEASE. Try: portal update --help');
  return source;
}

function secondsOf(name: string, given: string): number {
  if (!SECONDS.test(given)) throw new OperatorError(`--${name} must be a number of seconds, at most 9999.`);
  return Number(given) * 1000;
}

async function check(source: string): Promise<Answer> {
  const { release, own } = await offered(source);
  const { version, commit, expires, news } = release;
  const newer = isNewer(version, own.version);
  return {
    data: { version, commit, expires, newer, running: own, news },
    words: () =>
      newer
        ? `${buildName(release)} can be installed until ${expires}; ${buildName(own)} runs.\n\n${news}`
        : `${buildName(own)} runs; the release is ${buildName(release)}, which is not newer.`,
  };
}

const told = ({ version, failed, removed, backup }: Outcome): Answer => ({
  data: { version, failed: failed ?? null, removed, backup },
  words: () => failed ?? `${version} runs. The backup of before is ${backup}.`,
  failed: failed !== undefined,
});
