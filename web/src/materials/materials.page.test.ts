import { auth, materials, students, type Data } from '@portal/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, findText, press, screen, testPortal, toast, until } from '../testing/portal.ts';

const portal = testPortal();
const AT = '/study-materials/3/5';
const PROFILE = {
  name: 'Asha Rao',
  guardian: 'Om Rao',
  state: '',
  district: 'Pune',
  email: '',
  mobile: '9',
  phone_code: '91',
  academic_level: 'XI',
};
const SIGNED = '/media/s1g/sheets/motion.pdf';

/** A browser's stores of files: jsdom has none. */
class Stores {
  readonly all = new Map<string, Map<string, Blob>>();
  has = async (name: string) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Blob>();
    this.all.set(name, files);
    return {
      match: async (file: string) =>
        files.get(new URL(file, location.href).pathname) && {
          blob: async () => files.get(new URL(file, location.href).pathname),
        },
      keys: async () => [...files.keys()].map((file) => ({ url: new URL(file, location.href).href })),
      put: async (file: string, answer: Response) => void files.set(file, await answer.blob()),
      delete: async (file: string) => files.delete(file),
    };
  };
}

let stores: Stores;
let sheet: Data<typeof materials.study_materials>[number];
/** The answer of the portal's own files, by their paths without the signature. */
let file: { bytes: number; status: number };
beforeEach(() => {
  stores = new Stores();
  vi.stubGlobal('caches', stores);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, addEventListener: () => undefined, getRegistration: async () => undefined },
  });
  sheet = { material_id: 9, title: 'Sheet', subject_name: 'Physics', chapter_name: 'Motion', path: SIGNED, size_bytes: 5 };
  file = { bytes: 5, status: 200 };
  const { fetch } = portal.server;
  Object.assign(portal.server, {
    fetch: async (...[address, init]: Parameters<typeof fetch>) =>
      (address as string).includes('.pdf') ? new Response('x'.repeat(file.bytes), { status: file.status }) : fetch(address, init),
  });
  portal.server.on(materials.study_materials, () => [
    sheet,
    { ...sheet, material_id: 10, title: 'Elsewhere', path: 'https://cdn.example.org/a.pdf' },
  ]);
  return () => void Reflect.deleteProperty(navigator, 'serviceWorker');
});

const keeps = () => find('button', 'Keep offline: Sheet');
const kept = () => find('button', 'Kept offline, remove: Sheet');

test('MAT-03 the materials of a chapter stand with chapter and size, each a way into the viewer; no chapter, no size, no gap', async () => {
  const { path, title, subject_name } = sheet;
  portal.server.on(materials.study_materials, () => [sheet, { path, title, subject_name, chapter_name: '' }]);
  await portal.open(AT);
  const cards = await until(() => {
    const found = screen.getAllByRole('link', { name: /Sheet/u });
    expect(found).toHaveLength(2);
    return found;
  });
  expect(cards.map((card) => card.textContent.replaceAll('\u00A0', ' '))).toEqual(['SheetMotion · 1 KB', 'Sheet']);
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    `${AT}?learning=true&material=9`,
    `${AT}?learning=true&material=1`,
  ]);
});

test('MAT-03 a document is kept on the device under a new signature too, until it is taken off or another takes its place; one that cannot be had is not kept', async () => {
  await portal.open(AT);
  file.status = 404;
  await press('button', 'Keep offline: Sheet');
  await toast(/^The document could not be loaded/);
  await keeps();
  file.status = 200;
  await press('button', 'Keep offline: Sheet');
  await kept();
  await findText('Kept: you can read it without a network');
  expect(screen.queryByRole('button', { name: /Elsewhere/u, hidden: false })).toBeNull();
  sheet = { ...sheet, path: '/media/another/sheets/motion.pdf' };
  await portal.reload();
  await kept();
  await press('button', 'Kept offline, remove: Sheet');
  await keeps();
  await press('button', 'Keep offline: Sheet');
  await kept();
  sheet = { ...sheet, size_bytes: 6 };
  await portal.reload();
  await keeps();
  expect([...(stores.all.get('student-files')?.keys() ?? [])]).toEqual([]);
});

test('MAT-03 SRV-07 the profile says how much is kept and clears it; a logout leaves none of it, and nothing else is touched', async () => {
  portal.server.on(students.get_profile, () => PROFILE);
  for (const [name, files] of [
    ['student-files', ['/kept/a.pdf', '/kept/b.pdf']],
    ['student-pictures', ['/c.png']],
    ['portal-config', ['/config.json']],
  ] as const)
    stores.all.set(name, new Map(files.map((each) => [each, new Blob(['xyz'])])));
  await portal.open('/profile');
  await findText(/^2 documents, 1 KB/u);
  await press('button', 'Clear');
  await findText(/^No documents\./u);
  expect([...stores.all.keys()]).toEqual(['student-pictures', 'portal-config']);
  stores.all.set('student-files', new Map());
  portal.server.on(auth.logout, () => ({}));
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await find('heading', 'Login your account');
  await until(() => expect([...stores.all.keys()]).toEqual(['portal-config']));
});
