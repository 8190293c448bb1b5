import { expect, test } from 'vitest';
import { find, press, screen, testPortal, until, within } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { quizPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const open = (text: string) =>
  room.open({
    questions: quizPaper(3).questions.map((each, index) => (index < 2 ? { ...each, passage: 't' } : each)),
    passages: [{ key: 't', text }],
  });
const shown = async (number: number) => within((await room.at(number, 3)).closest('article') as HTMLElement);

test('EXAM-02 a long text folds above its question: open where it comes first, folded at the next, and then as the student left it', async () => {
  await open(`<p>${'The train leaves at dawn. '.repeat(20)}</p>`);
  const first = await shown(1);
  const text = first.getByRole('region', { name: 'For questions 1 to 2' });
  const fold = await find('button', 'Fold the text');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')?.textContent).toContain('at dawn');
  await room.keys('n');
  const second = await shown(2);
  const show = second.getByRole('button', { name: 'Show the text for questions 1 to 2' });
  expect(show.getAttribute('aria-expanded')).toBe('false');
  await portal.user.click(show);
  await until(() => expect(second.getByRole('button', { name: 'Fold the text' }).getAttribute('aria-expanded')).toBe('true'));
  await room.keys('p');
  await press('button', 'Fold the text');
  expect(within(text).getByRole('button').getAttribute('aria-expanded')).toBe('false');
  await room.keys('nn');
  expect((await shown(3)).queryByRole('region')).toBeNull();
});

test('EXAM-02 a short text stands open, with nothing to fold', async () => {
  await open('Plants take in light.');
  await room.at(1, 3);
  await find('region', 'For questions 1 to 2');
  expect(screen.queryByRole('button', { name: /text/u })).toBeNull();
});
