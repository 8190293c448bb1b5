import { counted } from '@portal/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { shownMoment } from '../../core/dates.ts';
import { fieldError } from '@portal/bank/errors';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import { watchExam, type Watch, type Watched } from '../../exams/invigilation/watch.ts';
import { batchNamed, levelNamed } from '../../students/change/places.ts';
import { text } from '../options.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { itemIn } from './item.ts';

const LONGEST_S = 3600;

/** Clears the screen of a terminal and goes to its first line. */
const CLEAR = '\u001B[2J\u001B[H';

/** `portal exams watch EXAM`: the invigilator's list, once or every N seconds until it is interrupted. */
export const watch = databaseCommand({
  options: { kind: text, level: text, batch: text, every: text },
  run: async ({ db, config: { TIME_ZONE }, positionals: [name], values, terminal }) => {
    const every = values.every === undefined ? undefined : secondsIn(values.every);
    const item = await itemIn(db, name, values.kind);
    const narrowed = { ac_id: (await levelNamed(db, values.level))?.id, batch_id: (await batchNamed(db, values.batch))?.id };
    const look = () => watchExam(db, item, narrowed, Date.now());
    if (every === undefined || values.json) {
      const seen = await look();
      return { data: { item: item.key, ...seen }, words: () => inWords(item, seen, TIME_ZONE) };
    }
    await again(every * 1000, async () => draw(terminal, inWords(item, await look(), TIME_ZONE)));
    return 0;
  },
});

function secondsIn(given: string): number {
  const seconds = Number(given);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_S)
    throw fieldError('every', `be a whole number of seconds from 1 to ${LONGEST_S}`);
  return seconds;
}

/** Does it now and then every so often, until Ctrl-C or SIGTERM. */
async function again(every_ms: number, work: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    while (!stop.signal.aborted) {
      await work();
      await wait(every_ms, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/** Prints a list: on a screen in place of the one before, in a file or pipe below it. */
const draw = (terminal: Terminal, list: string): void => terminal.print(terminal.screen ? `${CLEAR}${list}` : `${list}\n`);

function inWords({ name }: StaffItem, { at, counts, students }: Watch, timeZone: string): string {
  const time = (moment: number): string => shownMoment(moment, timeZone);
  const summary = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return [
    `${name}, ${time(at)}: ${summary.join(', ')}.`,
    table(students, [
      { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
      { title: 'NAME', of: (row) => row.name },
      { title: 'LEVEL', of: ({ academic_level }) => academic_level },
      { title: 'STATE', of: (row) => stateOf(row, at, time) },
      {
        title: 'ANSWERED',
        of: ({ answered, questions }) => (answered === undefined ? '' : `${answered} of ${questions}`),
        right: true,
      },
      { title: 'ENDS', of: ({ deadline_at }) => (deadline_at === undefined ? '' : time(deadline_at)) },
    ]),
  ].join('\n');
}

function stateOf(row: Watched, now: number, time: (at: number) => string): string {
  const { state, saved_at, heard_at, started_at = now, handed_in_at, handed_in_by, left_page } = row;
  const since = (at: number): string => `${Math.max(0, Math.round((now - at) / 1000))} s`;
  if (state === 'silent') return `silent for ${since(heard_at ?? started_at)}`;
  if (state === 'answering') return saved_at === undefined ? 'answering' : `answering, last save ${since(saved_at)} ago`;
  if (handed_in_at === undefined) return state;
  return `handed in at ${time(handed_in_at)}${handed_in_by === undefined ? '' : ` by the ${handed_in_by}`}${left_page === undefined ? '' : `, page left ${counted(left_page, 'time')}`}`;
}
