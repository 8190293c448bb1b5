import { buildName, ownBuild } from '../../core/build.ts';
import type { Config } from '../../core/env.ts';
import { elsewhere } from '../copy/examine.ts';
import { say } from '../../words/say.ts';
import { synchronisation } from './clock.ts';
import { database } from './database.ts';
import { dataFolder, openFiles, space } from './files.ts';
import { settings, type Environment } from './settings.ts';
import { failure, ok, type Finding, warning } from './finding.ts';
import { answers, certificateOf } from './reach.ts';
import { DAY_MS } from '../../core/dates.ts';

/** Looks at everything in turn; each finding comes as soon as it is there. Nothing is changed and no SMS is sent. */
export async function* examine(config: Config, env: Environment): AsyncGenerator<Finding> {
  yield await versions();
  yield* settings(config, env);
  yield* dataFolder(config);
  yield* openFiles(config);
  yield space(config);
  yield* database(config, env);
  yield* elsewhere(config);
  yield await synchronisation();
  yield* await gateways(config);
  yield await certificate(config);
}

async function versions(): Promise<Finding> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const found = `portal ${buildName(await ownBuild())}, Node ${process.versions.node}, SQLite ${process.versions['sqlite'] ?? 'none'}`;
  return major >= 24 ? ok('versions', found) : failure('versions', say('node_old', { found }), say('node_old_remedy'));
}

/** Looks whether each SMS gateway takes connections; no SMS is sent. */
async function gateways({ SMS_URL }: Config): Promise<Finding[]> {
  if (SMS_URL === 'console') return [];
  const addresses = SMS_URL.split(' ');
  return Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const fault = await answers(address);
      if (fault === undefined) return ok('SMS gateway', `${host} takes connections (nothing was sent)`);
      return failure('SMS gateway', say('gateway_silent', { host, why: fault }), say('gateway_silent_remedy'));
    }),
  );
}

/** Looks at the certificate that students' browsers see. */
async function certificate({ PUBLIC_URL }: Config): Promise<Finding> {
  const check = 'certificate';
  if (!PUBLIC_URL.startsWith('https:')) return warning(check, say('no_https'), say('no_https_remedy'));
  const { host } = new URL(PUBLIC_URL);
  const found = await certificateOf(PUBLIC_URL);
  if ('fault' in found)
    return failure(check, say('certificate_wrong', { host, why: found.fault }), say('certificate_wrong_remedy'));
  const days = Math.floor((found.ends - Date.now()) / DAY_MS);
  const left = say('certificate_ends', { host, days });
  return days < 15 ? warning(check, left, say('certificate_ends_remedy')) : ok(check, left.message);
}
