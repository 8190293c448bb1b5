import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { news, students, subjects, type Caller } from '@portal/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { bombPng, movingGif, noise, phonePhoto, plain } from '../../testing/pictures.ts';
import { startProcess } from '../../testing/process.ts';

const SUBJECT = 'subjects/01-physics/subject.yaml';
const CHAPTER = 'subjects/01-physics/01-motion/chapter.yaml';
const NEWS = 'news/01-welcome.md';

// Every command is a process of its own; on a busy machine each takes seconds.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let school: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-pictures-'));
  school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, from: RegExp, to: string): void {
  const whole = path.join(school, file);
  const text = readFileSync(whole, 'utf8');
  if (!from.test(text)) throw new Error(`${file} does not hold ${String(from)}`);
  writeFileSync(whole, text.replace(from, to));
}

/** Names these files as pictures of the subject, the chapter, its first topic and the news. */
function name(subject: string, chapter: string, topic: string, item: string): void {
  edit(SUBJECT, /^thumbnail: .*$/mu, `thumbnail: ${subject}`);
  edit(CHAPTER, /^thumbnail: .*$/mu, `thumbnail: ${chapter}`);
  edit(CHAPTER, /video: intro.mp4/u, `video: intro.mp4, thumbnail: ${topic}`);
  edit(NEWS, /^heading: /mu, `image: ${item}\nheading: `);
}

/** Pixels of a file at its upper and lower edge, in the middle. */
async function edges(bytes: Uint8Array): Promise<{ upper: number[]; lower: number[] }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => [...data.subarray((y * info.width + info.width / 2) * 3).subarray(0, 3)];
  return { upper: at(2), lower: at(info.height - 3) };
}

