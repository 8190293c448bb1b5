/** A value the engines store: booleans as 0/1, moments as epoch milliseconds, documents as JSON text. */
export type Param = string | number | null;

/**
 * The value as both engines store it. PostgreSQL refuses NUL in text and SQLite keeps it; it means
 * nothing to a reader, so it is left out, and a look-up finds what an insert stored.
 */
export const withoutNul = (param: Param): Param =>
  typeof param === 'string' && param.includes('\0') ? param.replaceAll('\0', '') : param;

/** Begins a statement of which PostgreSQL makes a plan for each asking: the best one depends on what is asked for. */
export const PLANNED_ANEW = '/* planned anew */';

/** Begins a look-up that hundreds make at once, each by a key of its own: PostgreSQL is asked once for all who wait. */
export const GATHERED = '/* gathered */';

export type Engine = 'sqlite' | 'postgres';

/**
 * The database cannot work just now: no room on the disk, a disk that fails, no connection. What a call would have
 * stored is not known to be stored; the same call may be made again.
 */
export class Outage extends Error {}

/** The outage of something beside the database, such as a bucket of media. */
export class OutageElsewhere extends Outage {}

/**
 * SQL with `?` placeholders, the same text on both engines. Rows come back as plain objects whose
 * keys are the column aliases. `Row` is the caller's word for what the statement selects: the route
 * tests check it against the contract's schemas on both engines.
 */
export interface Sql {
  readonly engine: Engine;
  all<Row extends object>(text: string, ...params: Param[]): Promise<Row[]>;
  get<Row extends object>(text: string, ...params: Param[]): Promise<Row | undefined>;
  /**
   * Returns the row of `get` for each of these lists of params, in their order; PostgreSQL is asked once. Params are
   * texts and whole numbers.
   */
  getEach<Row extends object>(text: string, each: readonly Param[][]): Promise<(Row | undefined)[]>;
  /** Runs a statement and returns the number of rows it changed. */
  run(text: string, ...params: Param[]): Promise<number>;
}

/**
 * A piece of work that is done in one transaction or not at all. `perform` awaits nothing but `tx`;
 * it runs in the writer thread (SQLite) or may run again after a conflict (PostgreSQL), so input and
 * output are plain data and the clock comes in with the input.
 */
export interface WriteJob<In, Out> {
  readonly name: string;
  readonly perform: (tx: Sql, input: In) => Promise<Out>;
  readonly many?: ManyAtOnce<In, Out> | undefined;
}

/** The answer for a write that has to be done by itself. */
export const ALONE = Symbol('alone');

/**
 * How PostgreSQL does a write for many who wait, in one transaction. The embedded engine commits together what is
 * performed one by one.
 */
export interface ManyAtOnce<In, Out> {
  /** False for a write that `perform` does better. */
  readonly fits: (input: In) => boolean;
  /**
   * Comes to what `perform` comes to for each of them. It waits for nothing that one of them would have to wait for:
   * that one is ALONE.
   */
  readonly perform: (tx: Sql, inputs: In[]) => Promise<(Out | typeof ALONE)[]>;
}

export interface Database extends Sql {
  /** Resolves only once the work is durable. Rejects with nothing stored when `perform` throws. */
  write<In, Out>(job: WriteJob<In, Out>, input: In): Promise<Out>;
  /**
   * Resolves once the database has taken a small write and answered a read; may take as long as it hangs. Rejects when
   * it cannot.
   */
  ping(): Promise<void>;
  /**
   * Resolves when another portal serves from this database by now, and nothing is stored here any more; embedded only.
   */
  superseded: Promise<void>;
  close(): Promise<void>;
}
