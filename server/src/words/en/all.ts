import { attempt } from './attempt.ts';
import { auth } from './auth.ts';
import { call } from './call.ts';
import { exams } from './exams.ts';
import { health } from './health.ts';
import { consoleRules } from './console.ts';
import { fields, found, foundInFile, rules } from './rules.ts';
import { staff } from './staff.ts';
import { lists, student } from './students.ts';

export { checks } from './health.ts';
export { guardianMail, mail, mailLine } from './mail.ts';

/** Why a question of a file is not taken as it stands, by its code; in English `bank` says so itself. */
export const reasons: Readonly<Record<string, string>> = {};

/** Names a device, which is kept in English. */
export const deviceIn = (device: string): string => device;

/** Every message of an answer by its code: a text, or what makes one from the message's params. */
export const messages = {
  ...call,
  ...auth,
  ...attempt,
  ...student,
  ...staff,
  ...exams,
  ...rules,
  ...consoleRules,
  ...fields,
  ...lists,
  ...found,
  ...foundInFile,
  ...health,
};
