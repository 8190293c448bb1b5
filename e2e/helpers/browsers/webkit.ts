import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/machine/free-port.ts';
import type { Programs } from '../../../scripts/machine/other-browsers.ts';
import type { Driver, Look } from './driver.ts';

/** A command of the browser that takes longer has hung. */
const PATIENCE_MS = 120_000;
/** How wide the screen is. */
const SCREEN = 1400;

interface Answer {
  value: Record<string, unknown> | string | null;
}

/** WebKitGTK, near Safari, on a screen that nobody sees, driven by its own WebDriver. */
export async function startWebKit({ program, browser }: Programs, { width, colours }: Look): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${SCREEN}x1000x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A group of its own: the browser that it starts ends with it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GTK_THEME: colours === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      GDK_BACKEND: 'x11',
      GIO_USE_PROXY_RESOLVER: 'dummy',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}/session`;
  const ended = Promise.all([once(driver, 'exit'), once(xvfb, 'exit')]);
  const stop = async () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
    xvfb.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await listening(`http://127.0.0.1:${port}/status`);
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const { sessionId, capabilities } = (await send(url, { capabilities: { alwaysMatch: options } })) as {
      sessionId: string;
      capabilities: Record<string, string>;
    };
    const to = (command: string, body: object = {}) => send(`${url}/${sessionId}/${command}`, body);
    const run: Driver['run'] = async (source, args) => {
      const script = `return (async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null))(arguments[0])`;
      return JSON.parse((await to('execute/sync', { script, args: [JSON.stringify(args)] })) as string);
    };
    // The window has a frame, and comes to its size in its own time.
    const size = async (wide: number, high: number) => {
      let [outerWidth, outerHeight] = [wide, high];
      for (let tries = 0; tries < 4; tries += 1) {
        // Under the mouse, which no window manager moves: there keys go, and there alone something has the focus.
        await to('window/rect', { x: Math.round((SCREEN - wide) / 2), y: 0, width: outerWidth, height: outerHeight });
        await sleep(200);
        const [innerWidth, innerHeight] = (await run('() => [innerWidth, innerHeight]', [])) as [number, number];
        if (innerWidth === wide && innerHeight === high) return;
        [outerWidth, outerHeight] = [outerWidth + wide - innerWidth, outerHeight + high - innerHeight];
      }
    };
    await size(width, 844);
    return {
      name: `WebKitGTK ${capabilities['browserVersion'] ?? ''}`,
      goTo: async (address) => void (await to('url', { url: address })),
      reload: async () => void (await to('refresh')),
      size,
      run,
      act: async (actions) => void (await to('actions', { actions })),
      picture: async () => (await look(`${url}/${sessionId}/screenshot`)) as string,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function send(address: string, body: object): Promise<Answer['value']> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) });
  const { value } = (await answer.json()) as Answer;
  if (answer.ok) return value;
  throw new Error(`${new URL(address).pathname}: ${JSON.stringify(value)}`);
}

async function look(address: string): Promise<Answer['value']> {
  const answer = await fetch(address);
  return ((await answer.json()) as Answer).value;
}

async function listening(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}
