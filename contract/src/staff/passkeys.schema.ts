import { array, looseObject, number, object, string } from 'valibot';
import { id, idIn, moment, text } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { authShapes } from './auth.schema.ts';

const asked = authShapes.verifyOTP.data.entries.passkey.wrapped;
/** The credential that the browser's own call returned, as it makes JSON of it. */
const signed = looseObject({ id: text(1400) });
const nothing = object({});

export const passkeysShapes = {
  verify_passkey: {
    summary:
      'Signs in with a passkey, after the code: `ticket` and what was to be signed came with verifyOTP. The answer carries `token` beside `data`.',
    body: object({ ticket: text(100), response: signed }),
    data: authShapes.verifyOTP.data,
  },
  passkeys: {
    summary: "The caller's own passkeys, the newest first.",
    body: nothing,
    data: array(object({ passkey_id: id, name: string(), created_at: moment, used_at: moment })),
  },
  passkey_options: {
    summary:
      'What a browser needs to make a passkey (WebAuthn), and the ticket with which it is brought; good for five minutes, once.',
    body: nothing,
    data: asked,
  },
  add_passkey: {
    summary: 'Adds a passkey: from now on the caller signs in with a code and one of their passkeys.',
    body: object({ ticket: text(100), response: signed, name: text(LIMITS.nameMax) }),
    data: nothing,
  },
  remove_passkey: {
    summary: "Removes one of the caller's own passkeys.",
    body: object({ passkey_id: idIn }),
    data: nothing,
  },
  confirm_options: {
    summary: 'What a passkey is to sign in the place of a fresh code, and the ticket with which it is brought.',
    body: nothing,
    data: asked,
  },
  confirm_passkey: {
    summary: 'Checks it. `fresh_s` are the seconds for which calls that want a fresh code may be made.',
    body: object({ ticket: text(100), response: signed }),
    data: object({ fresh_s: number() }),
  },
} as const;
