import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { MadePicture } from '../plan.ts';
import { storePictures } from '../store/pictures.ts';

/** Notes the renditions of a picture that was uploaded, so that it can be shown before it is published. */
export const storeTaken = writeJob('pictures.taken', (tx: Sql, made: MadePicture): Promise<void> =>
  storePictures(tx, [made], false),
);
