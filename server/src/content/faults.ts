import { counted } from '@portal/contract';
import type { Fault } from '@portal/bank/yaml/yaml';

/** The content has mistakes; nothing was stored. */
export class ContentError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(`The content folder has ${counted(faults.filter(({ warning }) => warning !== true).length, 'mistake')}`);
    this.faults = faults;
  }
}
