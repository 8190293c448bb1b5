import type { Services } from '../core/services.ts';

/** The parts of a portal on which calls stand that commands are made of, too. */
export type Ground = Pick<Services, 'config' | 'db' | 'now' | 'brand'> & {
  look: Pick<Services['look'], 'refresh' | 'languages'>;
  log: { info: (about: { text: string }, message: string) => void };
};
