import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/machine/start-postgres.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { timesOf } from '../../server/src/ops/rehearsal/rehearsal.ts';
import { HEAD, rowOf, writePage, type Row } from './exam-day.page.ts';
import { PORTALS } from './exam-day.portals.ts';
import { sitExamDay } from './exam-day.round.ts';
import { tableRow } from '../report.ts';

/**
 * `npm run bench -- exam-day --portal one,instances --engine sqlite,postgres --students 2000,5000 --rounds 3`: whole
 * students against a portal: one process, or two instances behind nginx, those on PostgreSQL only. All come in within a
 * minute, save about every 30 s, and hand in within one minute; the time of writing between is one minute. This process
 * is the students: it shares the machine with the portal.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { portal: text, students: text, engine: text, rounds: text, minutes: text },
});
const portals = (values.portal ?? 'one').split(',').map((name) => {
  const portal = PORTALS[name];
  if (!portal) throw new Error(`--portal ${name} is not known. Known: ${Object.keys(PORTALS).join(', ')}`);
  return { name, ...portal };
});
const sizes = (values.students ?? '2000,5000').split(',').map(Number);
const engines = (values.engine ?? 'sqlite,postgres').split(',') as Engine[];
const rounds = Number(values.rounds ?? 1);
const times = timesOf(Number(values.minutes ?? 1));

async function round(portal: (typeof portals)[number], engine: Engine, students: number, server?: string): Promise<Row> {
  const { outcome, usages, cores } = await sitExamDay(portal, { engine, students, times, server });
  if (outcome.errors > 0) console.log(outcome.faults);
  return rowOf(portal.title, engine, outcome, cores(usages[0]), usages[0]);
}

const rows: Row[] = [];
console.log(tableRow(HEAD));
for (const engine of engines) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    for (const portal of portals.filter(({ name }) => name === 'one' || postgres))
      for (const students of sizes)
        for (let turn = 0; turn < rounds; turn += 1) {
          const row = await round(portal, engine, students, postgres?.url);
          rows.push(row);
          console.log(tableRow(row));
        }
  } finally {
    await postgres?.stop();
  }
}
writePage(rows, times);
