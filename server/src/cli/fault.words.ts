import { choose } from '../words/en/phrases.ts';
import type { OperatorCode, OperatorError } from '@portal/bank/errors';

type Params = OperatorError['params'];

/** The command line's words in place of the message of an error with this code: the matter, and how to say it here. */
const WORDS: Record<OperatorCode, (params: Params) => string> = {
  field: ({ field = '', must = '' }) => `--${field} must ${must}.`,
  'no-database': ({ file = '' }) => `There is no database at ${file}. Name its folder with --data or DATA_DIR.`,
  'database-open': ({ file = '' }) =>
    `A portal or another command has ${file} open. Stop it first (systemctl stop portal.socket portal.service): what students did meanwhile would be lost.`,
  'target-silent': ({ why = '' }) => `PostgreSQL at --to does not answer as it should: ${why}.`,
  'list-level': () => `The first row names no column 'level'. Add one, or name one level for all with --level KEY.`,
  'move-who': () => 'Say who moves: mobile numbers, or everybody of --from-level KEY or --from-batch KEY.',
  'move-where': () => 'Say where to: --level KEY, --batch KEY, or both.',
  'minutes-missing': () => 'No time is left of this attempt: say how much it gets, --minutes 30.',
  'why-missing': () => 'Say why: --why TEXT. It is kept with who did it and when. (--dry-run only shows what would be.)',
  'move-level': ({ student = '', level = '', batch = '', belongs = '' }) =>
    `${student} is in ${level}, the batch ${batch} belongs to ${belongs}. Say --level too.`,
  'number-taken': ({ number = '', name = '', stud_id = '', level = '', old = '', new: taken = '' }) =>
    `${number} belongs to ${name} (student ${stud_id}, ${level}). Nothing was changed. If both are one person: portal students merge ${old} ${taken}`,
  'last-owner': ({ name = '' }) =>
    `${name} is the last owner. Make somebody else one first: portal staff add MOBILE --name NAME --role owner. Nothing was changed.`,
  'scope-missing': ({ role = '' }) =>
    `Say which subjects or batches are those of this ${role}: --subject KEY, --batch KEY, or both.`,
  'same-student': () => 'FROM and INTO are the same student.',
  'batch-missing': () => 'Say which batch: --batch KEY.',
  'subject-missing': ({ keys = '' }) => `Say which subject: --subject KEY; ${choose(keys)}.`,
  'class-missing': ({ name = '' }) => `There is no class ${name}. Nothing was changed. Try: portal live list`,
  'item-missing': () => 'Say which quiz or exam: --item KEY.',
  'quiz-name': () => "Name the quiz, with at most 200 characters: --name 'Motion: bank'",
  'prune-alone': () => '--prune goes with --update.',
  'quiz-there': ({ file = '' }) => `${file} is there already. Say --update to bring it up to date, or choose another --name.`,
  'bank-format': ({ file = '', formats = '' }) =>
    `The format of ${file} could not be recognised. Name it: --format ${formats.replaceAll(', ', ', --format ')}.`,
  'load-again': ({ why = '' }) => `${why} Load its folder once more: portal content load DIR`,
  title: ({ most = '' }) => `Say what it is about: --title TEXT, ${most} characters at most.`,
  'held-once': ({ name = '' }) => `${name} is held once, not daily: leave out --on.`,
  'which-day': ({ name = '' }) => `${name} is held every day: say which one moves, --on 2026-12-01.`,
  'other-day': () =>
    'One day of a daily class can only be moved within that day. For another day cancel this one and add a class: portal live add.',
};

/** An error as the command line says it. */
export const wordsOf = ({ code, params, message }: OperatorError): string => (code === undefined ? message : WORDS[code](params));
