/**
 * Loaded into a server before its own code (`--import`): changes a few words of its source while Node loads it, as
 * FAULT_SOURCE says. So the places where a test kills it, and the setting a test weakens, exist nowhere else. A place
 * that is no longer found stops the server: then this table is to be brought up to date.
 */
import { registerHooks } from 'node:module';
import type { SourceFault } from './order.ts';

interface Place {
  file: string;
  from: string;
  to: string;
}

const PLACES: Record<NonNullable<SourceFault['point']>, Place[]> = {
  'in the middle of grading': [{ file: 'attempt/grade.ts', from: 'units += ', to: 'faultPoint([]); units += ' }],
  'between the statements of a hand-in': [
    {
      file: 'attempt/attempt.store.ts',
      from: 'if (open_id !== null) await',
      to: 'faultPoint([]); if (open_id !== null) await',
    },
  ],
  'between commit and answer': [
    {
      file: 'db/writer.ts',
      from: "connection.exec('COMMIT');",
      to: "connection.exec('COMMIT'); faultPoint(requests.map(({ job }) => job));",
    },
    {
      file: 'db/postgres.gather.ts',
      from: 'transaction((tx) => job.perform(tx, each))',
      to: 'transaction((tx) => job.perform(tx, each)).then((output) => { faultPoint([name]); return output; })',
    },
    {
      file: 'db/postgres.gather.ts',
      from: 'transaction((tx) => many.perform(tx, inputs))',
      to: 'transaction((tx) => many.perform(tx, inputs)).then((outputs) => { faultPoint([name]); return outputs; })',
    },
  ],
};

const { point, job, pass = 1, synchronous, earlyMs } = JSON.parse(process.env['FAULT_SOURCE'] ?? '{}') as SourceFault;
const places = point ? [...PLACES[point]] : [];
if (synchronous)
  places.push({ file: 'db/sqlite.ts', from: 'PRAGMA synchronous = FULL', to: `PRAGMA synchronous = ${synchronous}` });
if (earlyMs !== undefined)
  places.push({
    file: 'db/writer.ts',
    from: "connection.exec('COMMIT');",
    to: `port?.postMessage(replies); faultPause(); connection.exec('COMMIT');`,
  });

let passes = 0;
Object.assign(globalThis, {
  // Holds the thread that commits, not the one that answers.
  faultPause: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, earlyMs),
  faultPoint: (jobs: string[]) => {
    if (job !== undefined && !jobs.includes(job)) return;
    passes += 1;
    if (passes >= pass) process.kill(process.pid, 'SIGKILL');
  },
});

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const own = places.filter(({ file }) => url.endsWith(`/server/src/${file}`));
    if (own.length === 0) return loaded;
    const source = own.reduce(
      (text, { file, from, to }) => {
        if (text.split(from).length !== 2)
          throw new Error(`${file} has changed: faults/preload/source.ts does not find '${from}'`);
        return text.replace(from, () => to);
      },
      Buffer.from((loaded.source ?? '') as Uint8Array).toString(),
    );
    return { ...loaded, source };
  },
});
