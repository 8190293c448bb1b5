import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../testing/folder.ts';
import { packedPdf, videoOf } from '../testing/lengths.ts';
import { ASHA, EITHER, MEERA, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';

const { subjects, materials, students } = calls;
const STREAM = path.resolve(import.meta.dirname, '../../../e2e/helpers/stream');

describe.each(EITHER)('subjects on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let meera: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    asha = await portal.signIn(ASHA);
    meera = await portal.signIn(MEERA);
  });
  afterAll(() => portal.stop());

  const subjectIds = async (caller: Caller) => {
    const { data } = await portal.call(subjects.subjects, {}, { caller });
    return Object.fromEntries((data ?? []).map(({ subject_id, subject_name }) => [subject_name, subject_id]));
  };
  const chapterOf = async (caller: Caller, subject: string) => {
    const { data } = await portal.call(subjects.chapters, { sub_id: (await subjectIds(caller))[subject] ?? 0 }, { caller });
    return data?.[0]?.chapter_id ?? 0;
  };

  it('LEARN-01 lists the subjects of the level in the school’s order, each with its picture', async () => {
    const { data } = await portal.call(subjects.subjects, {}, { caller: asha });
    expect(data?.map(({ subject_name, thumbnail }) => [subject_name, thumbnail])).toEqual([
      ['Physics', '/media/open/physics.svg'],
      ['Todays Live Class - Physics', ''],
    ]);
  });

  it('LEARN-02 lists the chapters of a subject with the subject’s name', async () => {
    const sub_id = (await subjectIds(asha))['Physics'] ?? 0;
    const { data } = await portal.call(subjects.chapters, { sub_id }, { caller: asha });
    expect(data).toEqual([expect.objectContaining({ chapter_name: 'Motion', subject_name: 'Physics' })]);
  });

  it('LEARN-05 gives each topic a signed video address and its captions', async () => {
    const chapter_id = await chapterOf(asha, 'Physics');
    const { data } = await portal.call(subjects.topics, { chapter_id }, { caller: asha });
    expect(data).toEqual([
      expect.objectContaining({
        topic_name: 'About motion',
        subject_id: (await subjectIds(asha))['Physics'],
        chapter_name: 'Motion',
        video_link: expect.stringMatching(/^\/media\/[\w.-]+\/videos\/motion\.mp4$/u) as string,
        captions_path: expect.stringMatching(/\/videos\/motion\.vtt$/u) as string,
      }),
    ]);
  });

  it('LEARN-04 tells how large a video is where its file is here, and says nothing where it is not', async () => {
    const chapter_id = await chapterOf(asha, 'Physics');
    const topic = async () => (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0];
    expect(await topic()).not.toHaveProperty('video_bytes');
    const { MEDIA_DIR } = portal.services.config;
    mkdirSync(path.join(MEDIA_DIR, 'videos'), { recursive: true });
    writeFileSync(path.join(MEDIA_DIR, 'videos/motion.mp4'), Buffer.alloc(1234));
    expect(await topic()).toMatchObject({ video_bytes: 1234 });
    expect(await topic()).not.toHaveProperty('notes_bytes');
  });

  it('LEARN-04 LEARN-07 tells how large a stream is in its smallest size, and how large its voice and slides are', async () => {
    const chapter_id = await chapterOf(asha, 'Physics');
    const topic = async () => (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0];
    const stream = path.join(portal.services.config.MEDIA_DIR, 'videos/stream');
    cpSync(STREAM, stream, { recursive: true });
    rmSync(path.join(stream, 'slides'), { recursive: true });
    await operatorSql(portal, `UPDATE topic SET video_link = 'videos/stream/main.m3u8' WHERE video_link = 'videos/motion.mp4'`);
    // Six seconds of 9,000 bits.
    expect(await topic()).toMatchObject({ video_bytes: 6750, video_s: 6 });
    expect(await topic()).not.toHaveProperty('slides_bytes');
    cpSync(STREAM, stream, { recursive: true });
    const slides = path.join(stream, 'slides');
    const bytes = readdirSync(slides).reduce((sum, name) => sum + statSync(path.join(slides, name)).size, 0);
    expect(await topic()).toMatchObject({ slides_bytes: bytes });
    await operatorSql(portal, `UPDATE topic SET video_link = 'videos/motion.mp4' WHERE video_link = 'videos/stream/main.m3u8'`);
  });

  it('LEARN-04 tells how long a video is and how many pages its notes have: from the files, else as the student’s own device saw them', async () => {
    const chapter_id = await chapterOf(meera, 'Physics 12');
    const topic = async () => (await portal.call(subjects.topics, { chapter_id }, { caller: meera })).data?.[0];
    const topic_id = (await topic())?.topic_id ?? 0;
    expect(await topic()).not.toHaveProperty('video_s');
    expect(await topic()).not.toHaveProperty('notes_pages');
    await portal.call(students.watch_progress, { topic_id, position_s: 5, duration_s: 61.2 }, { caller: meera });
    await portal.call(students.read_progress, { kind: 'notes', item_id: topic_id, page: 1, pages: 3 }, { caller: meera });
    expect(await topic()).toMatchObject({ video_s: 61, notes_pages: 3 });

    const { MEDIA_DIR } = portal.services.config;
    writeFiles(MEDIA_DIR, { 'videos/charge.mp4': videoOf(754), 'notes/charge.pdf': packedPdf(12) });
    expect(await topic()).toMatchObject({ video_s: 754, notes_pages: 12 });
  });

  it('MAT-03 lists the materials of a chapter with title, names and a signed address', async () => {
    const sub_id = (await subjectIds(asha))['Physics'] ?? 0;
    const chapter_id = await chapterOf(asha, 'Physics');
    const { data } = await portal.call(materials.study_materials, { sub_id, chapter_id }, { caller: asha });
    expect(data).toEqual([
      expect.objectContaining({
        title: 'Sheet of motion',
        chapter_name: 'Motion',
        subject_name: 'Physics',
        path: expect.stringMatching(/^\/media\/[\w.-]+\/sheets\/motion\.pdf$/u) as string,
      }),
    ]);
  });

  it('SRV-02 answers another level’s ids exactly like ids that do not exist', async () => {
    const sub_id = (await subjectIds(meera))['Physics 12'] ?? 0;
    const chapter_id = await chapterOf(meera, 'Physics 12');
    expect(sub_id).not.toBe(0);
    const without = ({ headers: _headers, ...answer }: { headers: Headers }) => answer;
    for (const [foreign, unknown] of [
      [
        await portal.call(subjects.chapters, { sub_id }, { caller: asha }),
        await portal.call(subjects.chapters, { sub_id: 999_999 }, { caller: asha }),
      ],
      [
        await portal.call(subjects.topics, { chapter_id }, { caller: asha }),
        await portal.call(subjects.topics, { chapter_id: 999_999 }, { caller: asha }),
      ],
      [
        await portal.call(materials.study_materials, { sub_id, chapter_id }, { caller: asha }),
        await portal.call(materials.study_materials, { sub_id: 999_999, chapter_id: 999_999 }, { caller: asha }),
      ],
    ] as const) {
      expect(without(foreign)).toEqual(without(unknown));
      expect(foreign.data).toEqual([]);
    }
  });
});
