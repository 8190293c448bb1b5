import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sameAnswers, type Chosen, type Handed } from '../ledger.ts';
import { faultyEnv, type SourceFault } from '../preload/order.ts';
import { recording } from '../strace.ts';
import { World } from '../world.ts';
import { Disk, type Luck } from './disk.ts';
import { readTrace, type DiskEvent } from './trace.ts';

/** The findings of the replay. */
export interface Replay {
  /** Answers in submissions that were acknowledged. */
  acknowledged: number;
  /** Moments at which the power was cut, and disks that were looked at. */
  cuts: number;
  disks: number;
  /**
   * Acknowledged answers missing or changed on one disk, added up over all disks; likewise answers nobody handed in.
   */
  lost: number;
  doubled: number;
  /** Disks that SQLite did not find whole. */
  broken: string[];
}

/** A recording made under submissions: the files at the beginning, and every event since. */
export interface Recording {
  before: Record<string, Buffer>;
  events: DiskEvent[];
  handed: Handed[];
}

/** Records a portal under submissions, from its start to its end, with what is wrong with it. */
export async function record(answers: number, source?: SourceFault): Promise<Recording> {
  const world = await World.make('sqlite');
  try {
    const before = { 'portal.db': readFileSync(path.join(world.folder, 'portal.db')) };
    const file = path.join(world.folder, 'trace');
    await world.start({ under: recording(file), ...(source ? { env: faultyEnv({ source }) } : {}) });
    await world.whileTheySit(() => world.acknowledge(answers), 6);
    await world.stop();
    // A weakened portal may contradict itself; that is not what is looked for.
    if (!source && world.ledger.wrong.length > 0) throw new Error(world.ledger.wrong.join('\n'));
    return { before, events: readTrace(readFileSync(file, 'latin1'), world.folder), handed: world.ledger.handed };
  } finally {
    await world.remove();
  }
}

const LUCKS: Luck[] = ['none', 'all', { torn: 512 }, { torn: 4096 }];

/**
 * Cuts the power before and after every sync and after every answer that acknowledged a submission, or at every
 * so-manieth of these moments (`stride`), and opens what the disk may then hold, `times` for each kind of luck.
 */
export function replay({ before, events, handed }: Recording, options: { stride: number; times: number }): Replay {
  const { stride, times } = options;
  const found: Replay = { acknowledged: 0, cuts: 0, disks: 0, lost: 0, doubled: 0, broken: [] };
  const byReport = new Map(handed.map((each) => [each.report_id, each]));
  const disk = new Disk(before);
  const acknowledged: Handed[] = [];
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-power-'));
  let moments = 0;
  const cut = (): void => {
    moments += 1;
    if (moments % stride > 0) return;
    found.cuts += 1;
    for (const luck of LUCKS)
      for (let time = 0; time < (typeof luck === 'string' ? 1 : times); time += 1) {
        found.disks += 1;
        inspect(folder, disk.cut(luck), { acknowledged, handed }, found);
      }
  };
  for (const event of events) {
    if (event.is === 'sync') cut();
    disk.apply(event);
    if (event.is === 'sync') cut();
    const report = event.is === 'answer' ? acknowledgedBy(event.text) : undefined;
    const submission = report === undefined ? undefined : byReport.get(report);
    if (submission) {
      acknowledged.push(submission);
      cut();
    }
  }
  cut();
  rmSync(folder, { recursive: true, force: true });
  found.acknowledged = [...new Set(acknowledged)].reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
  return found;
}

/** The report in the answer to a submission; undefined for any other answer. */
function acknowledgedBy(text: string): number | undefined {
  const [, report] = /"score_text":"[^"]*","report_id":(\d+)/u.exec(text) ?? [];
  return text.startsWith('HTTP/1.1 200') && report !== undefined ? Number(report) : undefined;
}

/** Opens what is left of the database as the next start of the portal would. */
function inspect(
  folder: string,
  files: Map<string, Buffer>,
  { acknowledged, handed }: { acknowledged: Handed[]; handed: Handed[] },
  found: Replay,
): void {
  for (const name of ['portal.db', 'portal.db-wal', 'portal.db-shm', 'portal.db-journal'])
    rmSync(path.join(folder, name), { force: true });
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content);
  const database = new DatabaseSync(path.join(folder, 'portal.db'));
  try {
    const whole = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (whole !== 'ok') found.broken.push(String(whole));
    const rows = database.prepare('SELECT submit_key, answers FROM attempt').all();
    const stored = new Map(rows.map((row) => [String(row['submit_key']), JSON.parse(String(row['answers'])) as Chosen]));
    for (const { submit_key, answers } of acknowledged)
      if (!sameAnswers(stored.get(submit_key) ?? { none: '' }, answers)) found.lost += Object.keys(answers).length || 1;
    const known = new Set(handed.map(({ submit_key }) => submit_key));
    found.doubled += rows.length - stored.size + [...stored.keys()].filter((key) => !known.has(key)).length;
  } catch (error) {
    found.broken.push(String(error));
  } finally {
    database.close();
  }
}
