import type { Decision as By } from '../../audit/audit.store.ts';
import { whenTakenBack } from '../../audit/takenBack.ts';
import type { Row } from '../../audit/tables.ts';
import type { Sql } from '../../db/database.ts';
import type { NewClass } from './schedule.store.ts';
import { DECISION, readSource, recordSource, type Making } from '../../content/versions/source.store.ts';
import type { SourceRow } from '../../content/versions/thing.ts';

const LIVE_CLASS = 'live class';

type ClassRow = Omit<NewClass, 'subject_id' | 'batch_id'> & { subject: string; batch: string; archived: number };

const making = ({ origin = 'command', who, at }: By): Making => ({ origin, by: who, at });

/**
 * Keeps what a class is now among its versions; of one that stands in the folder what is not its time, in the folder's
 * words: the next load then leaves that alone.
 */
export async function keepClass(tx: Sql, key: string, by: By): Promise<void> {
  const row = await tx.get<ClassRow>(
    `SELECT l.key, j.key AS subject, b.key AS batch, l.class_name, l.tutor_name, l.online_url, l.starts_at, l.ends_at, l.daily, l.weekdays, l.archived
     FROM live_class l JOIN subject j ON j.subject_id = l.subject_id JOIN batch b ON b.batch_id = l.batch_id WHERE l.key = ?`,
    key,
  );
  const earlier = await readSource(tx, { kind: LIVE_CLASS, key });
  const held = earlier && sourceOf(earlier);
  if (!row) {
    if (held) await recordSource(tx, { ...held, archived: 1 }, making(by), earlier);
    return;
  }
  const { archived, ...written } = row;
  if (held && held.path !== '') {
    const { subject, batch, class_name, tutor_name: tutor, online_url: url } = row;
    const document = JSON.stringify({ ...(JSON.parse(held.document) as object), subject, batch, class_name, tutor, url });
    await recordSource(tx, { ...held, document }, making(by), earlier);
    return;
  }
  const source = { kind: LIVE_CLASS, key, path: '', position: 0, document: JSON.stringify(written), files: '{}' };
  await recordSource(tx, { ...source, archived }, making(by), earlier);
}

/** Returns the fields of a row that are written anew: the agreement with the folder stays as it was. */
const sourceOf = ({ synced_hash: _agreed, ...held }: SourceRow) => held;

/**
 * Keeps what was decided about a class or its day, with versions of its own: no folder holds it, so no load touches it.
 */
export async function keepDecision(
  tx: Sql,
  { live_class_id, day }: { live_class_id: number; day: string },
  by: By,
): Promise<void> {
  const held = await tx.get<{ key: string }>('SELECT key FROM live_class WHERE live_class_id = ?', live_class_id);
  const key = `${held?.key ?? live_class_id}${day === '' ? '' : ` ${day}`}`;
  const now = await tx.get<{ cancelled: number; starts_at: number; ends_at: number }>(
    'SELECT cancelled, starts_at, ends_at FROM live_override WHERE live_class_id = ? AND day = ?',
    live_class_id,
    day,
  );
  const earlier = await readSource(tx, { kind: DECISION, key });
  if (!now && !earlier) return;
  const document = now
    ? JSON.stringify(now.cancelled === 1 ? { cancelled: true } : { starts_at: now.starts_at, ends_at: now.ends_at })
    : (earlier?.document ?? '');
  const source = { kind: DECISION, key, path: '', position: 0, document, files: '{}' };
  await recordSource(tx, { ...source, archived: now ? 0 : 1 }, making(by), earlier);
}

whenTakenBack('live_class', (tx: Sql, row: Row, by: By) => keepClass(tx, String(row['key']), by));
whenTakenBack('live_override', (tx: Sql, row: Row, by: By) =>
  keepDecision(tx, { live_class_id: Number(row['live_class_id']), day: String(row['day']) }, by),
);
