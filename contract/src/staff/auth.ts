import { rows } from '../endpoint.ts';
import type { authShapes } from './auth.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const auth = rows<typeof authShapes>()({
  login: { method: 'POST', path: '/Staff/login', auth: 'none' },
  resendOTP: { method: 'POST', path: '/Staff/resendOTP', auth: 'none' },
  verifyOTP: { method: 'POST', path: '/Staff/verifyOTP', auth: 'none' },
  me: { method: 'POST', path: '/Staff/me', auth: 'staff', roles: EVERY_ROLE },
  confirm: { method: 'POST', path: '/Staff/confirm', auth: 'staff', roles: EVERY_ROLE },
  confirmOTP: { method: 'POST', path: '/Staff/confirmOTP', auth: 'staff', roles: EVERY_ROLE },
  logout: { method: 'POST', path: '/Staff/logout', auth: 'staff', roles: EVERY_ROLE },
});
