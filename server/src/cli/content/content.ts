import { setFlagsFromString } from 'node:v8';
import { group } from '../shape/group.ts';
import type { Command } from '../shape/shape.ts';

const HELP = `portal content init DIR              a small school to fill in, with notes on what each line means
portal content check DIR             every mistake in a content folder, with file, line and remedy
portal content load DIR [--dry-run]  makes the portal show what the folder says; --dry-run only tells what would change;
                                     what the portal changed is kept; where both changed, --take folder or --take portal says whose counts;
                                     --retire-demo takes the demo school and its students out without asking
portal content export DIR            writes the school back as such a folder
portal content export --into DIR [--take folder|portal]
                                     writes into a folder what was changed in the portal, and keeps its remarks
portal content import FILE --into DIR/subjects/SUBJECT/CHAPTER --name NAME [--write]
                                     makes a quiz of a question bank: Moodle XML, GIFT, Aiken, CSV, Excel, QTI or Word
portal content export-bank FILE --to bank.xml
                                     writes a quiz or an exam as a question bank: Moodle XML or GIFT

A school is a folder: docs/CONTENT.md. The portal may be running; nothing has to be started again.
Options: --data DIR (the portal's, as for portal serve), --json. portal content import --help says more about banks.

Example: portal content check school && portal content load school --dry-run`;

const verbs = group('content', HELP, {
  init: () => import('./init.ts').then(({ init }) => init),
  check: () => import('./check.ts').then(({ check }) => check),
  load: () => import('./load.ts').then(({ load }) => load),
  export: () => import('./export.ts').then(({ exportContent }) => exportContent),
  'export-bank': () => import('./export-bank/exportBank.ts').then(({ bankExport }) => bankExport),
  import: () => import('./import/import.ts').then(({ bankImport }) => bankImport),
});

/** `portal content …`: the school's folder in, out and checked. */
export const content: Command = (args, world) => {
  // Ten thousand formulas leave little behind and much litter: by itself V8 lets it pile up to half as much again.
  setFlagsFromString('--heap-growing-percent=30');
  return verbs(args, world);
};
