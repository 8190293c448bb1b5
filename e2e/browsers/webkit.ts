import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/machine/free-port.ts';
import { miniBrowser } from '../../scripts/machine/other-browsers.ts';
import { middleOf, pressAt, typed, type Browser, type Started } from './browser.ts';

/** WebKitGTK, near Safari, by plain WebDriver on a screen of its own (Xvfb). Debian: webkit2gtk-driver, xvfb. */
export async function startWebKit(): Promise<Started> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilUp(call);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const inSession = `/session/${session.sessionId}`;
  return {
    browser: browserOf((method, path, body) => call(method, inSession + path, body)),
    stop: async () => {
      await call('DELETE', inSession).catch(() => undefined);
      await end(driver);
      await end(screen.process);
    },
  };
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const caller =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

function browserOf(call: Call): Browser {
  const run: Browser['run'] = async (work, ...given) => {
    // What the page holds reaches us as JSON, whatever the driver makes of its objects.
    const script = `return Promise.resolve((${work.toString()}).apply(null, arguments)).then((value) => JSON.stringify(value ?? null))`;
    return JSON.parse((await call('POST', '/execute/sync', { script, args: given })) as string) as never;
  };
  return {
    run,
    open: async (url) => void (await call('POST', '/url', { url })),
    size: async (width, height) => {
      // The window is larger than the page by its own head, and takes its size a moment later.
      let [outerWidth, outerHeight] = [width, height];
      for (let tries = 0; tries < 4; tries += 1) {
        await call('POST', '/window/rect', { x: 0, y: 0, width: outerWidth, height: outerHeight });
        await sleep(300);
        const [innerWidth, innerHeight] = await run(() => [window.innerWidth, window.innerHeight] as const);
        if (innerWidth === width && innerHeight === height) return;
        [outerWidth, outerHeight] = [outerWidth + width - innerWidth, outerHeight + height - innerHeight];
      }
    },
    click: async (selector) => {
      const place = await run(middleOf, selector);
      if (!place) throw new Error(`nothing to press: ${selector}`);
      await call('POST', '/actions', { actions: pressAt(...place) });
    },
    type: async (text) => void (await call('POST', '/actions', { actions: typed(text) })),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  };
}

/** A screen that nobody sees; Xvfb picks a free number and says which. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: screen };
}

async function untilUp(call: Call): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await call('GET', '/status').then(Boolean, () => false)) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start: is webkit2gtk-driver installed?');
}

/** Ends a process of ours and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
