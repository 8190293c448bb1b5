import { startDeployed } from '../../scripts/machine/start-nginx.ts';
import { startMeasured, type Measured } from '../children.ts';
import { sum, type Usage } from '../usage.ts';

/** A portal that students find at one address, however many processes it is. */
export interface Portal {
  url: string;
  /** Of the portal's own processes together. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const INSTANCES = 2;

/** How the portal may run, by the name that `--portal` gives it and the one its rows have. `folder` is for nginx. */
export const PORTALS: Record<string, { title: string; start: (env: Record<string, string>, folder: string) => Promise<Portal> }> =
  {
    one: { title: 'one process', start: async (env) => direct(await start(env)) },
    instances: { title: `${INSTANCES} instances behind nginx`, start: behindNginx },
  };

const start = (env: Record<string, string>): Promise<Measured> =>
  startMeasured('../server/src/main.ts', ['serve'], {
    ...env,
    PORT: '0',
    NODE_ENV: 'production',
    SMS_URL: 'console',
    LOG_LEVEL: 'info',
  });

const direct = (portal: Measured): Portal => ({
  url: `http://127.0.0.1:${portal.port}`,
  usage: () => portal.usage(),
  stop: () => portal.stop(),
});

async function behindNginx(env: Record<string, string>, folder: string): Promise<Portal> {
  const portals: Measured[] = [];
  for (let each = 0; each < INSTANCES; each += 1) portals.push(await start({ ...env, TRUSTED_PROXIES: '127.0.0.1' }));
  const own = portals.map(({ port }, index) => [`127.0.0.1:${8081 + index} `, `127.0.0.1:${port} `]);
  const nginx = await startDeployed(folder, 'nginx-instances.conf', Object.fromEntries(own));
  return {
    url: nginx.url,
    usage: async () => sum(await Promise.all(portals.map((portal) => portal.usage()))),
    stop: async () => {
      await nginx.stop();
      await Promise.all(portals.map((portal) => portal.stop()));
    },
  };
}
