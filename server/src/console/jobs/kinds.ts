import { backUp, drillBackup } from './backups.ts';
import { importList } from './import.ts';
import { prepareFile } from './prepareFile.ts';
import { prepareVideo } from './prepareVideo.ts';
import type { Kind } from '../../jobs/staff/staffJob.ts';

/**
 * Every kind of work that staff start. A new one is a line here, a file beside it, and a call that adds it with
 * `addJob` in the transaction of its decision. Jobs of one kind are done one after the other, those of different kinds
 * beside one another.
 */
export const KINDS: Readonly<Record<string, Kind<never>>> = {
  import: importList,
  backup: backUp,
  drill: drillBackup,
  'prepare-video': prepareVideo(),
  'prepare-file': prepareFile,
};
