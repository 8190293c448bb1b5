import type { Locator, Page, Route } from '@playwright/test';
import { calls } from '@portal/contract';
import type { Portal, Student } from '../portal.ts';
import { changeRows, placesOf } from '../school.ts';

// The query is a signature, as the portal puts on its own.
const MADE = '/media/made.pdf?sig=a.b';

/** Answers with a part of the file when a part is asked for, as the portal does. */
export async function answerWith(route: Route, file: Buffer): Promise<void> {
  const [, begin = '0', end = ''] = /^bytes=(\d+)-(\d*)$/u.exec((await route.request().headerValue('range')) ?? '') ?? [];
  const part = file.subarray(Number(begin), end === '' ? file.length : Number(end) + 1);
  const headers = { 'Content-Range': `bytes ${begin}-${Number(begin) + part.length - 1}/${file.length}` };
  await route.fulfill({ status: 206, contentType: 'application/pdf', headers, body: part });
}

/**
 * Opens the first material of the demo school's chapter on motion, whose address is changed to `path`. What is served
 * there comes from `answer`: a file, or a handler of each request.
 */
export async function openMade(
  page: Page,
  portal: Portal,
  student: Student,
  answer: Buffer | ((route: Route) => Promise<void>),
  path = MADE,
): Promise<Locator> {
  await changeRows(page, calls.materials.study_materials.path, () => ({ path }));
  await page.route(
    (url) => url.pathname.startsWith('/media/made.'),
    (route) => (Buffer.isBuffer(answer) ? answerWith(route, answer) : answer(route)),
  );
  return openFirst(page, portal, student);
}

/** Opens the demo school's formula sheet, as it is. */
export async function openFirst(page: Page, portal: Portal, student: Student): Promise<Locator> {
  const { subId, chapter_id } = await placesOf(portal, student);
  await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true`);
  return page.getByRole('dialog', { name: 'Formula sheet: motion in a straight line' });
}
