import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildName, type Build } from '../../core/build.ts';
import type { Config } from '../../core/env.ts';
import { embeddedFile } from '../../db/open.ts';

const EVERY_MS = 250;
const PATIENCE_MS = 2000;
/** A portal that was ready may be red for so long: a disk that was full, a database that was restarted. */
const RED_MS = 5000;

/** How long a version has to show itself. */
export interface Patience {
  /** How long a version may take to be ready for the first time. */
  startMs: number;
  /** How long the version must stay ready after that. */
  watchMs: number;
}

/** The address where the portal answers, and the database beside which the portal that serves notes its process. */
export type Watched = { address: string } & Pick<Config, 'DATABASE_URL' | 'embedded'>;

/** Looks at a version that was just started; returns what is wrong with it, or nothing. */
export async function watch(watched: Watched, build: Build, { startMs, watchMs }: Patience): Promise<string | undefined> {
  const name = buildName(build);
  const from = Date.now();
  while ((await answering(watched.address)) !== name) {
    if (Date.now() - from > startMs) return `${name} was not ready within ${Math.round(startMs / 1000)} s`;
    await sleep(EVERY_MS);
  }
  const readyAt = Date.now();
  const first = processOf(watched);
  let wellAt = readyAt;
  let isWell = true;
  // A portal that does not answer at the end may have crashed just now.
  while (Date.now() - readyAt < watchMs || !isWell) {
    await sleep(EVERY_MS);
    isWell = (await answering(watched.address)) === name;
    if (isWell) wellAt = Date.now();
    const now = processOf(watched);
    if (first !== '' && now !== '' && now !== first) return `${name} crashed after it was ready`;
    if (Date.now() - wellAt > RED_MS) return `${name} was ready and is not any more`;
  }
  return wellAt === readyAt && watchMs > 0 ? `${name} was ready and is not any more` : undefined;
}

/** The name of the build that is ready at an address; undefined where none is. */
async function answering(address: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(new URL('/readyz', address), { headers: { Connection: 'close' }, signal });
    return answer.ok ? buildName((await answer.json()) as Build) : undefined;
  } catch {
    return undefined;
  }
}

/** The process that serves from an embedded database (cli/serve/holder.ts), and since when; '' where it is not told. */
function processOf({ DATABASE_URL, embedded }: Watched): string {
  const file = embedded ? `${embeddedFile(DATABASE_URL)}-holder` : '';
  if (!existsSync(file)) return '';
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; since: string };
    return `${pid} ${since}`;
  } catch {
    return '';
  }
}
