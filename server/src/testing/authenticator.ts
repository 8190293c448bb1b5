import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/**
 * A passkey's device made of node's own crypto: it makes a key pair (ES256) and signs as WebAuthn says, and can be told
 * to misbehave.
 */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  /** How often it has signed; a copy of a device can be made by setting it back. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Returns what `navigator.credentials.create` comes to. */
  make({ challenge }: { challenge: string }): { id: string } & Record<string, unknown> {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.#id.length);
    // The authenticator names no make, as browsers have it where nobody asked.
    const attested = Buffer.concat([Buffer.alloc(16), size, this.#id, this.#publicKey()]);
    const authData = Buffer.concat([this.#data(0x45), attested]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Returns what `navigator.credentials.get` comes to. */
  sign({ challenge }: { challenge: string }, origin = this.#origin): { id: string } & Record<string, unknown> {
    this.counter += 1;
    const data = this.#data(0x05);
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signer = createSign('sha256').update(data).update(createHash('sha256').update(clientData).digest());
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signer.sign(this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: object): { id: string } & Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The hash of the site's name, flags (present, verified; 0x40: with a key), the counter. */
  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }

  /** The public key as COSE writes it: kind EC2, ES256, P-256, x and y. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [first, second] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      first ?? Buffer.alloc(0),
      Buffer.from([0x22]),
      second ?? Buffer.alloc(0),
    ]);
  }
}

/** A text of CBOR, of less than 24 signs. */
const text = (said: string): Buffer => Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);

/** Bytes of CBOR, 24 to 255 of them: a shorter way of writing is the only one that readers take. */
const bytes = (given: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, given.length]), given]);
