import { remark, type Progress } from './output.ts';

/** How often a line is written, in milliseconds. */
const EVERY_MS = 3000;

/** Like `progress`, for work whose end nobody knows: a line on stderr every few seconds says how much is done. */
export function counter(label: string): Progress {
  let done = 0;
  let drawn = Date.now();
  return {
    step: (by = 1) => {
      done += by;
      if (Date.now() - drawn < EVERY_MS) return;
      drawn = Date.now();
      remark(`${label}: ${done} …`);
    },
    end: () => undefined,
  };
}
