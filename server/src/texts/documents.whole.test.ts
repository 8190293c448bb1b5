import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { materials, search, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadFolderSchool } from '../testing/folderSchool.ts';
import { writeFiles } from '../testing/folder.ts';
import { endlessPdf, pdfOf } from '../testing/pdf.ts';
import { ASHA, ENGINES, MEERA, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const FIRST = 'The first page says nothing of it.';
const SECOND = `A pendulum swings, and its bob (of lead) comes back.\nNewton's laws say when.`;

/** The test school with one document for each PDF, all of class 11, and one of class 12. */
function school(names: readonly string[]) {
  const found = testSchool();
  const [motion, charge] = found.materials;
  if (!motion || !charge) throw new Error('the test school has changed');
  const own = names.map((name) => ({ ...motion, key: name, title: `Sheet ${name}`, path: `sheets/${name}.pdf` }));
  found.materials = [...own, { ...charge, path: 'sheets/charge.pdf' }];
  return found;
}

/** Waits until the texts of all documents but these are taken. */
const taken = (portal: TestPortal, ...but: string[]) =>
  vi.waitFor(async () => expect(await waiting(portal)).toEqual(but), { timeout: 15_000, interval: 100 });
const waiting = async ({ services: { db } }: TestPortal) => {
  const rows = await db.all<{ path: string }>(
    'SELECT m.path FROM study_material m LEFT JOIN document d ON d.path = m.path WHERE d.path IS NULL ORDER BY m.path',
  );
  return rows.map((row) => row.path);
};

describe.each(ENGINES)('a search in documents, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: school(['motion', 'long', 'locked']) });
    asha = await portal.signIn(ASHA);
    const sheets = path.join(portal.services.config.MEDIA_DIR, 'sheets');
    const many = Array.from({ length: 501 }, (_, page) => (page === 500 ? 'behind the last' : `number${page} stands here`));
    writeFiles(sheets, {
      'motion.pdf': pdfOf(FIRST, SECOND, 'The pendulum again'),
      'long.pdf': pdfOf(...many),
      'charge.pdf': pdfOf('The pendulum of class twelve'),
    });
    await taken(portal, 'sheets/locked.pdf');
  });
  afterAll(() => portal.stop());

  const found = async (q: string, caller = asha) => (await portal.call(search.search, { q }, { caller })).data ?? [];
  const titles = async (q: string, caller = asha) => (await found(q, caller)).map(({ name, page }) => [name, page]);

  test('FIND-13 a document is found by its text, with the first page that has the words and the piece of it, by who may see it', async () => {
    const [hit, ...others] = await found('pendulum swi');
    expect(others).toEqual([]);
    const list = await portal.call(
      materials.study_materials,
      { sub_id: hit?.subject_id ?? 0, chapter_id: hit?.chapter_id ?? 0 },
      { caller: asha },
    );
    expect(hit).toMatchObject({
      kind: 'material',
      id: list.data?.find(({ title }) => title === 'Sheet motion')?.material_id,
      name: 'Sheet motion',
      subject_name: 'Physics',
      chapter_name: 'Motion',
      page: 2,
      text: 'A pendulum swings, and its bob (of lead) comes back. Newton’s laws say when.',
    });
    expect(await titles('newton law')).toEqual([['Sheet motion', 2]]);
    // Words of different pages: the page that has most of them.
    expect(await titles('first page pendulum')).toEqual([['Sheet motion', 1]]);
    expect(await titles('pendulum elephant')).toEqual([]);
    const meera = await portal.signIn(MEERA);
    expect(await titles('pendulum', meera)).toEqual([[expect.any(String), 1]]);
    expect(await titles('bob lead', meera)).toEqual([]);
    expect(await titles('pendulum class twelve')).toEqual([]);
  });

  test('FIND-13 of a document 500 pages are read, and one that comes later is read when it is there', async () => {
    expect(await titles('number499')).toEqual([['Sheet long', 500]]);
    expect(await titles('behind the last')).toEqual([]);
    writeFileSync(path.join(portal.services.config.MEDIA_DIR, 'sheets/locked.pdf'), pdfOf('At last'));
    await taken(portal);
    expect(await titles('at last')).toEqual([['Sheet locked', 1]]);
  });
});

test('FIND-13 a document that is none, or was made to do harm, has no text, and the others beside it have theirs', async () => {
  const harm = {
    'b-endless.pdf': endlessPdf(),
    'c-garbage.pdf': '%PDF-1.7 nothing at all',
    'd-empty.pdf': '',
    'e-cut.pdf': pdfOf('cut off here').subarray(0, 300),
    'f-folder.pdf/within.pdf': pdfOf('no file'),
    'g-whole.pdf': pdfOf('whole and readable \u0000'),
  };
  const names = Object.keys(harm).map((name) => name.slice(0, name.indexOf('.pdf')));
  const portal = await startPortal('sqlite', { school: school(names) });
  try {
    const asha = await portal.signIn(ASHA);
    writeFiles(path.join(portal.services.config.MEDIA_DIR, 'sheets'), harm);
    await taken(portal, 'sheets/charge.pdf');
    const { data } = await portal.call(search.search, { q: 'readable' }, { caller: asha });
    expect(data?.map(({ name }) => name)).toEqual(['Sheet g-whole']);
    const pages = await portal.services.db.all('SELECT page FROM document_page');
    expect(pages).toHaveLength(1);
  } finally {
    await portal.stop();
  }
});

test('FIND-13 the text of a file that is loaded anew is taken anew', async () => {
  const portal = await startPortal('sqlite', { isEmpty: true });
  const sheet = 'subjects/01-physics/01-motion/formula-sheet.pdf';
  const { folder, load, remove } = await loadFolderSchool(portal, { [sheet]: pdfOf('the old text') });
  const textsThere = async () =>
    (await portal.services.db.all<{ text: string }>('SELECT text FROM document_page')).map((row) => row.text);
  try {
    await expect.poll(textsThere, { timeout: 15_000 }).toEqual(['the old text']);
    writeFiles(folder, { [sheet]: pdfOf('the new text') });
    await load();
    await expect.poll(textsThere, { timeout: 15_000 }).toEqual(['the new text']);
  } finally {
    remove();
    await portal.stop();
  }
  // A school is loaded twice.
}, 60_000);
