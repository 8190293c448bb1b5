import type { Load, startMeasured } from './children.ts';
import { Figure, measure } from './figure.ts';
import type { Call } from './requests.ts';

/** A portal and what asks it. */
export interface Side {
  server: Awaited<ReturnType<typeof startMeasured>>;
  load: Load;
}

/**
 * Asks two portals in turn, call by call, so that a slow minute of the machine slows both. Returns what each call cost
 * on either; `ms` is how long it is asked at a time, 16 waiting.
 */
export async function askInTurn<Name extends string>(
  sides: Record<Name, Side>,
  calls: readonly (readonly [what: string, call: Call])[],
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Map<string, Record<Name, Figure>>> {
  const names = Object.keys(sides) as Name[];
  const figures = () => Object.fromEntries(names.map((name) => [name, new Figure()])) as Record<Name, Figure>;
  const costs = new Map(calls.map(([what]) => [what, figures()]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [what, call] of calls)
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const { server, load } = sides[name];
        // The first round is for the compiler.
        const figure = (round > 0 && costs.get(what)?.[name]) || new Figure();
        await measure(figure, [server], load, { port: server.port, call, connections: 16, ms, from: 0 });
      }
  return costs;
}
