import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../server/src/db/database.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { makeUp, play, type Outcome } from '../../server/src/ops/rehearsal/rehearsal.ts';
import type { Times } from '../../server/src/ops/rehearsal/sitting.ts';
import { prepareDatabase } from '../../server/src/testing/database.ts';
import type { Metered } from '../figure.ts';
import type { Usage } from '../usage.ts';
import type { PORTALS } from './exam-day.portals.ts';

/** An exam day that was played. */
export interface ExamDay {
  outcome: Outcome;
  /** What the portal, and then each of `beside`, used meanwhile: CPU during the day, memory at its end. */
  usages: [Usage, ...Usage[]];
  /** A usage in cores: its CPU over the length of the day. */
  cores: (usage: Usage) => number;
}

/** Lets so many students sit an exam on a portal of their own; `beside` are measured along with the portal. */
export async function sitExamDay(
  portal: (typeof PORTALS)[string],
  day: { engine: Engine; students: number; times: Times; server: string | undefined },
  beside: Metered[] = [],
): Promise<ExamDay> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-exam-day-'));
  const database = await prepareDatabase(day.engine, folder, undefined, day.server);
  const db = await openDatabase(database.url, 4);
  const signal = new AbortController().signal;
  try {
    const made = await makeUp(db, day.students, () => undefined, signal);
    const running = await portal.start(database.env, folder);
    const used = (): Promise<[Usage, ...Usage[]]> => Promise.all([running.usage(), ...beside.map(async (each) => each.usage())]);
    try {
      const [before, began] = [await used(), performance.now()];
      const outcome = await play(db, { url: running.url, ...made, times: day.times, signal }, () => undefined);
      const after = await used();
      const ms = performance.now() - began;
      const during = ({ cpu, rss }: Usage, index: number): Usage => ({ cpu: cpu - (before[index]?.cpu ?? 0), rss });
      const [own, ...others] = after;
      const usages: [Usage, ...Usage[]] = [during(own, 0), ...others.map((usage, index) => during(usage, index + 1))];
      return { outcome, usages, cores: ({ cpu }) => cpu / 1000 / ms };
    } finally {
      await running.stop();
    }
  } finally {
    await db.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
