import type { Sown } from './mutate.ts';
import { targetOf } from './changes/rooms.ts';

/** A room's changes, counted: made, noticed, and how many in a hundred must be. */
export interface RoomTally {
  room: string;
  sown: number;
  noticed: number;
  target: number;
  isReached: boolean;
}

/** Counts what was noticed, room by room. */
export function talliesOf(all: Sown[]): RoomTally[] {
  return [...Map.groupBy(all, ({ room }) => room)].map(([room, changes]) => {
    const noticed = changes.filter(({ verdict }) => 'noticed' in verdict).length;
    const target = targetOf(room);
    return { room, sown: changes.length, noticed, target, isReached: noticed * 100 >= target * changes.length };
  });
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-35)}` : line || '(nothing)';
};

/** Tells one change in a line: where, what became of what, and who noticed it. */
export function lineOf({ change: { file, before, after, kind }, line, verdict }: Sown): string {
  const said =
    'noticed' in verdict ? `noticed by ${verdict.noticed}` : `NOT NOTICED by ${verdict.asked} of ${verdict.reached} test files`;
  return `${file}:${line}  ${short(before)}  ->  ${short(after)}  (${kind}): ${said}`;
}

/** Tells each room as a row of a table, and below it what nobody noticed, for the console and for a page alike. */
export function reportOf(all: Sown[]): string {
  const rows = talliesOf(all).map(
    ({ room, sown, noticed, target, isReached }) =>
      `| ${room} | ${sown} | ${noticed} | ${Math.floor((noticed * 100) / sown)} | ${target}${isReached ? '' : ': not reached'} |`,
  );
  const survivors = all.filter(({ verdict }) => !('noticed' in verdict)).map((sown) => `- ${lineOf(sown)}`);
  return ['| room | sown | noticed | % | at least % |', '| --- | --- | --- | --- | --- |', ...rows]
    .concat(survivors.length > 0 ? ['', 'To be read, as no test noticed them:', '', ...survivors] : [])
    .join('\n');
}
