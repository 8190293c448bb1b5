import { setStanding } from '../../../roster/access/access.store.ts';
import { studentWith } from '../../../roster/find.ts';
import { numberIn } from '../../shape/mobile.ts';
import { databaseCommand, type Command } from '../../shape/shape.ts';

/** Gives a student another standing. */
const standing = (to: 'active' | 'suspended'): Command =>
  databaseCommand({
    options: {},
    run: async ({ db, positionals: [mobile = ''] }) => {
      const { stud_id, name } = await studentWith(db, numberIn(mobile));
      await db.write(setStanding, { stud_id, standing: to, at: Date.now() });
      const done = `${name} is ${to}.`;
      return { data: { stud_id, done }, words: () => done };
    },
  });

/** `portal students suspend MOBILE`: every session ends, and no sign-in until resumed. */
export const suspend = standing('suspended');

/** `portal students resume MOBILE`: the student may sign in again. */
export const resume = standing('active');
