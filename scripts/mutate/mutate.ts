import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './changes/change.ts';
import { filesByRoom } from './changes/rooms.ts';
import { sampled, shuffled } from './changes/sample.ts';
import { readSchema } from './changes/sql.ts';
import { sowable, type Sowable } from './changes/stryker.ts';
import { readCode, testsOf } from './tests/nearest.ts';
import { findReach } from './tests/reach.ts';
import { copyTree } from './tree.ts';
import { Trials, type Verdict } from './tests/trial.ts';

/** A change that was sown, where, and what the tests said. */
export interface Sown {
  room: string;
  change: Change;
  line: number;
  verdict: Verdict;
}

/**
 * What to sow: so many changes of each of these rooms, in the order of the seed, as far as the minutes suffice; of
 * those, where files are named, theirs alone. `stories`: a real browser is asked where no test beside the code notices.
 */
export interface Plan {
  seed: number;
  sample: number;
  minutes: number;
  rooms: string[];
  files?: string[];
  stories?: boolean;
}

/**
 * Makes changes for the worse in a copy of a tree under `folder`, one at a time, and asks its tests. Each is told as
 * soon as it is known;
 * `say` hears how far the work is.
 */
export async function* mutate(root: string, folder: string, plan: Plan, say: (text: string) => void): AsyncGenerator<Sown> {
  const place = mkdtempSync(join(folder, 'mutate-'));
  chmodSync(place, 0o711);
  const tree = join(place, 'tree');
  let trials: Trials | undefined;
  try {
    const files = await copyTree(root, tree);
    const byRoom = filesByRoom(tree);
    const schema = readSchema(tree);
    const textOf = (file: string): string => readFileSync(join(tree, file), 'utf8');
    const sowables = new Map<string, Sowable>();
    for (const file of [...byRoom.values()].flat()) sowables.set(file, await sowable(file, textOf(file), schema));
    say(
      `${sowables.size} files could be changed in ${[...sowables.values()].reduce((sum, { changes }) => sum + changes.length, 0)} ways`,
    );
    const inOrder = new Map(
      plan.rooms.map((room) => [
        room,
        shuffled(
          (byRoom.get(room) ?? []).flatMap((file) => sowables.get(file)?.changes ?? []),
          plan.seed,
        ),
      ]),
    );
    const chosen = await sampled(tree, inOrder, plan.sample);
    say(`${[...chosen.values()].flat().length} changes chosen that compile; now which tests reach them`);
    const reach = await findReach(tree, files, sowables, { cache: join(root, 'node_modules/.cache/mutate.json'), say });
    const code = readCode(tree, sowables.keys(), Object.keys(reach.tests));
    trials = new Trials(tree, reach, plan.stories === true);
    // A change of each room, then the next one of each: a run that is cut short has looked at all of them alike.
    const turns = Array.from({ length: plan.sample }, (_, turn) =>
      [...chosen].flatMap(([room, changes]) => changes.slice(turn, turn + 1).map((change) => ({ room, change }))),
    );
    const until = performance.now() + plan.minutes * 60_000;
    for (const { room, change } of turns.flat()) {
      const ofFile = sowables.get(change.file);
      if (!ofFile || (plan.files?.length && !plan.files.some((end) => change.file.endsWith(end)))) continue;
      if (performance.now() > until) break;
      const verdict = await trials.try(change, testsOf(change, ofFile, reach, code));
      yield { room, change, line: textOf(change.file).slice(0, change.from).split('\n').length, verdict };
    }
  } finally {
    await trials?.stop();
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}
