import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { portalFlags } from '../../runtime/node24.mjs';
import { freePort } from '../../scripts/machine/free-port.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { makeUp } from '../../server/src/ops/rehearsal/rehearsal.ts';
import { prepareDatabase } from '../../server/src/testing/database.ts';
import { Chance } from '../pages/chance.ts';
import { Acts, keptIn } from './acts.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const QUESTIONS = 30;
/** Acts before each kill at most, and how long after the last one it comes, ms. */
const MOST_ACTS = 5;
const SOON_MS = 400;
const SETTLE_MS = 60_000;

/** What was killed how often, what was done, and what was missing afterwards. */
export interface Killed {
  browser: number;
  server: number;
  acts: number;
  lost: string[];
}

/** The portal as a process that can be killed, always at the same address and on the same database. */
class Server {
  readonly #env: NodeJS.ProcessEnv;
  readonly #url: string;
  #child: ChildProcess | undefined;

  constructor(env: NodeJS.ProcessEnv, url: string) {
    this.#env = env;
    this.#url = url;
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [...portalFlags, main, 'serve'], { env: this.#env, stdio: 'ignore' });
    const ready = () =>
      fetch(`${this.#url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await ready())) await sleep(50);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Kills every process of the browser that has this profile, at once: there is no time to store anything. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Ended meanwhile, or another user's.
    }
  }
}

/**
 * One student in the exam room answers, marks and takes back; browser and server are killed in turn, that many times in
 * all, at random moments. What the browser's database held at the last look must be there afterwards, or what was done
 * since; what both agree on must be in the server's database.
 */
export async function killedInRoom(
  kills: number,
  executablePath: string | undefined,
  show: (text: string) => void,
): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const profile = join(folder, 'profile');
  const database = await prepareDatabase('sqlite', folder);
  const db = await openDatabase(database.url, 2);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...database.env, PORT: String(port), SMS_URL: 'console', LOG_LEVEL: 'warn' };
  const server = new Server(env, url);
  const chance = new Chance(kills);
  const killed: Killed = { browser: 0, server: 0, acts: 0, lost: [] };
  const acts = new Acts(chance, QUESTIONS);
  const { exam, callers } = await makeUp(db, 1, () => undefined, new AbortController().signal);
  const [{ stud_id, token } = { stud_id: 0, token: '' }] = callers;
  const user = { stud_id, name: 'Rehearsal student', mobile: '', academic_level: 'Rehearsal' };
  let context: BrowserContext | undefined;

  const open = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(
      (kept) => localStorage.setItem('userData', kept),
      JSON.stringify({ state: { user, token }, version: 0 }),
    );
    await page.goto(`${url}/exam/${exam.exam_id}`);
    const box = page.getByRole('checkbox', { name: 'I have read this. I will answer by myself.' });
    const question = page.getByRole('heading', { name: /^Question \d+ of/u, level: 2 });
    await box.or(question).first().waitFor({ timeout: SETTLE_MS });
    if (await box.isVisible()) {
      await box.check();
      await page.getByRole('button', { name: 'Start exam' }).click();
    }
    await question.waitFor();
    return page;
  };
  const look = (page: Page) => keptIn(page, `${stud_id}/exam/${exam.exam_id}`);
  const onServer = async () => {
    const row = await db.get<{ answers: string; marked: string | null }>(
      'SELECT answers, marked FROM open_attempt WHERE stud_id = ?',
      Number(stud_id),
    );
    const marks = JSON.parse(row?.marked ?? '[]') as number[];
    return {
      answers: JSON.parse(row?.answers ?? '{}') as Record<string, string>,
      marked: Object.fromEntries(marks.map((id) => [String(id), '1'])),
    };
  };

  try {
    await server.start();
    let page = await open();
    for (let turn = 1; turn <= kills; turn += 1) {
      const count = 1 + chance.below(MOST_ACTS);
      for (let each = 0; each < count; each += 1) {
        await acts.one(page);
        acts.seen(await look(page));
      }
      await acts.one(page);
      await sleep(chance.between(0, SOON_MS));
      if (turn % 2 === 1) {
        killBrowser(profile);
        killed.browser += 1;
        await context?.close().catch(() => undefined);
        page = await open();
      } else {
        await server.kill();
        killed.server += 1;
        if (chance.in(50)) await acts.one(page);
        await server.start();
      }
      killed.lost.push(...acts.missing(await look(page), `after kill ${turn}`));
      if (turn % 10 === 0 || turn === kills) {
        const until = performance.now() + SETTLE_MS;
        let wrong: string[];
        do {
          await sleep(500);
          wrong = acts.differing(await look(page), await onServer(), `on the server after kill ${turn}`);
        } while (wrong.length > 0 && performance.now() < until);
        killed.lost.push(...wrong);
        show(`${turn} kills in the exam room, ${acts.count} acts: ${killed.lost.length} lost`);
      }
    }
  } finally {
    killed.acts = acts.count;
    await context?.close().catch(() => undefined);
    await server.kill();
    await db.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  return killed;
}
