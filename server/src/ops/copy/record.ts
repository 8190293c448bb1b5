import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { OperatorError } from '@portal/bank/errors';
import * as v from 'valibot';

const head = v.object({
  generation: v.string(),
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Moment until which the copy holds everything with this record, epoch milliseconds. */
  at: v.number(),
  page_size: v.number(),
  /** Length of the database in pages after this record. */
  db_pages: v.number(),
  /** True at the end of a transaction: a restore may stop behind it. */
  whole: v.boolean(),
  /** Text of DATA_DIR/secret, with the first whole record where the portal keeps its own. */
  secret: v.optional(v.string()),
  numbers: v.array(v.number()),
});

/** Pages of the database that changed, in a chain of which each link names the sum of the one before. */
export type Record = v.InferOutput<typeof head> & { data: Buffer };

/** A record as it was read back, and where the next one begins. */
interface Read {
  record: Record;
  sum: Buffer;
  end: number;
}

/** A record whose bytes are not what they were, or do not follow the one before. */
export class Damage extends Error {}

const PLAIN = Buffer.from('PCR1');
const SEALED = Buffer.from('PCS1');
const SUM = 32;
const [IV, TAG] = [12, 16];
/** The length of the part before the body: kind, sum of the record before, length. */
const FRONT = PLAIN.length + SUM + 4;
/** The greatest length of a record when it is unpacked. */
const LONGEST = 128 * 1024 * 1024;
const KEY_LETTERS = 32;

/** The sum that the first record of a generation follows. */
export const firstSum = (generation: string): Buffer => createHash('sha256').update(generation).digest();

/** Reads the key of a copy. Throws an OperatorError where the file cannot be read or holds too little. */
export function readKey(file: string): Buffer {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OperatorError(`COPY_KEY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (text.length < KEY_LETTERS)
    throw new OperatorError(
      `COPY_KEY_FILE ${file} must hold at least ${KEY_LETTERS} characters: openssl rand -base64 32 > ${file}`,
    );
  return Buffer.from(hkdfSync('sha256', text, '', 'portal copy', 32));
}

/** Packs a record, sealed with AES-256-GCM where there is a key; `prev` is the sum of the one before. */
export function pack({ data, ...rest }: Record, prev: Buffer, key: Buffer | undefined): { bytes: Buffer; sum: Buffer } {
  const json = Buffer.from(JSON.stringify(rest));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  const packed = zstdCompressSync(Buffer.concat([length, json, data]), { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const body = key ? sealed(packed, key) : packed;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  const front = Buffer.concat([key ? SEALED : PLAIN, prev, size]);
  const sum = createHash('sha256').update(front).update(body).digest();
  return { bytes: Buffer.concat([front, body, sum]), sum };
}

/**
 * Unpacks the record that begins there. Throws a Damage, or an OperatorError where the key is missing or another one.
 */
export function unpack(bytes: Buffer, from: number, prev: Buffer, key: Buffer | undefined): Read {
  const kind = bytes.subarray(from, from + PLAIN.length);
  if (from + FRONT > bytes.length) throw new Damage('is cut short');
  const isSealed = kind.equals(SEALED);
  if (!isSealed && !kind.equals(PLAIN)) throw new Damage('is not what it was');
  const end = from + FRONT + bytes.readUInt32BE(from + FRONT - 4) + SUM;
  if (end > bytes.length) throw new Damage('is cut short');
  const sum = createHash('sha256')
    .update(bytes.subarray(from, end - SUM))
    .digest();
  if (!sum.equals(bytes.subarray(end - SUM, end))) throw new Damage('is not what it was');
  if (!prev.equals(bytes.subarray(from + PLAIN.length, from + PLAIN.length + SUM)))
    throw new Damage('does not follow the one before');
  const body = bytes.subarray(from + FRONT, end - SUM);
  const packed = isSealed ? opened(body, key) : body;
  return { record: parsed(zstdDecompressSync(packed, { maxOutputLength: LONGEST })), sum, end };
}

function parsed(text: Buffer): Record {
  const begins = 4 + text.readUInt32BE(0);
  return { ...v.parse(head, JSON.parse(text.toString('utf8', 4, begins))), data: text.subarray(begins) };
}

function sealed(text: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function opened(body: Buffer, key: Buffer | undefined): Buffer {
  if (!key) throw new OperatorError('The copy is encrypted: set COPY_KEY_FILE to the file with its key. Nothing was restored.');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(body.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(body.subarray(IV + TAG)), decipher.final()]);
  } catch {
    throw new OperatorError('COPY_KEY_FILE holds another key than the one this copy was made with. Nothing was restored.');
  }
}
