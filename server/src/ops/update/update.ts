import { rmSync } from 'node:fs';
import { OperatorError } from '@portal/bank/errors';
import { buildName, ownBuild, type Build } from '../../core/build.ts';
import type { Config } from '../../core/env.ts';
import { fetchArchive, mustBeNew, mustHaveWayBack, trustedRelease, unpack } from './fetch.ts';
import { endHandover, hasServed, keptBefore, orderBack, prepareHandover } from './handover.ts';
import { Installation } from './installation.ts';
import type { ReleaseManifest } from './manifest.ts';
import { Portals, restart, saying, type Environment } from './portals.ts';
import { brokenOff, forget, me, writeState, type State, type Step } from './state.ts';
import { watch, type Patience } from './watch.ts';

/** The surroundings of an update. */
export interface UpdateOrder extends Patience {
  config: Config;
  env: Environment;
  /** A program that restarts the portal where systemd does not. */
  supervisor?: string | undefined;
  /** The address where the portal answers. */
  address: string;
  now: number;
  /** The version that an owner has ordered: no other is installed. */
  only?: string | undefined;
  /** The backup is way enough back from a version that changes a PostgreSQL database. */
  withoutWayBack?: boolean | undefined;
  /** Hears what is being done. */
  say: (text: string) => void;
}

/** How an update ended. */
export interface Outcome {
  version: string;
  /** Why it is not the new one. */
  failed?: string;
  removed: string[];
  backup: string;
}

/** Bringing a copy to the new version is done again on the data, on a machine that has calls to answer. */
const SLOWER = 3;
/** The version before is waited for at least so long: there is nothing else to go back to. */
const BACK_MS = 60_000;

/** An update, written down before each of its steps. */
class Update {
  readonly #order: UpdateOrder;
  readonly #installation: Installation;
  readonly #portals: Portals;
  #state: State;

  constructor(order: UpdateOrder, installation: Installation, state: State) {
    this.#order = order;
    this.#installation = installation;
    this.#portals = new Portals(installation, order.config, order.env);
    this.#state = state;
  }

  /** Writes down that a step begins. */
  #begin(step: Step, more: Partial<State> = {}): void {
    this.#state = { ...this.#state, ...more, ...me(), step };
    writeState(this.#installation.root, this.#state);
  }

