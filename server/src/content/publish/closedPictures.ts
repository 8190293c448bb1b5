import { tell } from '@portal/bank/told';
import type { Source } from '../versions/thing.ts';
import type { FieldFault } from './order.ts';

/**
 * Warns of a picture of news at a host from which no page of this portal may load one; `hosts` as its policy has them.
 */
export function closedPictures([source]: readonly Source[], hosts: readonly string[]): FieldFault[] {
  if (source?.kind !== 'news') return [];
  const { head } = JSON.parse(source.document) as { head?: { image?: unknown } };
  const address = head?.image;
  if (typeof address !== 'string' || !/^https?:/u.test(address) || !URL.canParse(address)) return [];
  const { origin, host } = new URL(address);
  const below = (each: string): boolean => each.startsWith('https://*.') && host.endsWith(each.slice('https://*'.length));
  if (hosts.some((each) => each === origin || below(each))) return [];
  return [
    {
      file: source.path,
      line: 1,
      field: 'image',
      problem: tell('picture_elsewhere', { host }),
      remedy: tell('upload_picture'),
      warning: true,
    },
  ];
}