describe.each(EITHER)('pictures of cards and news (%s)', (engine) => {
  test('LEARN-01 INFO-01 SRV-08 photos are answered as AVIF and WebP at the widths shown, upright, without place; made once', async () => {
    const photo = await phonePhoto(1500, 2000);
    writeFiles(path.join(school, 'subjects/01-physics'), {
      'photo.jpg': photo,
      '01-motion/logo.png': await plain(500, 300).png().toBuffer(),
      '01-motion/moving.gif': await movingGif(),
      '01-motion/same.jpg': photo,
    });
    writeFiles(school, { 'news/hall.webp': await plain(1800, 1000).webp().toBuffer() });
    name('photo.jpg', 'logo.png', 'moving.gif', 'hall.webp');
    const data = path.join(folder, 'data');
    const database = await prepareDatabase(engine, data);
    const sql = directSql(database.url);
    const load = async (...args: string[]) => {
      const { code, out } = await runPortal(database.env, 'content', 'load', school, '--json', ...args);
      expect(code).toBe(0);
      return JSON.parse(out) as { pictures: number; changes: unknown[] };
    };
    const made = () => {
      const place = path.join(data, 'media/open/pictures');
      const files = existsSync(place) ? readdirSync(place).toSorted() : [];
      return Object.fromEntries(files.map((file) => [file, statSync(path.join(place, file)).mtimeMs]));
    };
    let stop: () => Promise<unknown> = async () => undefined;
    try {
      expect(await load('--dry-run')).toMatchObject({ pictures: 3 });
      expect(made()).toEqual({});
      expect(await load()).toMatchObject({ pictures: 3 });

      const portal = startProcess({ ...database.env, LOG_LEVEL: 'silent' });
      stop = () => portal.kill('SIGTERM');
      const url = await portal.ready;
      const row = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'class-11'`);
      const [caller] = (await insertSessions(sql, await insertStudents(sql, 1, row?.ac_id ?? 0))) as [Caller];
      const file = async (address = '') => new Uint8Array(await (await fetch(url + address)).arrayBuffer());

      const [physics] = (await callOver(url, subjects.subjects, {}, { caller })).data ?? [];
      const kinds = physics?.renditions?.map(({ type, width }) => `${type} ${width}`);
      expect(kinds).toEqual(['avif', 'webp'].flatMap((type) => [192, 360, 720].map((width) => `image/${type} ${width}`)));
      for (const { type, width, address } of physics?.renditions ?? []) {
        expect(address).toMatch(/^\/media\/open\/pictures\/[0-9a-f]{32}-\d+\.(?:avif|webp)$/u);
        const answer = await fetch(url + address);
        expect(answer.headers.get('content-type')).toBe(type);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const facts = await sharp(bytes).metadata();
        expect(facts).toMatchObject({ width, height: Math.round((width * 9) / 16) });
        expect({ exif: facts.exif, orientation: facts.orientation }).toEqual({ exif: undefined, orientation: undefined });
        expect(Buffer.from(bytes).includes('Phonemaker')).toBe(false);
        const { upper, lower } = await edges(bytes);
        expect(upper[0]).toBeGreaterThan(150);
        expect(lower[2]).toBeGreaterThan(150);
      }
      // Pages that take one file get a small one, and nobody gets the photo itself, which tells where it was taken.
      expect(physics?.thumbnail).toMatch(/-720\.webp$/u);
      for (const link of ['open/subjects/01-physics/photo.jpg', 'subjects/01-physics/photo.jpg'])
        expect((await fetch(`${url}/media/${link}`)).status).toBe(404);

      const sub_id = physics?.subject_id ?? 0;
      const [motion] = (await callOver(url, subjects.chapters, { sub_id }, { caller })).data ?? [];
      expect(motion?.renditions?.map(({ width }) => width)).toEqual([192, 360, 500, 192, 360, 500]);
      const chapter_id = motion?.chapter_id ?? 0;
      const [intro] = (await callOver(url, subjects.topics, { chapter_id }, { caller })).data ?? [];
      expect(intro).not.toHaveProperty('renditions');
      expect((await sharp(await file(intro?.thumbnail), { pages: -1 }).metadata()).pages).toBe(2);
      const [item] = (await callOver(url, news.news_events, {}, { caller })).data ?? [];
      expect(item?.renditions?.map(({ width }) => width)).toEqual([192, 360, 720, 1440, 192, 360, 720, 1440]);
      expect(item?.images).toMatch(/-720\.webp$/u);

      // The topic's picture is the chapter's other one now: the same photo under another name.
      const before = made();
      expect(Object.keys(before)).toHaveLength(6 + 6 + 8);
      edit(CHAPTER, /moving\.gif/u, 'same.jpg');
      expect(await load()).toMatchObject({ pictures: 0, changes: [{ kind: 'topic', change: 'changed' }] });
      expect(await load()).toMatchObject({ pictures: 0, changes: [] });
      expect(made()).toEqual(before);
      const progress = { topic_id: intro?.topic_id ?? 0, position_s: 1, duration_s: 9 };
      await callOver(url, students.watch_progress, progress, { caller });
      const [watched] = (await callOver(url, students.recently_watched, {}, { caller })).data ?? [];
      expect(watched?.renditions).toEqual(physics?.renditions);

      // The doctor reports a picture that is lost, and the next load makes that picture alone again.
      const [lost = ''] = Object.keys(before);
      rmSync(path.join(data, 'media/open/pictures', lost));
      expect((await runPortal(database.env, 'doctor')).out).toContain(`1 file missing: open/pictures/${lost}`);
      expect(await load()).toMatchObject({ pictures: 1, changes: [] });
      expect({ ...made(), [lost]: 0 }).toEqual({ ...before, [lost]: 0 });

      const exported = path.join(folder, 'exported');
      expect(await runPortal(database.env, 'content', 'export', exported)).toMatchObject({ code: 0 });
      const out = readdirSync(exported, { recursive: true }).map(String);
      expect(out.filter((each) => /\.(?:avif|webp)$|pictures/u.test(each))).toEqual(['news/hall.webp']);
      expect(readFileSync(path.join(exported, 'subjects/01-physics/photo.jpg')).equals(photo)).toBe(true);
      school = exported;
      expect(await load()).toMatchObject({ pictures: 0, changes: [] });
    } finally {
      await stop();
      await sql.close();
      await database.drop();
    }
  });
});

test('SRV-09 a picture that is broken, none, or far too large is a mistake of its line; nothing is stored', async () => {
  const photo = await noise(800, 600).jpeg().toBuffer();
  writeFiles(path.join(school, 'subjects/01-physics'), {
    'cut.jpg': photo.subarray(0, photo.length / 2),
    '01-motion/bomb.png': bombPng(60_000),
    '01-motion/drawing.webp': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  writeFiles(school, { 'news/words.jpg': 'no picture' });
  name('cut.jpg', 'bomb.png', 'drawing.webp', 'words.jpg');
  const { code, out } = await runPortal({}, 'content', 'check', school);
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/^news\/01-welcome\.md:3 the picture words\.jpg cannot be read \(.*\)\. Save it anew as JPEG/u),
    expect.stringMatching(
      /chapter\.yaml:3 the picture bomb\.png has 60000 x 60000 pixels, more than 64 million\. Save it smaller\.$/u,
    ),
    expect.stringMatching(/chapter\.yaml:5 the picture drawing\.webp is svg, whatever its name says\. Save it as/u),
    expect.stringMatching(/subject\.yaml:\d the picture cut\.jpg cannot be read \(.*\)\. Save it anew/u),
  ]);
  expect(out).not.toContain(folder);

  const data = path.join(folder, 'data');
  const { env, drop } = await prepareDatabase('sqlite', data);
  expect(await runPortal(env, 'content', 'load', school)).toMatchObject({ code: 1, out });
  expect(existsSync(path.join(data, 'media'))).toBe(false);
  await drop();
});
