import { buildName, ownBuild } from '../../core/build.ts';
import type { Config } from '../../core/env.ts';
import { elsewhere } from '../copy/examine.ts';
import { say } from '../../words/say.ts';
import { synchronisation } from './clock.ts';
import { database } from './database.ts';
import { dataFolder, openFiles, space } from './files.ts';
import { certificate, gateways } from './outside.ts';
import { settings, type Environment } from './settings.ts';
import { failure, ok, type Finding } from './finding.ts';

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
