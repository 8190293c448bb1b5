import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import { keepPaperFile, type PaperFile } from '../../content/originals/originals.store.ts';
import { originalPath } from '../../content/originals/place.ts';
import { makeThumbnail, readPdf, thumbnailOf } from '../../content/prepare/pdf.ts';
import { findTools, ToolError } from '../../content/prepare/tools.ts';
import { readPicture, takePicture } from '../../content/pictures/take.ts';
import { storeTaken } from '../../content/pictures/taken.store.ts';
import { rule } from '../../core/errors.ts';
import { say } from '../../words/say.ts';
import type { Services } from '../../core/services.ts';
import { noteProgress } from '../../jobs/staff/staffJob.store.ts';
import type { Kind, Outcome, Running } from '../../jobs/staff/staffJob.ts';
import { Damaged } from '../uploads/finish.ts';
import { linkOf, moveIn, moveToOriginals, waits, type WholeFile } from '../uploads/place.ts';
import { dropWaiting } from '../uploads/waiting.ts';

interface Arrived extends WholeFile {
  kind: 'pdf' | 'picture';
  /** The paper for which a PDF is kept, and its name and size; only where the file is the PDF of a paper. */
  original?: Pick<PaperFile, 'kind' | 'key' | 'name' | 'size' | 'staff_id'>;
}

/** Makes of a PDF or a picture that has arrived the files for students; keeps the PDF of a paper, for staff only. */
export const prepareFile: Kind<Arrived> = {
  run: async (services, { kind, original, ...whole }, running) => {
    const { MEDIA_DIR } = services.config;
    const place = waits(MEDIA_DIR, whole);
    try {
      if (original) return await ofPaper(services, whole, original);
      return await (kind === 'pdf' ? ofPdf(MEDIA_DIR, whole, place) : ofPicture(services, whole, running));
    } catch (error) {
      if (error instanceof OperatorError) dropWaiting(MEDIA_DIR, whole.handle);
      throw error;
    }
  },
};

/** Keeps the PDF of a paper unopened: only the browser of a colleague who asks for it reads its pages. */
async function ofPaper({ db, config, now }: Services, whole: WholeFile, original: NonNullable<Arrived['original']>) {
  if (!(await moveToOriginals(config.MEDIA_DIR, whole))) throw new Damaged(say('upload_damaged'));
  const sum = path.basename(whole.file, path.extname(whole.file));
  await db.write(keepPaperFile, { ...original, sum, made_at: now() });
  return { name: originalPath(sum) };
}

async function ofPdf(mediaDir: string, whole: WholeFile, place?: string): Promise<Outcome> {
  const name = linkOf(whole.file);
  if (place === undefined) return { name };
  const facts = await readPdf(place);
  if ('fault' in facts) throw rule('pdf_broken', { fault: facts.fault });
  const { pdftoppm } = await findTools();
  // A PDF without a picture of its first page can be read as well.
  if (pdftoppm && 'pages' in facts)
    await makeThumbnail(place).catch((error: unknown) => {
      if (!(error instanceof ToolError)) throw error;
    });
  await moveIn(mediaDir, whole, [thumbnailOf(whole.file)]);
  return { name, ...('password' in facts && { note: say('pdf_password') }) };
}

async function ofPicture(services: Services, whole: WholeFile, { job_id, runs, outcome }: Running): Promise<Outcome> {
  const { config, db } = services;
  const mediaDir = config.MEDIA_DIR;
  const place = waits(mediaDir, whole);
  if (place === undefined) return outcome;
  const name = path.basename(whole.file, path.extname(whole.file)).replace(/-[0-9a-f]{10}$/u, '');
  const picture = await readPicture(readFileSync(place), { folder: 'uploads', name, mediaDir });
  const { made } = await takePicture(picture);
  await db.write(storeTaken, made);
  // Notes the name for a run after this one, then removes the sent file, which says place and time of the photo.
  await db.write(noteProgress, { job_id, runs, done: 1, total: 1, outcome: { name: made.link } });
  dropWaiting(mediaDir, whole.handle);
  return { name: made.link };
}
