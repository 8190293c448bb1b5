import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { STAFF_LIMITS, TEACHERS } from '@portal/contract/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from '../../core/door.ts';
import { letIn } from '../../core/door.ts';
import { HttpError, notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { addFile, dropFile, fileOfStaff, type FileKind, type StaffFile } from './files.store.ts';
import { endComing, takePieces } from './pieces.ts';
import { dropWaiting, fitsDisk, isKept, makeWaiting } from './waiting.ts';
import { DAY_MS } from '../../core/dates.ts';

const TUS = '1.0.0';
const ROW = { path: '/Staff/files', method: 'POST', auth: 'staff', roles: TEACHERS } as const;
const isKind = (kind: string): kind is FileKind => Object.hasOwn(STAFF_LIMITS.files, kind);

/**
 * Takes files of staff in pieces, by tus 1.0 with creation, expiration and termination. That a file is whole is said by
 * a call of the contract, finish_upload.
 */
export function tusRoutes(api: FastifyInstance, services: Services, door: Door): void {
  api.register(async (within) => {
    within.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body));
    const whose = new WeakMap<FastifyRequest, number>();
    within.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'Tus-Resumable': TUS, 'Cache-Control': 'no-store' });
      await door.staff.mustBeThere();
      door.overload.check('first');
      if (request.method === 'OPTIONS') return;
      const { staff } = await letIn(ROW, request, door);
      if (staff) whose.set(request, staff.staff_id);
      if (request.headers['tus-resumable'] === TUS) return;
      reply.header('Tus-Version', TUS);
      throw new HttpError(412, say('tus_version'));
    });
    const found = async (request: FastifyRequest): Promise<StaffFile> => {
      const { handle } = request.params as { handle: string };
      const file = await fileOfStaff(services.db, whose.get(request) ?? 0, handle);
      if (!file) throw notFound();
      return file;
    };
    const drop = async ({ file_id, handle }: StaffFile): Promise<void> => {
      if ((await services.db.write(dropFile, file_id)) > 0) dropWaiting(services.config.MEDIA_DIR, handle);
    };
    /** Finds an upload and ends the call that sends it. Drops one that the disk has lost: browsers begin anew. */
    const quiet = async (request: FastifyRequest): Promise<StaffFile> => {
      await endComing((await found(request)).handle);
      const file = await found(request);
      if (file.job_id !== null || isKept(services.config.MEDIA_DIR, file)) return file;
      await drop(file);
      throw notFound();
    };
    const [all, one] = [ROW.path, `${ROW.path}/:handle`];
    const options = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(204).headers({ 'Tus-Version': TUS, 'Tus-Extension': 'creation,expiration,termination' }).send();
    within.options(all, options);
    within.post(all, (request, reply) => create(services, whose.get(request) ?? 0, request, reply));
    within.head(one, async (request, reply) => {
      const file = await quiet(request);
      return reply.headers({ 'Upload-Offset': file.received, 'Upload-Length': file.size, ...expires(file) }).send();
    });
    within.patch(one, async (request, reply) => {
      const file = await quiet(request);
      const isWanted = file.job_id === null && request.headers['upload-offset'] === String(file.received);
      if (!isWanted) {
        // A browser repeats by itself what a lost line cut, from the old place; a line left open would bring all of it.
        reply.header('Connection', 'close');
        throw new HttpError(409, say('upload_moved'));
      }
      const received = await takePieces(services, file, request.body as Readable);
      return reply
        .code(204)
        .headers({ 'Upload-Offset': received, ...expires(file) })
        .send();
    });
    within.delete(one, async (request, reply) => {
      await drop(await quiet(request));
      return reply.code(204).send();
    });
  });
}

const expires = ({ made_at, job_id }: Pick<StaffFile, 'made_at' | 'job_id'>): Record<string, string> =>
  job_id === null ? { 'Upload-Expires': new Date(made_at + STAFF_LIMITS.fileDays * DAY_MS).toUTCString() } : {};

async function create(
  { db, config: { MEDIA_DIR }, now }: Services,
  staff_id: number,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = Number(headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 1)
    throw new HttpError(400, say('bad_field', { field: 'Upload-Length', fault: 'must be a whole number above 0' }));
  const { kind = '', filename = '' } = metadata(String(headers['upload-metadata'] ?? ''));
  if (!isKind(kind)) throw new HttpError(400, say('upload_kind'));
  const most = STAFF_LIMITS.files[kind];
  if (size > most) throw new HttpError(413, say('file_too_large', { field: 'file', mb: Math.floor(most / 1e6) }));
  if (!fitsDisk(MEDIA_DIR, size)) throw new HttpError(507, say('disk_full'));
  const handle = randomBytes(16).toString('hex');
  const made_at = now();
  const room = await db.write(addFile, { handle, staff_id, kind, name: filename.slice(0, 300), size, made_at });
  if (room !== undefined) throw new HttpError(413, say('upload_full', { mb: Math.floor(room / 1e6) }));
  await makeWaiting(MEDIA_DIR, handle);
  return reply
    .code(201)
    .headers({ Location: `/api${ROW.path}/${handle}`, ...expires({ made_at, job_id: null }) })
    .send();
}

/** 'kind dmlkZW8=,filename YS5tcDQ=' by name. */
const metadata = (given: string): Record<string, string | undefined> =>
  Object.fromEntries(
    given.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
