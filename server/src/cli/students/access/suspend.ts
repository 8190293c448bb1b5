import { setStanding, STANDING_AFTER } from '../../../students/access/access.store.ts';
import { studentWith } from '../../../students/find.ts';
import { numberIn } from '../../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../../shape/operator.ts';
import { databaseCommand, type Command } from '../../shape/shape.ts';

/** Changes a student's standing. */
const standing = (action: 'suspend' | 'resume'): Command =>
  databaseCommand({
    options: OPERATOR,
    run: async ({ db, positionals: [mobile = ''], values }) => {
      const { stud_id, name } = await studentWith(db, numberIn(mobile));
      await db.write(setStanding, { stud_id, action, by: operatorOf(values) });
      const done = `${name} is ${STANDING_AFTER[action]}.`;
      return { data: { stud_id, done }, words: () => done };
    },
  });

/** `portal students suspend MOBILE`: every session ends, and no sign-in until resumed. */
export const suspend = standing('suspend');

/** `portal students resume MOBILE`: the student may sign in again. */
export const resume = standing('resume');
