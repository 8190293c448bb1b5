/** CPU time of all threads since the start, microseconds; resident memory, bytes. */
export interface Usage {
  cpu: number;
  rss: number;
}

/** The longest turn of the serving thread, by the clock and in its own time of the processor, milliseconds. */
export interface Stood {
  ms: number;
  cpu: number;
}

/** Adds up several processes. */
export const sum = (usages: Usage[]): Usage => ({
  cpu: usages.reduce((all, { cpu }) => all + cpu, 0),
  rss: usages.reduce((all, { rss }) => all + rss, 0),
});
