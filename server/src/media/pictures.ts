import type { Rendition } from './rendition.ts';
import type { Media } from '../core/services.ts';

/** A picture as answers hold it: the address for those who take one file, and every rendition where there are some. */
export interface ShownPicture {
  address: string;
  renditions?: { type: string; width: number; address: string }[];
}

/** The use that one file must serve: a card on a phone with two pixels to one. */
const ONE_FILE = { type: 'image/webp', width: 720 };

/**
 * The picture of a stored link for one session. `stored` is `picture.renditions`, null where nothing was made of the
 * picture. With renditions the file as it was given is not named: it is large, and may say where it was taken.
 */
export function shownPicture(media: Media, link: string, stored: string | null, session_id: number): ShownPicture {
  const list = stored === null ? [] : (JSON.parse(stored) as Rendition[]);
  const fits = list.filter(({ type, width }) => type === ONE_FILE.type && width <= ONE_FILE.width);
  const address = media.address(fits.at(-1)?.link ?? link, session_id);
  if (list.length === 0) return { address };
  return { address, renditions: list.map(({ link: each, ...rest }) => ({ ...rest, address: media.address(each, session_id) })) };
}
