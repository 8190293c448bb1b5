import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { escaped } from '../../core/escaped.ts';
import type { Services } from '../../core/services.ts';
import { openPost } from '../../core/post.ts';
import { inEnglish, type Check, type Since } from '../doctor/finding.ts';

/** How long a check is red before anybody is called. */
const RED_MS = 2 * 60_000;
/** How long a check is well before that is told: a fault that comes and goes calls once. */
const WELL_MS = 30_000;
/** The pause before a call that did not arrive is tried again. */
const AGAIN_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** The message that is sent; `text` is for chats that show nothing else. */
interface Alarm {
  text: string;
  portal: string;
  machine: string;
  state: 'red' | 'well';
  check: string;
  found: string;
  remedy: string;
  since: string;
}

/**
 * Calls somebody when a check is red for two minutes, once, and once more when it is well again. What was told is kept
 * in a file beside the database, which may be the very thing that is broken: a restart tells nothing twice.
 */
export class Alarms {
  readonly #services: Services;
  readonly #file: string;
  /** Checks that were told to be red, and what was found then. */
  readonly #told: Map<Check, Since>;
  #wellAt = new Map<Check, number>();
  #notBefore = 0;
  #isCalling = false;

  constructor(services: Services) {
    this.#services = services;
    this.#file = path.join(services.config.DATA_DIR, 'alarms.json');
    this.#told = new Map(kept(this.#file));
  }

  /** Looks at what is found now, and calls where that is due. Never rejects: what cannot be told is tried again. */
  async look(findings: readonly Since[], at: number): Promise<void> {
    const { ALARM_URL, ALARM_MAIL } = this.#services.config;
    if ((ALARM_URL === '' && ALARM_MAIL === '') || this.#isCalling || at < this.#notBefore) return;
    const red = new Map(findings.filter(({ state }) => state === 'failure').map((found) => [found.check, found]));
    this.#wellAt = new Map(
      [...this.#told.keys()].filter((check) => !red.has(check)).map((check) => [check, this.#wellAt.get(check) ?? at]),
    );
    const newly = [...red.values()].filter(({ check, since }) => !this.#told.has(check) && at - since >= RED_MS);
    const well = [...this.#wellAt].flatMap(([check, since]) => (at - since >= WELL_MS ? [check] : []));
    if (newly.length + well.length === 0) return;
    this.#isCalling = true;
    try {
      for (const found of newly) {
        await this.#call('red', found);
        this.#keep(() => this.#told.set(found.check, found));
      }
      for (const check of well) {
        const found = this.#told.get(check);
        if (found) await this.#call('well', found);
        this.#keep(() => this.#told.delete(check));
      }
    } catch (error) {
      this.#notBefore = at + AGAIN_MS;
      this.#services.log.warn({ err: error }, 'an alarm was not told; it is tried again');
    } finally {
      this.#isCalling = false;
    }
  }

  async #call(state: Alarm['state'], told: Since): Promise<void> {
    const { check, found, remedy, since } = inEnglish(told);
    const { brand, config } = this.#services;
    const [portal, machine] = [brand(), hostname()];
    const text =
      state === 'red'
        ? `${portal} on ${machine}: ${check}: ${found}. ${remedy}`
        : `${portal} on ${machine}: ${check} is well again.`;
    const alarm = { text, portal, machine, state, check, found, remedy, since: new Date(since).toISOString() };
    if (config.ALARM_URL !== '') await post(config.ALARM_URL, alarm);
    if (config.ALARM_MAIL !== '') await this.#mail(alarm);
  }

  async #mail({ text, state, check, portal }: Alarm): Promise<void> {
    const { config, now } = this.#services;
    const mail = await openPost(config);
    try {
      const subject = `${state === 'red' ? 'Red' : 'Well again'}: ${check} (${portal})`;
      const id = `alarm-${state}-${now()}`;
      const { posted, reason } = await mail.send(
        { subject, text, html: `<p>${escaped(text)}</p>` },
        { to: config.ALARM_MAIL, brand: portal, id },
      );
      if (posted === 'waiting' || posted === 'failed') throw new Error(`the mail server took no mail: ${reason}`);
    } finally {
      mail.close();
    }
  }

  #keep(change: () => void): void {
    change();
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#told]), { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      // A full disk is one of the things to call about.
      this.#services.log.warn({ err: error }, 'what was told is not kept; a restart may tell it twice');
    }
  }
}

async function post(url: string, alarm: Alarm): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alarm),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ALARM_URL answered ${answer.status}`);
}

/** Reads what was told before; nothing where the file is missing or was cut short. */
function kept(file: string): [Check, Since][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [Check, Since][];
  } catch {
    return [];
  }
}
