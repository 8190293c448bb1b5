import type * as en from '../en/all.ts';
import type { Like } from '../language.ts';
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
export { reasons } from './reasons.ts';

/** Every message of an answer by its code: a text, or what makes one from the message's params. */
export const messages: Like<typeof en.messages> = {
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

/** 'Chrome on Android', 'Unknown device': as `deviceName` of auth writes them. */
export function deviceIn(device: string): string {
  if (device === 'Unknown device') return 'अज्ञात डिवाइस';
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : `${system} पर ${browser === 'A browser' ? 'कोई ब्राउज़र' : browser}`;
}
