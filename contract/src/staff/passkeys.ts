import { rows } from '../endpoint.ts';
import type { passkeysShapes } from './passkeys.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const passkeys = rows<typeof passkeysShapes>()({
  verify_passkey: { method: 'POST', path: '/Staff/verify_passkey', auth: 'none' },
  passkeys: { method: 'POST', path: '/Staff/passkeys', auth: 'staff', roles: EVERY_ROLE },
  passkey_options: { method: 'POST', path: '/Staff/passkey_options', auth: 'staff', roles: EVERY_ROLE, fresh: true },
  add_passkey: { method: 'POST', path: '/Staff/add_passkey', auth: 'staff', roles: EVERY_ROLE, fresh: true },
  remove_passkey: { method: 'POST', path: '/Staff/remove_passkey', auth: 'staff', roles: EVERY_ROLE, fresh: true },
  confirm_options: { method: 'POST', path: '/Staff/confirm_options', auth: 'staff', roles: EVERY_ROLE },
  confirm_passkey: { method: 'POST', path: '/Staff/confirm_passkey', auth: 'staff', roles: EVERY_ROLE },
});
