import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from '../../db/database.ts';
import type { MadePicture, StillPicture } from '../plan.ts';
import { readPictures } from '../store/pictures.ts';
import type { Fault } from '@portal/bank/yaml/yaml';
import { examine, nameOf, type Picture } from './picture.ts';
import { makeRenditions, renditionsOf } from './renditions.ts';

/** The still pictures of a folder, looked at. */
export interface Examined {
  /** Every picture with its renditions, those that are still to be made among them. */
  made: MadePicture[];
  /** Pictures whose renditions are still to be made. */
  pictures: Picture[];
  faults: Fault[];
}

/** Returns the renditions made by earlier loads of which no file is missing. */
export async function madeBefore(db: Sql, mediaDir: string): Promise<MadePicture[]> {
  const there = (link: string): boolean => existsSync(path.join(mediaDir, link));
  return (await readPictures(db)).filter(({ renditions }) => renditions.every(({ link }) => there(link)));
}

/** Looks at every picture whose content is not among those `made` before. `step` hears of each. */
export async function examineAll(pictures: StillPicture[], made: readonly MadePicture[], step: () => void): Promise<Examined> {
  const known = new Map(made.map(({ name, renditions }) => [name, renditions]));
  const found: Examined = { made: [], pictures: [], faults: [] };
  for (const picture of pictures) {
    const name = await nameOf(picture);
    const { link } = picture;
    const before = known.get(name);
    const looked = before ? undefined : await examine(picture, name);
    if (looked && 'problem' in looked) found.faults.push(looked);
    else {
      const renditions = before ?? (looked ? renditionsOf(looked) : []);
      found.made.push({ link, name, renditions });
      known.set(name, renditions);
      if (looked) found.pictures.push(looked);
    }
    step();
  }
  return found;
}

/** Makes what is still to be made. `step` hears of each picture. */
export async function makeAll({ pictures }: Examined, mediaDir: string, step: () => void): Promise<void> {
  for (const picture of pictures) {
    await makeRenditions(picture, mediaDir);
    step();
  }
}
