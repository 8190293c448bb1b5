import { randomBytes } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE, SIGNATURE, type ReleaseManifest } from '../../../server/src/ops/update/manifest.ts';
import type { Chance } from '../../../server/src/testing/chance.ts';
import { makeKey } from '../key.ts';
import { all, crashing, crashingLater, migration, redDoctor } from './changes.ts';
import { placeFake } from './fake.ts';
import { COMMIT, type Installed } from './installed.ts';

const VERSION = '1.1.0';
const fake = (behaviour: Parameters<typeof placeFake>[2], version = VERSION) => {
  return (release: string) => placeFake(release, { version, commit: COMMIT }, behaviour);
};

/** Archives of the portal itself that are bad, each made once. */
export interface Whole {
  step: string;
  doctor: string;
  start: string;
  later: string;
}

/** Makes them. */
export async function makeWhole(installed: Installed): Promise<Whole> {
  const made = async (change: Parameters<Installed['release']>[1]) => (await installed.release(VERSION, change)).archive;
  const changed = migration('9001-change.sql', `UPDATE student SET name = 'changed'; DROP TABLE bookmark;`);
  return {
    step: await made(migration('9001-fails.sql', 'INSERT INTO nowhere VALUES (1);')),
    doctor: await made(redDoctor),
    start: await made(all(changed, crashing)),
    later: await made(crashingLater),
  };
}

/** A bad release, and a part of what has to be said of it. */
interface Bad {
  folder: string;
  words: RegExp;
}
type Make = (installed: Installed, chance: Chance, whole: Whole) => Promise<Bad>;

/** A small good one, changed by whoever stands between publisher and portal. */
const meddled =
  (meddle: (manifest: string, archive: string, chance: Chance) => void, words: RegExp): Make =>
  async (installed, chance) => {
    const { folder, archive } = await installed.offer(VERSION, fake({ bytes: randomBytes(5000) }));
    meddle(path.join(folder, RELEASE), archive, chance);
    return { folder, words };
  };

const flipped = (file: string, chance: Chance): void => {
  const bytes = readFileSync(file);
  const at = chance.whole(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.whole(0, 7));
  writeFileSync(file, bytes);
};

const said =
  (how: (chance: Chance) => { version?: string; manifest?: Partial<ReleaseManifest> }, words: RegExp): Make =>
  async (installed, chance) => {
    const { version = VERSION, manifest = {} } = how(chance);
    return { folder: (await installed.offer(version, fake({}, version), manifest)).folder, words };
  };

const of =
  (archive: keyof Whole, words: RegExp): Make =>
  async (installed, _chance, whole) => ({ folder: (await installed.offer(VERSION, whole[archive])).folder, words });

const behaving =
  (behaviour: Parameters<typeof placeFake>[2], words: RegExp): Make =>
  async (installed) => ({ folder: (await installed.offer(VERSION, fake(behaviour))).folder, words });

const BACK = /1\.0\.0 \(0123456789ab\) runs again/u;
const SIGNED = /is not what its publisher signed|is not signed|signed with another key/u;

/** Every kind that is refused or left again, and how many of it. The portal itself is in some, a few lines in most. */
export const KINDS: readonly (readonly [kind: string, count: number, make: Make])[] = [
  [
    'signed with another key',
    12,
    async (installed) => {
      const { folder } = await installed.offer(VERSION, fake({}));
      makeKey(path.join(folder, 'other'));
      await installed.sign(folder, readFileSync(path.join(folder, RELEASE), 'utf8'), path.join(folder, 'other'));
      return { folder, words: SIGNED };
    },
  ],
  ['manifest changed by a bit', 14, meddled((manifest, _archive, chance) => flipped(manifest, chance), SIGNED)],
  [
    'signature cut short',
    14,
    meddled((manifest, _archive, chance) => truncateSync(`${manifest}${SIGNATURE}`, chance.whole(0, 150)), SIGNED),
  ],
  [
    'archive cut short',
    20,
    meddled((_manifest, archive, chance) => truncateSync(archive, chance.whole(0, 5000)), /is cut short/u),
  ],
  ['archive changed by a bit', 20, meddled((_manifest, archive, chance) => flipped(archive, chance), SIGNED)],
  ['older', 20, said((chance) => ({ version: `0.${chance.whole(0, 99)}.${chance.whole(0, 99)}` }), /only goes forward/u)],
  [
    'expired',
    20,
    said((chance) => {
      const expires = new Date(Date.now() - chance.whole(1, 1e9)).toISOString();
      return { manifest: { expires } };
    }, /has expired/u),
  ],
  ['a step of the schema fails', 3, of('step', /'portal update' of 1\.1\.0 failed/u)],
  ['what is tried on the copy fails', 12, behaving({ tried: 1 }, /'portal update' of 1\.1\.0 failed/u)],
  ['doctor is red', 3, of('doctor', /doctor of 1\.1\.0 fails on a copy of the data: doctor/u)],
  ['doctor finds a fault', 10, behaving({ red: 'made' }, /doctor of 1\.1\.0 fails on a copy of the data: made/u)],
  ['ends at its start, the database changed', 4, of('start', BACK)],
  ['ends a moment after it is ready', 2, of('later', BACK)],
  ['ends at its start', 6, behaving({ serve: 'exit 1' }, BACK)],
  ['is never ready', 4, behaving({ serve: 'exec sleep 60' }, BACK)],
];

/** One that takes room, and that would end at its start. */
export const large = (installed: Installed) => installed.offer(VERSION, fake({ bytes: randomBytes(1_000_000) }));
/** One that would end at its start. */
export const ending = (installed: Installed) => installed.offer(VERSION, fake({ serve: 'exit 1' }));
