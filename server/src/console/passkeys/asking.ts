import { randomBytes } from 'node:crypto';
import { notFound, refusal } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { tokenHash } from '../../core/session.ts';
import { askPasskey, passkeysOf, takeChallenge, type Challenge } from './passkey.store.ts';
import { countSigned, signingOptions, siteOf, type Site } from './webauthn.ts';

/** A ticket for the browser, and the challenge to be kept under its hash. */
export function newTicket(asked: Omit<Challenge, 'ticket_hash'>): { ticket: string; kept: Challenge } {
  const ticket = randomBytes(32).toString('base64url');
  return { ticket, kept: { ...asked, ticket_hash: tokenHash(ticket) } };
}

/**
 * Asks for a signature by a passkey of somebody: returns the challenge, and the ticket that comes back with its answer.
 * Throws 404 for a person without a passkey.
 */
export async function askToSign(
  { config, db, now }: Services,
  origin: string,
  staff_id: number,
  purpose: 'sign-in' | 'confirm',
): Promise<{ ticket: string; options: { challenge: string } }> {
  const passkeys = await passkeysOf(db, staff_id);
  if (passkeys.length === 0) throw notFound();
  const options = await signingOptions(siteOf(config, origin), passkeys);
  const { ticket, kept } = newTicket({ staff_id, purpose, challenge: options.challenge, at: now() });
  await db.write(askPasskey, kept);
  return { ticket, options: { ...options } };
}

/** The answer of a passkey that a browser sends, with the ticket of its challenge. */
export interface Brought {
  ticket: string;
  response: { id: string };
}

/** Returns the challenge of a ticket, which is used up by that. Throws a Refusal where there is none. */
export async function challengeOf(
  { db, now }: Services,
  ticket: string,
  purpose: Challenge['purpose'],
): Promise<Pick<Challenge, 'staff_id' | 'challenge'>> {
  const found = await db.write(takeChallenge, { ticket_hash: tokenHash(ticket), purpose, at: now() });
  if (!found) throw refusal('passkey_refused');
  return found;
}

/** Returns who has signed the challenge, and with which passkey. Throws a Refusal for all else. */
export async function signedBy(
  services: Services,
  site: Site,
  { ticket, response }: Brought,
  purpose: 'sign-in' | 'confirm',
): Promise<{ staff_id: number; signed: { passkey_id: number; counter: number; at: number } }> {
  const { staff_id, challenge } = await challengeOf(services, ticket, purpose);
  const passkey = (await passkeysOf(services.db, staff_id)).find(({ credential_id }) => credential_id === response.id);
  const counter = passkey && (await countSigned(site, passkey, { challenge, response }));
  if (!passkey || counter === undefined) throw refusal('passkey_refused');
  return { staff_id, signed: { passkey_id: passkey.passkey_id, counter, at: services.now() } };
}
