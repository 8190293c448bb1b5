import { array, maxLength, minLength, object, pipe } from 'valibot';
import { text } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { authShapes } from './auth.schema.ts';

const MOST = 50;

export const firstRunShapes = {
  make_school: {
    summary:
      'Makes a school in an empty portal, with its levels and its first owner, who is signed in with the answer (`token` beside `data`). `code` is the one that the terminal shows. Once there is anything in the portal, this call is not there.',
    body: object({
      code: text(40),
      school_name: text(300),
      levels: pipe(
        array(text(100)),
        minLength(1, 'must name at least one'),
        maxLength(MOST, `must have at most ${MOST} entries`),
      ),
      name: text(LIMITS.nameMax),
      phone_code: text(8),
      mobile: text(20),
    }),
    data: authShapes.verifyOTP.data,
  },
} as const;
