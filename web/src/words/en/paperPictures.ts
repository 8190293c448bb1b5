import { plural } from '../plural.ts';

export const loaded = (count: number, of: number): string => `Pictures loaded ${count} of ${of}`;
export const come = (count: number): string =>
  plural('en', count, { one: 'One picture comes with the paper.', other: `${count} pictures come with the paper.` });
