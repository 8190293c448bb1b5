import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxProgram } from '../../scripts/machine/nginx.ts';
import { startProcess, type PortalProcess } from '../../server/src/testing.process.ts';
import type { Report, World } from '../world.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../deploy/nginx-instances.conf');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** nginx with the configuration we hand out, but for its ports, its certificate and where it writes. */
export async function startNginx(folder: string, ports: number[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const given = readFileSync(CONFIGURATION, 'utf8')
    .replaceAll(/^\s*(?:ssl_|listen \[).*$/gmu, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const own = ports.reduce((text, each, index) => text.replace(`127.0.0.1:${8081 + index} `, `127.0.0.1:${each} `), given);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/nginx-${name};`);
  const log = path.join(folder, 'nginx.log');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log} warn; events { worker_connections 512; }
     http { access_log off; ${paths.join(' ')} ${own} }`,
  );
  const child: ChildProcess = spawn(await nginxProgram(), ['-c', file, '-e', log], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // Any answer will do: that it listens.
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Two instances on one database, nginx before them, and students who know nginx alone. */
export class Instances {
  readonly #world: World;
  readonly #ports: number[];
  readonly #portals: PortalProcess[] = [];
  #stopNginx: () => Promise<void> = async () => undefined;

  private constructor(world: World, ports: number[]) {
    this.#world = world;
    this.#ports = ports;
  }

  static async start(world: World): Promise<Instances> {
    const instances = new Instances(world, [await freePort(), await freePort()]);
    await instances.#start(0);
    await instances.#start(1);
    const nginx = await startNginx(world.folder, instances.#ports);
    instances.#stopNginx = nginx.stop;
    world.door.url = nginx.url;
    return instances;
  }

  async #start(index: number): Promise<void> {
    const env = {
      ...this.#world.env,
      PORT: String(this.#ports[index]),
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_ENV: 'production',
      SMS_URL: 'console',
      LOG_LEVEL: 'info',
    };
    const portal = startProcess(env);
    await portal.ready;
    this.#portals[index] = portal;
  }

  /** Ends one, waits until it is gone, lets the students go on with the other, and starts it again. */
  async replace(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const exit = await this.#portals[index]?.kill(signal);
    if (signal === 'SIGTERM' && exit?.code !== 0) this.#world.ledger.wrong.push(`an instance ended with ${exit?.code}`);
    await this.#world.acknowledge(30);
    await this.#start(index);
    // nginx asks an instance again two seconds after it was gone; before that the other one must not go.
    while (!this.#portals[index]?.stdout().includes('/api/Student/')) await this.#world.acknowledge(1);
    await this.#world.acknowledge(30);
  }

  async stop(): Promise<void> {
    this.#world.door.url = undefined;
    await this.#stopNginx();
    await Promise.all(this.#portals.map((portal) => portal.kill('SIGTERM')));
  }
}

/** One of two instances is killed, or each is replaced in turn, while students sit the quiz through nginx. */
export async function replaced(world: World, signal: 'SIGKILL' | 'SIGTERM', order: number[]): Promise<Report> {
  const instances = await Instances.start(world);
  try {
    await world.whileTheySit(async () => {
      await world.acknowledge(30);
      for (const index of order) await instances.replace(index, signal);
    });
    return await world.report();
  } finally {
    await instances.stop();
  }
}
