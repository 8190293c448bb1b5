import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../../content/publish/publish.ts';
import { readConfig } from '../../core/env.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open.ts';
import { readSource, versionsOf } from '../../content/versions/source.store.ts';
import { EITHER } from '../../testing/portal.ts';
import { GUIDE_MEDIA, guideSchool, TINY_VIDEO, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';

const QUIZ = 'subjects/01-physics/01-motion/quiz-motion-1.yaml';
const MOTION = { kind: 'quiz', key: 'motion-1' };
const STUDENT = `students:
  - { name: Asha, guardian: Sunil, district: Patna, email: asha@example.in, mobile: '9000000001', level: class-11 }
`;
const CLASS = {
  key: 'waves',
  subject: 'live-physics',
  batch: 'morning',
  class_name: 'Waves',
  tutor: 'Dr Sen',
  url: 'https://meet.example.org/waves',
  starts: '2026-12-01 17:00',
  minutes: 60,
};

describe.each(EITHER)('a folder and a portal that were both changed (%s)', (engine) => {
  let installation: Installation;
  let db: Database;
  let root: string;
  let school: string;

  beforeAll(async () => {
    installation = await install(engine);
    db = await openDatabase(readConfig(installation.env).DATABASE_URL);
  });
  afterAll(async () => {
    await db.close();
    await installation.remove();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'portal-merge-'));
    school = path.join(root, 'school');
    writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
    edit('school.yaml', /$/u, STUDENT);
    edit(QUIZ, 'key: motion-1', '# Ask Dr Rao before this is changed\nkey: motion-1');
    edit(QUIZ, "name: 'Motion: the basics'", "name: 'Motion: the basics' # as on the board");
    edit('live.yaml', /^/u, '# Monday to Friday\n');
  });

  const run = (...args: string[]) => installation.run('content', ...args);
  const textOf = (file: string): string => readFileSync(path.join(school, file), 'utf8');
  function edit(file: string, from: string | RegExp, to: string): void {
    expect(textOf(file)).toMatch(from);
    writeFileSync(path.join(school, file), textOf(file).replace(from, to));
  }
  /** Publishes from the revision there is. */
  async function change(thing: { kind: string; key: string }, how: (written: Record<string, unknown>) => unknown): Promise<void> {
    const row = await readSource(db, thing);
    const source = how(JSON.parse(row?.document ?? '{}') as Record<string, unknown>);
    const target = { db, mediaDir: path.join(installation.folder, 'media'), timeZone: 'Asia/Kolkata', now: Date.now() };
    const order = { thing, source, base_revision: row?.revision ?? 0, by: 'rao' };
    expect(await publish(order, target)).toMatchObject({ outcome: 'published' });
  }

  test('what the portal changed stays and is said, what both changed is named with its line, and the folder gets it with its remarks', async () => {
    edit(QUIZ, "question: 'A body", "question: 'See ![a graph](graph.svg): a body");
    writeFiles(school, { 'subjects/01-physics/01-motion/graph.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(await run('load', school)).toMatchObject({ code: 0, fault: '' });
    await change(MOTION, (written) => ({ ...written, name: 'Motion at large' }));
    await change({ kind: 'live class', key: 'waves' }, () => CLASS);
    await change({ kind: 'news', key: 'welcome' }, () => null);

    const kept = await run('load', school);
    expect(kept).toMatchObject({ code: 0, fault: '' });
    expect(kept.out.split('\n')).toEqual([
      'Nothing to change.',
      '',
      'Kept as the portal has it (portal content export --into DIR writes it into the folder):',
      '  quiz Motion at large (motion-1): changed in the portal',
      '  news Welcome (welcome): taken out in the portal',
      '  live class Waves (waves): made in the portal',
      '',
    ]);

    edit(QUIZ, "name: 'Motion: the basics'", 'name: Motion, corrected');
    edit('exams/unit-test.yaml', 'duration_minutes: 30', 'duration_minutes: 45');
    for (const args of [
      ['load', school],
      ['load', school, '--dry-run'],
      ['export', '--into', school],
    ]) {
      const { code, out, fault } = await run(...args);
      expect([code, out]).toEqual([
        1,
        `${QUIZ}:3 the quiz Motion, corrected (motion-1) was changed here and in the portal; they differ in name\n`,
      ]);
      expect(fault).toMatch(
        /^1 thing changed on both sides\. Say --take folder or --take portal.*\nNothing was (?:stored|written)\.$/u,
      );
    }
    expect(await readSource(db, { kind: 'exam', key: 'unit-test' })).toMatchObject({ revision: 1 });
    expect((await run('load', school, '--take', 'both')).fault).toBe("--take is folder or portal, not 'both'.");

    expect((await run('load', school, '--take', 'portal')).out).toContain('changed exam:\n  Unit test: Mechanics (unit-test)');
    expect((await run('export', '--into', school)).out).toContain(`${school}: 3 things and 0 media files.`);
    expect(textOf(QUIZ)).toMatch(
      /^# Ask Dr Rao before this is changed\nkey: motion-1\nname: Motion at large # as on the board\n/u,
    );
    expect(textOf('live.yaml')).toMatch(/^# Monday to Friday\n- key: problem-hour\n[^]*\n- key: waves\n/u);
    expect(existsSync(path.join(school, 'news/01-welcome.md'))).toBe(false);
    expect(textOf('school.yaml')).toContain(STUDENT);
    expect((await run('load', school)).out).toBe('Nothing to change.\n');

    // A folder that is new gets all of it, and the two agree.
    const fresh = path.join(root, 'fresh');
    expect((await run('export', '--into', fresh)).code).toBe(0);
    expect((await run('load', fresh, '--dry-run')).out).toBe('A load would change nothing.\n');
    expect(existsSync(path.join(fresh, 'subjects/01-physics/01-motion/graph.svg'))).toBe(true);
  });

  test('media of what is kept go with it when the folder gives its subject another name', async () => {
    const chapter = { kind: 'chapter', key: 'physics/motion' };
    expect((await run('load', school, '--take', 'folder')).code).toBe(0);
    await change(chapter, (written) => ({ ...written, name: 'Motion anew' }));
    renameSync(path.join(school, 'subjects/01-physics'), path.join(school, 'subjects/07-physics'));
    rmSync(path.join(school, 'subjects/07-physics/01-motion'), { recursive: true });
    expect(await run('load', school)).toMatchObject({ code: 0, fault: '' });
    const [topic] = await db.all<{ video_link: string }>(
      "SELECT video_link FROM topic WHERE key = 'physics/motion/intro' AND archived = 0",
    );
    expect(topic?.video_link).toBe('subjects/07-physics/01-motion/intro.mp4');
    const copied = path.join(installation.folder, 'media', topic?.video_link ?? '');
    expect(readFileSync(copied, 'utf8')).toBe(TINY_VIDEO);
    expect((await run('export', '--into', school)).out).toContain('1 thing and 3 media files.');
    expect((await run('load', school)).out).toBe('Nothing to change.\n');
  });

  test('a school that was loaded before agreements were kept takes what the folder changed, and keeps what is published', async () => {
    expect((await run('load', school, '--take', 'folder')).code).toBe(0);
    await installation.sql.run('UPDATE source SET synced_hash = NULL, revision = 1');
    await installation.sql.run('DELETE FROM source_version');
    await change(MOTION, (written) => ({ ...written, name: 'Motion at large' }));
    // The text from before versions were kept is a version now, without a moment.
    expect((await versionsOf(db, MOTION)).map(({ revision, made_at }) => [revision, made_at === null])).toEqual([
      [2, false],
      [1, true],
    ]);
    edit('exams/unit-test.yaml', 'duration_minutes: 30', 'duration_minutes: 60');
    rmSync(path.join(school, 'news'), { recursive: true });
    const { out } = await run('load', school, '--json');
    expect(JSON.parse(out)).toMatchObject({
      changes: [
        { kind: 'exam', key: 'unit-test', change: 'changed' },
        { kind: 'news', key: 'welcome', change: 'archived' },
      ],
      kept: [{ kind: 'quiz', key: 'motion-1', why: 'changed' }],
    });
  });

  test('what is kept and does not go with what the folder says now is told, and nothing is stored', async () => {
    expect((await run('load', school, '--take', 'folder')).code).toBe(0);
    await change({ kind: 'subject', key: 'physics' }, (written) => ({ ...written, name: 'All of physics' }));
    edit('school.yaml', 'key: class-11,', 'key: class-xi,');
    edit('school.yaml', 'level: class-11,', 'level: class-xi,');
    edit('school.yaml', 'level: class-11 }', 'level: class-xi }');
    for (const name of ['01-physics', '02-live-physics']) edit(`subjects/${name}/subject.yaml`, '[class-11]', '[class-xi]');
    const first = await run('load', school);
    expect(first.out).toBe(
      'subjects/01-physics/subject.yaml:2 the subject Physics (physics) was changed here and in the portal; they differ in name, levels.1\n',
    );
    edit('subjects/01-physics/subject.yaml', 'levels: [class-xi]', 'levels: [class-11]');
    // By now the folder itself is at fault.
    expect((await run('load', school)).out).toContain('subjects/01-physics/subject.yaml:3 class-11 is not a key of a level.');
    rmSync(path.join(school, 'subjects/01-physics'), { recursive: true });
    rmSync(path.join(school, 'exams'), { recursive: true });
    const { code, out } = await run('load', school);
    expect([code, out]).toEqual([
      1,
      'subjects/01-physics/subject.yaml:3 class-11 is not a key of a level (as the portal has it). Keys there are: class-xi.\n',
    ]);
  });

  test('with the demo school goes what was changed in it', async () => {
    expect((await run('load', school, '--take', 'folder')).code).toBe(0);
    await installation.sql.run("INSERT INTO setting (name, value) VALUES ('demo_mobile', '9000000001')");
    await change(MOTION, (written) => ({ ...written, name: 'Motion at large' }));
    edit('school.yaml', STUDENT, '');
    rmSync(path.join(school, QUIZ));
    const { out } = await run('load', school, '--json', '--retire-demo');
    expect(JSON.parse(out)).toMatchObject({
      // The subject was changed by a test before, and stayed so.
      changes: [
        { kind: 'subject', key: 'physics', change: 'changed' },
        { ...MOTION, change: 'archived' },
      ],
      kept: [],
    });
    expect((await versionsOf(db, MOTION))[0]).toMatchObject({ archived: 1, origin: 'folder' });
  });
});
