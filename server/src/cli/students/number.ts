import { counted } from '@portal/contract';
import { tellBothNumbers, type NumberTold } from '../../auth/number.notice.ts';
import { brandNow } from '../../core/brand.ts';
import { studentWith } from '../../students/find.ts';
import { newNumber, shownNumber } from '../../students/change/number.ts';
import { flag } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal students number OLD NEW`: another number for a student; both are told by SMS. */
export const number = databaseCommand({
  options: { ...OPERATOR, 'dry-run': flag },
  run: async ({
    db,
    config,
    positionals: [old = '', written = ''],
    values: { 'dry-run': dry = false, json, ...said },
    terminal,
  }) => {
    const student = await studentWith(db, numberIn(old));
    const { to, sessions_ended } = await newNumber(db, { student, written, by: operatorOf(said), dry });
    const told = dry ? [] : await tellBothNumbers(config, await brandNow(config, db), { old: student, to }, terminal.remark);
    const [now, before, ended] = [shownNumber(to), shownNumber(student), counted(sessions_ended, 'session')];
    return {
      data: { stud_id: student.stud_id, applied: !dry, from: before, to: now, sessions_ended, told },
      words: () =>
        dry
          ? `${student.name} would have ${now} instead of ${before}; ${ended} would end.`
          : `${student.name} has ${now} instead of ${before}. ${ended} ended; everything else stays.`,
      ...(dry && { remark: 'Nothing was changed: this was a dry run.' }),
      warnings: json ? [] : told.filter((each) => !each.told).map(untold),
    };
  },
});

const untold = ({ number: phone, reason }: NumberTold): string =>
  `${phone} could not be told by SMS (${reason ?? 'unknown'}): tell the student another way.`;
