import { BankError } from '../bank.ts';
import type { Sentence } from '../told.ts';

/** Why a document cannot be read. `hostile`: no program for questions writes such a thing. */
export class TreeError extends BankError {
  readonly hostile: boolean;

  constructor(message: Sentence, hostile = false) {
    super(message);
    this.hostile = hostile;
  }
}
