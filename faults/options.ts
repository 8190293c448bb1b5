import { parseArgs } from 'node:util';

/** What `npm run prove` is asked for. */
export interface Options {
  minutes: number;
  kills: number;
  histories: number;
  inBrowser: number;
  onlyRoom: boolean;
  onlyHistories: boolean;
  first: number;
  withoutBrowsers: boolean;
}

/** Reads the command line; ends the process with a line where a number is none. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      histories: { type: 'string', default: '100000' },
      'browser-histories': { type: 'string', default: '1000' },
      kills: { type: 'string', default: '40' },
      'only-room': { type: 'boolean', default: false },
      'only-histories': { type: 'boolean', default: false },
      first: { type: 'string', default: '1' },
      'without-browsers': { type: 'boolean', default: false },
    },
  });
  const number = (name: 'minutes' | 'histories' | 'browser-histories' | 'kills' | 'first'): number => {
    const value = Number(values[name]);
    if (value > 0) return value;
    console.error(`--${name} takes a number greater than 0, such as --${name} 5`);
    return process.exit(1);
  };
  return {
    minutes: number('minutes'),
    kills: number('kills'),
    histories: number('histories'),
    inBrowser: number('browser-histories'),
    onlyRoom: values['only-room'],
    onlyHistories: values['only-histories'],
    first: number('first'),
    withoutBrowsers: values['without-browsers'],
  };
}
