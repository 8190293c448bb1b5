import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { middleOf, pressAt, typed, type Browser, type Started } from './browser.ts';
import { end } from './webkit.ts';

/** Nothing of it calls home, and nothing of it stands before the page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox by WebDriver BiDi, which it speaks by itself. Debian: firefox-esr. */
export async function startFirefox(): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    // Without a folder of its own it looks for one in the home of whoever calls.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error('Firefox takes no connection')));
  });
  const command = commander(socket);
  await command('session.new', { capabilities: {} });
  const { contexts } = (await command('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  return {
    browser: browserOf((method, given) => command(method, { context, ...given }), context),
    stop: async () => {
      socket.close();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Command = (method: string, given: object) => Promise<unknown>;

function browserOf(command: Command, context: string): Browser {
  const run: Browser['run'] = async (work, ...given) => {
    const functionDeclaration = `async () => JSON.stringify((await (${work.toString()})(...${JSON.stringify(given)})) ?? null)`;
    const answer = (await command('script.callFunction', { functionDeclaration, awaitPromise: true, target: { context } })) as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'the page did not answer');
    return JSON.parse(answer.result.value) as never;
  };
  return {
    run,
    open: async (url) => void (await command('browsingContext.navigate', { url, wait: 'complete' })),
    size: async (width, height) => void (await command('browsingContext.setViewport', { viewport: { width, height } })),
    click: async (selector) => {
      const place = await run(middleOf, selector);
      if (!place) throw new Error(`nothing to press: ${selector}`);
      await command('input.performActions', { actions: pressAt(...place) });
    },
    type: async (text) => void (await command('input.performActions', { actions: typed(text) })),
    picture: async () => {
      const { data } = (await command('browsingContext.captureScreenshot', {})) as { data: string };
      return Buffer.from(data, 'base64');
    },
  };
}

/** Sends commands and hands each its answer. */
function commander(socket: WebSocket): Command {
  let id = 0;
  const waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; type: string; result?: unknown; error?: string; message?: string };
    const one = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (answer.type === 'error') one?.failed(new Error(`${answer.error}: ${answer.message}`));
    else one?.done(answer.result);
  });
  return (method, params) =>
    new Promise((done, failed) => {
      id += 1;
      waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** The address Firefox prints once it can be driven. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let printed = '';
    firefox.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/u.exec(printed)?.[1];
      if (address) done(address);
    });
    firefox.on('error', failed);
    firefox.on('exit', () => failed(new Error(`Firefox did not start:\n${printed}`)));
  });
}
