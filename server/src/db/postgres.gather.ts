import { GATHERED, type Database, type Param, type Sql, type WriteJob } from './database.ts';
import { Together } from './together.ts';
import type { UnderWay } from './under-way.ts';

/** The limits for one look-up. While one group is asked for, the next one gathers. */
const LOOK_UPS = { most: 200, atOnce: 1 };
/** The limits for one kind of write. One group is worked on while another waits for its commit. */
const WRITES = { most: 200, atOnce: 2 };

/** Reads as `reader` does, but look-ups that are gathered go together where several wait. */
export function gathering(reader: Sql, underWay: UnderWay): Sql {
  const gathered = new Map<string, Together<Param[], object | undefined>>();
  const together = (text: string) => {
    const known = gathered.get(text);
    if (known) return known;
    const one = (params: Param[]) => reader.get(text, ...params);
    const made = new Together((each: Param[][]) => reader.getEach(text, each), one, LOOK_UPS);
    gathered.set(text, made);
    return made;
  };
  return {
    ...reader,
    get: <Row extends object>(text: string, ...params: Param[]) => {
      if (!text.startsWith(GATHERED)) return reader.get<Row>(text, ...params);
      return underWay.during(() => together(text).do(params)) as Promise<Row | undefined>;
    },
  };
}

/** Does each write in a transaction of its own, or with others that wait where its job can do many. */
export function writing(
  transaction: <Out>(perform: (tx: Sql) => Promise<Out>) => Promise<Out>,
  underWay: UnderWay,
): Database['write'] {
  const groups = new Map<string, unknown>();
  return <In, Out>(job: WriteJob<In, Out>, input: In) => {
    const { name, many } = job;
    const one = (each: In) => transaction((tx) => job.perform(tx, each));
    if (!many?.fits(input)) return underWay.during(() => one(input));
    // A name is one job's (jobs.ts), and so are the types of its inputs and outputs.
    const group =
      (groups.get(name) as Together<In, Out> | undefined) ??
      new Together((inputs: In[]) => transaction((tx) => many.perform(tx, inputs)), one, WRITES);
    groups.set(name, group);
    return underWay.during(() => group.do(input));
  };
}
