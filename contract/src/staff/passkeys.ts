import { staffRows } from '../endpoint.ts';
import type { passkeysShapes } from './passkeys.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const passkeys = staffRows<typeof passkeysShapes>()({
  verify_passkey: {},
  passkeys: { roles: EVERY_ROLE },
  passkey_options: { roles: EVERY_ROLE, fresh: true },
  add_passkey: { roles: EVERY_ROLE, fresh: true, base: 'own' },
  remove_passkey: { roles: EVERY_ROLE, fresh: true, base: 'own' },
  confirm_options: { roles: EVERY_ROLE },
  confirm_passkey: { roles: EVERY_ROLE },
});
