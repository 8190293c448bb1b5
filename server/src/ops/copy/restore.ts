import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import type { CopyAddress } from '../../core/copy/env.copy.ts';
import { embeddedFile } from '../../db/open.ts';
import { checkPlace, checkVersion, markRestored, move, STAGE, type RestoreOrder } from '../restore.ts';
import { inspectEmbedded } from '../snapshot.ts';
import { filesOf, type CopyFile } from './generations.ts';
import { rebuild, type Rebuilt } from './rebuild.ts';
import { openTarget } from './target/open.ts';

/** The copy to restore, up to which moment, and where to. */
export type RestoreCopyOrder = Omit<RestoreOrder, 'backup'> & {
  address: CopyAddress;
  /** Epoch milliseconds; Infinity to restore everything. */
  until: number;
  key: Buffer | undefined;
};

/** The database that was restored, and the faults of the copy that kept the rest from being restored. */
export interface RestoredCopy {
  at: number;
  generation: string;
  records: number;
  hasSecret: boolean;
  counts: Record<string, number>;
  damage: string[];
}

/**
 * Puts the database of a copy into an empty place: of the newest generation that reaches back far enough everything up
 * to that moment, as far as its chain is whole. Throws an OperatorError; nothing is put in place then.
 */
export async function restoreCopy(order: RestoreCopyOrder): Promise<RestoredCopy> {
  const { address, databaseUrl, dataDir } = order;
  await checkPlace({ engine: 'sqlite', media_included: false }, order);
  const target = openTarget(address);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stage = path.join(dataDir, STAGE);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  try {
    const file = path.join(stage, 'portal.db');
    const files = await filesOf(target).catch((error: unknown) => {
      throw new OperatorError(`The copy cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    });
    const { generation, rebuilt, damage } = await newest(files, order, (candidate, bar) =>
      rebuild(file, { ...order, target, files: candidate, step: bar }),
    );
    const { migrations, counts } = inspectEmbedded(file);
    checkVersion({ migrations }, 'This copy');
    if (rebuilt.secret !== undefined) writeFileSync(path.join(dataDir, 'secret'), rebuilt.secret, { mode: 0o600, flush: true });
    mkdirSync(path.dirname(embeddedFile(databaseUrl)), { recursive: true });
    move(file, embeddedFile(databaseUrl));
    markRestored(dataDir);
    const { at, records, secret } = rebuilt;
    return { at, generation, records, hasSecret: secret !== undefined, counts, damage };
  } finally {
    target.close();
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Tries the newest generation first, and an older one where no part of the newest is whole. */
async function newest(
  files: Map<string, CopyFile[]>,
  { until, progress }: RestoreCopyOrder,
  attempt: (files: readonly CopyFile[], step: (files: number) => void) => Promise<Rebuilt | { damage: string }>,
): Promise<{ generation: string; rebuilt: Rebuilt; damage: string[] }> {
  const whole = [...files].flatMap(([generation, own]) => {
    const first = own.find(({ isWhole }) => isWhole);
    return first ? [{ generation, own, began: first.at }] : [];
  });
  const [oldest] = whole;
  if (!oldest) throw new OperatorError('There is no copy, or none that is whole. Nothing was restored.');
  const damage: string[] = [];
  for (const { generation, own } of whole.filter(({ began }) => began <= until).toReversed()) {
    const bar = progress('Reading (files)', own.length);
    const rebuilt = await attempt(own, bar.step);
    bar.end();
    if (rebuilt.damage !== undefined) damage.push(rebuilt.damage);
    if ('records' in rebuilt) return { generation, rebuilt, damage };
  }
  if (damage.length > 0) throw new OperatorError(`The copy is damaged: ${damage.join('; ')}. Nothing was restored.`);
  throw new OperatorError(`The copy begins at ${new Date(oldest.began).toISOString()}: nothing of before can be restored.`);
}
