import { attempts, NO_CHANGES, type Body, type Data, type Id } from '@portal/contract';
import { optionHash } from '@portal/contract/grading';
import type { Otherwise } from './answers.ts';
import type { FakeServer } from './server.ts';

/**
 * The one attempt under way that a server holds: the answers of its last save, by question, and the questions visited
 * and marked.
 */
export interface HeldAttempt {
  /** The number of the attempt; another number is another attempt. */
  attempt_id: number;
  answers: Record<string, string>;
  /** Undefined until a save names some. */
  visited: Id[] | undefined;
  marked: Id[] | undefined;
  /** The device that owns the attempt. */
  device_id: string | undefined;
  /** The school's announcements since, and the minutes it has added: told to a page that does not know them. */
  announcements: Announcement[];
  moreMinutes: number;
}

type Announcement = NonNullable<Data<typeof attempts.heartbeat>['notices']>[number];

interface Keeping {
  /** The time limit. */
  minutes?: number;
  /** The server's own clock. */
  now?: () => number;
  /** Returns the answer to a save that the server refuses; undefined for a save that it takes. */
  refuses?: (save: Body<typeof attempts.save_answers>) => Otherwise | undefined;
  /** Tells changes while the attempt is under way, 'nothing' where none can come; takes saves of changes only. */
  tells?: boolean | 'nothing';
  /** Opens the paper that was sent sealed. */
  paper_key?: string;
  /** Has the server count how often the page is left. */
  countsLeaving?: true;
  /** The texts that options may be named for by their hashes. */
  options?: readonly string[];
  /** The times of the sections, in minutes from the start, and the questions of each. */
  sections?: Readonly<Record<string, { from: number; to: number; questions: readonly number[] }>>;
}

/** Lets a server keep attempts under way as ours does: numbered starts, one owner, sections that open and close. */
export function keepAttempts(
  server: FakeServer,
  { minutes, now = Date.now, refuses, sections, tells, paper_key, options, countsLeaving }: Keeping = {},
): HeldAttempt {
  const nothing = { answers: {}, visited: undefined, marked: undefined, device_id: undefined };
  const held: HeldAttempt = { attempt_id: 501, ...nothing, announcements: [], moreMinutes: 0 };
  const knownNow = () => (tells === 'nothing' ? NO_CHANGES : `${held.moreMinutes}.${held.announcements.length}`);
  const changes = (known = '') => {
    if (known === knownNow()) return {};
    return {
      ...(tells ? { known: knownNow(), ...clocks() } : {}),
      notices: held.announcements.slice(Number(known.split('.')[1] ?? 0)),
    };
  };
  let [seq, epoch, startedAt] = [0, 0, 0];
  const clock = () => ({
    server_time: new Date(now()).toISOString(),
    ...(minutes === undefined ? {} : { deadline_at: new Date(startedAt + (minutes + held.moreMinutes) * 60_000).toISOString() }),
  });
  // Extra minutes go to the sections by their share.
  const share = () => 1 + held.moreMinutes / (minutes ?? Infinity);
  const at = (minute: number) => new Date(startedAt + minute * share() * 60_000).toISOString();
  const clocks = () => {
    if (!sections) return {};
    return {
      sections: Object.entries(sections).map(([key, { from, to }]) => ({ key, opens_at: at(from), closes_at: at(to) })),
    };
  };
  server.on(attempts.start_attempt, ({ device_id, take_over }) => {
    startedAt ||= now();
    if (take_over === 1) held.device_id = device_id;
    held.device_id ??= device_id;
    const mine = held.device_id === device_id;
    if (mine) epoch += 1;
    return {
      attempt_id: held.attempt_id,
      ...clocks(),
      ...(options ? { option_hashes: 1 } : {}),
      ...(countsLeaving ? { count_leaving: 1 } : {}),
      ...(mine && paper_key !== undefined ? { paper_key } : {}),
      seq,
      answers: Object.entries(held.answers).map(([question_id, answer]) => ({ question_id, answer })),
      visited: held.visited,
      marked: held.marked,
      mine: mine ? 1 : 0,
      ...(mine ? { epoch } : {}),
      started_at: new Date(startedAt).toISOString(),
      ...clock(),
      ...changes(),
    };
  });
  if (tells)
    server.on(attempts.heartbeat, ({ known }) => {
      const told = changes(known);
      return 'notices' in told ? { ...told, ...clock() } : {};
    });
  server.on(attempts.save_answers, (save) => {
    const no = refuses?.(save);
    if (no) return no;
    const mine = save.device_id === held.device_id;
    if (!mine && save.give === 1) {
      [seq, epoch] = [seq + 2, epoch + 1];
      held.answers = { ...held.answers, ...byQuestion(save.answers, options) };
      return { seq, mine: 0, given: 1, ...clock() };
    }
    if (!mine || save.epoch !== epoch || save.seq <= seq) return { seq, mine: mine ? 1 : 0, ...clock() };
    if (save.since !== undefined && save.since !== seq) return { seq, mine: 0, stale: 1, ...clock() };
    ({ seq } = save);
    if (save.visited) held.visited = [...new Set([...(held.visited ?? []), ...save.visited])];
    held.marked = save.marked ?? held.marked;
    const minute = (now() - startedAt) / 60_000 / share();
    const answers = { ...(save.since === undefined ? {} : held.answers), ...byQuestion(save.answers, options) };
    const closed = Object.values(sections ?? {}).flatMap(({ from, to, questions }) =>
      minute < from || minute > to ? questions.map(String) : [],
    );
    const refused = closed.filter((id) => answers[id] !== held.answers[id]);
    const stays = (id: string) => (held.answers[id] === undefined ? [] : [[id, held.answers[id]]]);
    for (const id of refused) delete answers[id];
    held.answers = { ...answers, ...Object.fromEntries(refused.flatMap(stays)) };
    return {
      seq,
      mine: 1,
      ...(refused.length > 0 ? { refused } : {}),
      ...clock(),
      ...(save.known === undefined ? {} : changes(save.known)),
    };
  });
  return held;
}

/** The answers of a save by question; a question with several options named by hashes is one that takes several. */
function byQuestion(
  answers: Body<typeof attempts.save_answers>['answers'],
  known: readonly string[] = [],
): Record<string, string> {
  const textOf = (hash: string) => known.find((text) => optionHash(text) === hash) ?? '';
  return Object.fromEntries(
    answers.map(({ question_id, answer = '', options }) => {
      const [text = '', ...others] = options?.map(textOf) ?? [answer];
      return [String(question_id), others.length === 0 ? text : JSON.stringify([text, ...others])];
    }),
  );
}
