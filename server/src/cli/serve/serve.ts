import { parseArgs } from 'node:util';
import { readConfig } from '../../core/env.ts';
import { closeToOthers } from '../../core/private.ts';
import { flag, help, text } from '../options.ts';
import type { Command } from '../shape/shape.ts';
import { startPortal } from './portal.ts';

const HELP = `portal serve [--port 8080] [--host 127.0.0.1] [--data ./data] [--no-demo]
Runs the portal; with --no-demo an empty one begins without the demo school: it is made in the browser. Everything else is set by environment variables: portal settings.`;

/** An operator's settings are never passed over in silence. */
const GONE =
  'WORKERS is gone, and the portal runs as one process: on more cores run instances behind nginx (docs/SCALING.md), and take WORKERS out of the settings.';

/** `portal serve …`: the options, laid over the environment, then the portal, which runs on once this returns. */
export const serve: Command = async (args, { env, terminal }) => {
  const { values } = parseArgs({ args, options: { port: text, host: text, data: text, 'no-demo': flag, help } });
  if (values.help) {
    terminal.print(HELP);
    return 0;
  }
  const DEMO_SCHOOL = values['no-demo'] ? 'off' : undefined;
  const given = { PORT: values.port, HOST: values.host, DATA_DIR: values.data, DEMO_SCHOOL };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const config = readConfig({ ...env, ...Object.fromEntries(said) });
  if (env['WORKERS'] !== undefined && env['WORKERS'].trim() !== '') terminal.remark(GONE);
  closeToOthers(config);
  const held = env['PORTAL_SOCKET'] === '3' ? 3 : undefined;
  terminal.print((await startPortal(config, held)).join('\n'));
  return 0;
};
