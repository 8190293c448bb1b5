import type { Terminal } from './terminal.ts';

/** A bar under way. */
export interface Progress {
  /** Counts this many more steps as done. */
  step: (by?: number) => void;
  /** Ends the bar, full or not. */
  end: () => void;
}

const BAR = 30;
/** How often the bar moves where a person watches, and how often a line is written elsewhere, in milliseconds. */
const EVERY_MS = { watched: 100, lines: 3000 };

/**
 * Shows on stderr how far work has come: a bar on a terminal, elsewhere a line every few seconds, nothing for what
 * is over before that. The work itself must give way (an `await`) only for others' sake: each step draws by itself.
 */
export const progress =
  (terminal: Terminal) =>
  (label: string, total: number): Progress => {
    const { watched } = terminal;
    let done = 0;
    let drawn = watched ? 0 : Date.now();
    const draw = (): void => {
      drawn = Date.now();
      const share = total > 0 ? Math.min(1, done / total) : 1;
      const figures = `${String(Math.floor(share * 100)).padStart(3)} %  ${done}/${total}`;
      const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
      terminal.draw(watched ? `\r${label} ${bar} ${figures}` : `${label}: ${figures.trim()}\n`);
    };
    return {
      step: (by = 1) => {
        done += by;
        if (Date.now() - drawn >= (watched ? EVERY_MS.watched : EVERY_MS.lines)) draw();
      },
      end: () => {
        if (!watched) return;
        draw();
        terminal.draw('\n');
      },
    };
  };

/** Like `progress`, for work whose end nobody knows: a line on stderr every few seconds says how much is done. */
export function counter(terminal: Terminal, label: string): Progress {
  let done = 0;
  let drawn = Date.now();
  return {
    step: (by = 1) => {
      done += by;
      if (Date.now() - drawn < EVERY_MS.lines) return;
      drawn = Date.now();
      terminal.remark(`${label}: ${done} …`);
    },
    end: () => undefined,
  };
}
