import { freePort } from '../../scripts/machine/free-port.ts';
import { startDeployed } from '../../scripts/machine/start-nginx.ts';
import { startProcess, type PortalProcess } from '../../server/src/testing/process.ts';
import type { Report, World } from '../world.ts';

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
    const own = instances.#ports.map((port, index) => [`127.0.0.1:${8081 + index} `, `127.0.0.1:${port} `]);
    const nginx = await startDeployed(world.folder, 'nginx-instances.conf', Object.fromEntries(own));
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
