import type { AuthenticationResponseJSON, AuthenticatorTransportFuture, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../core/env.ts';
import type { Passkey } from './passkey.store.ts';

/** The address of the portal, as browsers bind a passkey to it. */
export interface Site {
  origin: string;
  rpID: string;
}

/** Returns the site of PUBLIC_URL, else of the address that the browser has called. */
export function siteOf({ PUBLIC_URL }: Config, origin: string): Site {
  const { origin: own, hostname } = new URL(PUBLIC_URL || origin);
  return { origin: own, rpID: hostname };
}

// Loaded when the first passkey is asked for: most starts never need it.
const library = () => import('@simplewebauthn/server');

const known = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  transports: JSON.parse(transports) as AuthenticatorTransportFuture[],
});

/** Makes what a browser needs to make a passkey. */
export async function makingOptions(
  { rpID }: Site,
  { brand, staff_id, userName, passkeys }: { brand: string; staff_id: number; userName: string; passkeys: readonly Passkey[] },
): Promise<{ challenge: string }> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand,
    rpID,
    userName,
    userID: new TextEncoder().encode(`staff ${staff_id}`),
    attestationType: 'none',
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Makes what a browser needs to have something signed by one of these. */
export async function signingOptions({ rpID }: Site, passkeys: readonly Passkey[]): Promise<{ challenge: string }> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID, allowCredentials: passkeys.map(known), userVerification: 'preferred' });
}

/** The passkey that a browser has made; undefined for what is none, or none that was asked for. */
export async function madePasskey(
  { origin, rpID }: Site,
  challenge: string,
  response: object,
): Promise<Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false };
  // The library throws for whatever is not as it was asked for, and for what cannot be read.
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: response as RegistrationResponseJSON,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}

/** The passkey's counter after a signature that is right; undefined for any other. */
export async function countSigned(
  { origin, rpID }: Site,
  { credential_id, public_key, counter }: Passkey,
  { challenge, response }: { challenge: string; response: object },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: response as AuthenticationResponseJSON,
    credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
