import { staffRows } from '../endpoint.ts';
import type { authShapes } from './auth.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const auth = staffRows<typeof authShapes>()({
  login: {},
  resendOTP: {},
  verifyOTP: {},
  me: { roles: EVERY_ROLE },
  confirm: { roles: EVERY_ROLE },
  confirmOTP: { roles: EVERY_ROLE },
  logout: { roles: EVERY_ROLE },
});