  /** Fetches, unpacks and tries the release. Nothing that runs is touched; what failed leaves nothing. */
  async prepare(source: string, release: ReleaseManifest): Promise<void> {
    const { say, config } = this.#order;
    const { from, to } = this.#state;
    try {
      this.#begin('fetching');
      say(`Fetching ${buildName(to)} …`);
      const archive = await fetchArchive(source, release, this.#installation);
      this.#begin('unpacking');
      await unpack(archive, release, this.#installation);
      if (!config.embedded) mustHaveWayBack(this.#installation, this.#state, this.#order);
      this.#begin('backing up');
      say('Making a backup …');
      const backup = await this.#portals.backUp(from.version);
      this.#begin('trying', { backup });
      say('Trying the new version on a copy of the data …');
      const tried_ms = await this.#try(backup);
      prepareHandover(config.DATA_DIR);
      this.#begin('switching', { tried_ms });
    } catch (error) {
      await this.undo();
      throw error;
    }
  }

  /** Throws an OperatorError where the new version does not take the data, or fails on what the old one does not. */
  async #try(backup: string): Promise<number> {
    const { from, to } = this.#state;
    const { ms, failures } = await this.#portals.tryOn(to.version, backup, this.#order.say);
    const before = new Set((await this.#portals.failures(from.version)).map(({ check }) => check));
    const fresh = failures.filter(({ check }) => !before.has(check));
    if (fresh.length > 0)
      throw new OperatorError(
        `doctor of ${to.version} fails on a copy of the data: ${fresh.map(({ check, found }) => `${check}: ${found}`).join('; ')}. Nothing was changed.`,
      );
    return ms;
  }

  /** Takes away what was prepared. */
  async undo(): Promise<void> {
    rmSync(this.#installation.incoming, { recursive: true, force: true });
    await this.#portals.endTrial();
    this.#installation.remove(this.#state.to.version);
    endHandover(this.#order.config.DATA_DIR);
    forget(this.#installation.root);
  }

  /** Puts the new version in place and looks at it; goes back where it is not well. */
  async goOn(): Promise<Outcome> {
    const { say, config, supervisor, env } = this.#order;
    const { to, tried_ms, step } = this.#state;
    if (step === 'going back') return this.#goBack('the update was broken off while it went back');
    const refused = await saying(async () => {
      this.#installation.pointTo(to.version);
      say(`Starting ${buildName(to)} …`);
      await restart(supervisor, env);
      this.#begin('watching');
      say('Watching it …');
    });
    const startMs = this.#order.startMs + SLOWER * tried_ms;
    const wrong = refused ?? (await watch({ ...config, address: this.#order.address }, to, { ...this.#order, startMs }));
    if (wrong !== undefined) return this.#goBack(wrong);
    endHandover(config.DATA_DIR);
    const removed = this.#installation.removeOldest();
    forget(this.#installation.root);
    return { version: to.version, removed, backup: this.#state.backup };
  }

  async #goBack(why: string): Promise<Outcome> {
    const { say, config, supervisor, env, address } = this.#order;
    const { from, to, backup } = this.#state;
    const { root } = this.#installation;
    const before = keptBefore(config.DATA_DIR);
    if (before !== undefined && hasServed(config.DATA_DIR, buildName(to))) {
      forget(root);
      const stays = `${why}. It has taken calls since its database was changed, and going back would lose them: it stays.`;
      const hint = `The database of before is ${before}; to go back all the same, stop the portal, point 'current' to releases/${from.version} and put that file in the place of portal.db.`;
      return { version: to.version, failed: `${stays} ${hint}`, removed: [], backup };
    }
    // On a full disk 'switching' stays written there, and a resumption comes back here once the new version is red.
    await saying(async () => this.#begin('going back'));
    say(`${why}: going back to ${buildName(from)} …`);
    const refused = await saying(async () => {
      if (before !== undefined) orderBack(config.DATA_DIR);
      this.#installation.pointTo(from.version);
      await restart(supervisor, env);
    });
    const startMs = Math.max(this.#order.startMs * SLOWER, BACK_MS);
    const wrong = refused ?? (await watch({ ...config, address }, from, { startMs, watchMs: 0 }));
    if (wrong !== undefined)
      return {
        version: from.version,
        failed: `${why}. ${wrong} either: see to it, then run portal update --resume. The backup is ${backup}.`,
        removed: [],
        backup,
      };
    endHandover(config.DATA_DIR);
    this.#installation.remove(to.version);
    forget(root);
    return { version: from.version, failed: `${why}. ${buildName(from)} runs again.`, removed: [to.version], backup };
  }
}

/** A release that is offered, beside what runs. Throws an OperatorError where it cannot be trusted. */
export async function offered(source: string): Promise<{ release: ReleaseManifest; own: Build }> {
  return { release: await trustedRelease(source, new Installation().key()), own: await ownBuild() };
}

/** Updates to the release that a folder, file or address names. Throws an OperatorError where nothing was changed. */
export async function update(source: string, order: UpdateOrder): Promise<Outcome> {
  const installation = new Installation();
  const left = brokenOff(installation.root);
  if (left)
    throw new OperatorError(`An update to ${left.to.version} was broken off (${left.step}): run portal update --resume first.`);
  const { release, own } = await offered(source);
  if (order.only !== undefined && order.only !== release.version)
    throw new OperatorError(`${order.only} was ordered, and ${release.version} is offered by now: nothing was changed.`);
  mustBeNew(release, own, order.now);
  const { version, commit } = release;
  const state: State = { step: 'fetching', from: own, to: { version, commit }, backup: '', tried_ms: 0, ...me() };
  installation.noteBefore(installation.current());
  const one = new Update(order, installation, state);
  await one.prepare(source, release);
  return one.goOn();
}

/** Ends what an update left that was broken off: before the switch it is undone, after it it is gone on with. */
export async function resume(order: UpdateOrder): Promise<Outcome | 'nothing' | 'undone'> {
  const installation = new Installation();
  const state = brokenOff(installation.root);
  if (!state) return 'nothing';
  const one = new Update(order, installation, state);
  if (state.step === 'switching' || state.step === 'watching' || state.step === 'going back') return one.goOn();
  await one.undo();
  return 'undone';
}
