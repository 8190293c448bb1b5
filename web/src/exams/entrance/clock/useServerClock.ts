import { useEffect, useState } from 'react';
import { watchPage } from '../../../device/pageLife.ts';
import { deviceNow, apartFromSteady } from '../../../ui/serverClock.ts';

/** The server's clock as this page knows it: what it was at `steady`, a moment of `performance.now()`. */
export interface ServerClock {
  at: number;
  steady: number;
}

/** Returns the server's time, epoch milliseconds, never ahead of it: its clock counts as read when the answer came. */
export const serverNow = ({ at, steady }: ServerClock): number => at + performance.now() - steady;

const LOOK_MS = 1000;
/**
 * The student's clock and the steady one differ by so much more than before: the device has slept, or its clock was
 * set.
 */
const SLEPT_MS = 2000;
/** A page looked at again does not ask anew for an answer younger than this. */
const YOUNG_MS = 5000;

/**
 * The server's clock, out of what it said in an answer that arrived at `heardAt`, epoch milliseconds of this device. A
 * device that has slept asks anew, for its steady clock may have stood still; a page that is looked at again as well.
 */
export function useServerClock(server_time: string, heardAt: number, onAsk: () => unknown): ServerClock {
  const [clock, setClock] = useState(() => read(server_time, heardAt));
  const [was, setWas] = useState(heardAt);
  if (was !== heardAt) {
    setWas(heardAt);
    setClock(read(server_time, heardAt));
  }
  useEffect(() => {
    let apart = apartFromSteady();
    const look = () => {
      const now = apartFromSteady();
      const slept = Math.abs(now - apart) > SLEPT_MS;
      apart = now;
      if (slept) onAsk();
      return slept;
    };
    const timer = setInterval(look, LOOK_MS);
    const onBack = () => {
      if (!look() && performance.now() - clock.steady > YOUNG_MS) onAsk();
    };
    const unwatch = watchPage({ onBack });
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [clock, onAsk]);
  return clock;
}

const read = (server_time: string, heardAt: number): ServerClock => ({
  at: Date.parse(server_time),
  steady: performance.now() - (deviceNow() - heardAt),
});

/** Returns the server's time, anew with every whole step of it. */
export function useServerNow(clock: ServerClock, step_ms: number): number {
  const [now, setNow] = useState(() => serverNow(clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = serverNow(clock);
      setNow(time);
      timer = setTimeout(tick, step_ms - (time % step_ms));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, step_ms]);
  return now;
}
