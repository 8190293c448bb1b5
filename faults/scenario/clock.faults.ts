import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultyEnv } from '../preload/order.ts';
import type { World } from '../world.ts';

/** The clock of the portal's process by a file that a preloaded module reads (faults/preload/clock.ts). */
export function movableClock(world: World): { env: Record<string, string>; set: (ms: number) => void } {
  const file = path.join(world.folder, 'clock');
  const set = (ms: number): void => writeFileSync(file, String(ms));
  set(0);
  return { env: faultyEnv({ clock: file }), set };
}

/** Returns the clock's state from /readyz: undefined when it is right. */
export async function clockNotice(world: World): Promise<string | undefined> {
  const answer = await fetch(new URL('/readyz', world.door.url));
  return ((await answer.json()) as { clock?: string }).clock;
}
