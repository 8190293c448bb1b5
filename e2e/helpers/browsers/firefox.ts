import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver, Look } from './driver.ts';

/** Nothing leaves this machine, and no page of Firefox's own comes in between. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
  'services.settings.server': 'data:,',
};

/** What pages are told of the colours that are wished for. */
const COLOURS = 'layout.css.prefers-color-scheme.content-override';

interface Said {
  id?: number;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(program: string, { width, colours }: Look): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const preferences = Object.entries({ ...PREFERENCES, [COLOURS]: colours === 'dark' ? 0 : 1 }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const firefox = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const ended = once(firefox, 'exit');
  const stop = async () => {
    firefox.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connect(`${await addressOf(createInterface(firefox.stderr))}/session`);
    const { capabilities } = await send('session.new', { capabilities: {} });
    const { browserName, browserVersion } = capabilities as Record<string, string>;
    // One of our own: in the one that Firefox begins with, nothing on a page ever has the focus.
    const { context } = await send('browsingContext.create', { type: 'tab' });
    const size: Driver['size'] = async (wide, high) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width: wide, height: high } }));
    await size(width, 844);
    const run: Driver['run'] = async (source, args) => {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      });
      if (type !== 'success') throw new Error((exceptionDetails as { text: string }).text);
      return JSON.parse((result as { value: string }).value);
    };
    return {
      name: `${browserName} ${browserVersion}`,
      goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      size,
      run,
      act: async (actions) => void (await send('input.performActions', { context, actions })),
      picture: async () => (await send('browsingContext.captureScreenshot', { context }))['data'] as string,
      print: async () => (await send('browsingContext.print', { context }))['data'] as string,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Firefox says where it listens, once it does. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (\S+)/u.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened');
}

/** Returns the function that sends a command and waits for its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (said: Said) => void>();
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.id !== undefined) waiting.get(said.id)?.(said);
  });
  let id = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await new Promise<Said>((resolve) => waiting.set(id, resolve));
    if (result) return result;
    throw new Error(`${method}: ${error ?? ''} ${message ?? ''}`);
  };
}
