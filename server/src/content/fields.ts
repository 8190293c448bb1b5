import * as v from 'valibot';
import { webLink } from '../core/webLink.ts';

/** Links that stand in several files of a content folder. */

/** A file below the folder: nothing that a browser could take for an address of another kind. */
const isFile = (text: string): boolean =>
  /^[^/\\\p{Cc}][^\\\p{Cc}]*$/u.test(text) && !/^\s*[a-z][\w+.-]*:/iu.test(text) && !text.split('/').includes('..');

const ADDRESS = 'must begin with http:// or https:// and name a host of the internet, not of a private network';
export const webAddress = v.pipe(v.string('must be text'), v.check(webLink, ADDRESS));
export const fileOrAddress = v.pipe(
  v.string('must be a file or an address'),
  v.check((link) => isFile(link) || webLink(link), `must be a file beside this one, or ${ADDRESS.replace('must ', '')}`),
);
