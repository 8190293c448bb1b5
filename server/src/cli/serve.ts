import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { readConfig } from '../core/env.ts';
import { closeToOthers } from '../core/private.ts';
import { help, text } from './options.ts';

const HELP = `portal serve [--port 8080] [--host 127.0.0.1] [--data ./data]
Runs the portal. Everything else is set by environment variables: docs/OPERATIONS.md.`;

type Environment = Record<string, string | undefined>;

/** `portal serve …`: the options, laid over the environment, then the portal. */
export async function serveCommand(args: string[], env: Environment): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { port: text, host: text, data: text, help },
  });
  if (values.help) return console.log(HELP);
  const given = { PORT: values.port, HOST: values.host, DATA_DIR: values.data };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return serve({ ...env, ...Object.fromEntries(said) });
}

/** Runs the portal in this process; or, with WORKERS, this process is the one that keeps the workers, or one of them. */
async function serve(env: Environment): Promise<void> {
  const config = readConfig(env);
  closeToOthers(config);
  // A worker means the primary's descriptor by it.
  const held = env['PORTAL_SOCKET'] === '3' ? 3 : undefined;
  // Loaded where it is needed only: the primary of workers spares itself 40 MB.
  const startHere = async () => (await import('./serve/portal.ts')).startPortal(config, held);
  if (config.WORKERS === 1) return console.log((await startHere()).join('\n'));
  if (cluster.isWorker) return (await import('./worker.ts')).startInWorker(startHere);
  const { keepWorkers } = await import('./workers.ts');
  return console.log((await keepWorkers(config, held !== undefined)).join('\n'));
}
