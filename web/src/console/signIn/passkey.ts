import type { staffCalls } from '@portal/contract/staff';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Data } from '@portal/contract';
import * as words from '#words/console';

/** The server's question to a passkey, and the ticket that goes back with the answer. */
export type Asked = Data<typeof staffCalls.passkeys.passkey_options>;

// A chunk of its own: only members with a passkey load it.
const library = () => import('@simplewebauthn/browser');

/** Lets a passkey that this browser can reach sign the server's challenge. Rejects with a sentence when none does. */
export async function signedHere(options: Asked['options']) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(words.noPasskey);
  });
  return { ...signed };
}

/** Makes a passkey. Rejects with a sentence when none was made. */
export async function madeHere(options: Asked['options']) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new Error(words.passkeyNotMade);
  });
  return { ...made };
}
