import { parseArgs } from 'node:util';
import type { Plan } from './mutate.ts';

/** What `npm run mutate` is asked for. */
export interface Options extends Plan {
  write: boolean;
}

/** Reads the command line; ends the process with a line where something of it makes no sense. */
export function readOptions(known: readonly string[], given: string[]): Options {
  const wrong = (text: string): never => {
    console.error(text);
    return process.exit(1);
  };
  const { values } = parseArgs({
    args: given,
    options: {
      seed: { type: 'string', default: '1' },
      sample: { type: 'string', default: '4' },
      minutes: { type: 'string', default: '600' },
      file: { type: 'string', multiple: true, default: [] },
      stories: { type: 'boolean', default: false },
      room: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'seed' | 'sample' | 'minutes'): number => {
    const value = Number(values[name]);
    return Number.isInteger(value) && value > 0 ? value : wrong(`--${name} takes a whole number from 1 on, such as --${name} 8`);
  };
  for (const room of values.room) if (!known.includes(room)) wrong(`There is no room '${room}'. Rooms: ${known.join(', ')}`);
  const rooms = values.room.length > 0 ? values.room : [...known];
  const { write, stories, file: files } = values;
  return { seed: number('seed'), sample: number('sample'), minutes: number('minutes'), rooms, files, stories, write };
}
