import { quiz } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { testRoom } from '../../testing/room.ts';
import { question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);

/** A question in English and Hindi; its second option is the same in both. */
const inBoth = (number: number) => ({
  ...question(number),
  in: { hi: { question: `प्रश्न ${number}`, options: [`क${number}`, '', `ग${number}`] } },
});
const languages = ['en', 'hi'];
const questions = [inBoth(1), inBoth(2), question(3), inBoth(4), inBoth(5)];
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);
const options = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('[lang]')?.textContent);

describe('LANG-04 in the exam room', () => {
  test('V and the button show the other language at once: the choice, the focus and the place stay, nothing is asked for', async () => {
    const held = await room.open({ questions, languages });
    await find('button', 'हिन्दी');
    await room.keys('b');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
    const asked = portal.server.calls.length;
    const radio = screen.getAllByRole('radio')[1];
    radio?.focus();
    await room.keys('v');
    expect(options()).toEqual(['क1', 'b1', 'ग1']);
    expect(screen.getByText('प्रश्न 1').lang).toBe('hi');
    expect(screen.queryByText('Question 1')).toBeNull();
    expect(screen.getByText('b1').lang).toBe('en');
    expect(document.activeElement).toBe(radio);
    expect(chosen()).toBe(1);
    await until(() => expect(room.heard().at(-1)).toBe('Questions in हिन्दी.'));
    const button = await find('button', 'English');
    await portal.user.click(button);
    expect(options()).toEqual(['a1', 'b1', 'c1']);
    expect(document.activeElement).toBe(button);
    expect(button.ariaPressed).toBe('true');
    expect(chosen()).toBe(1);
    expect(portal.server.calls.length).toBe(asked);
    await room.at(1);
  });

  test('what is chosen in Hindi is sent as it is in English; the language is kept over a reload, and a question without it is in English', async () => {
    const held = await room.open({ questions, languages });
    await portal.user.click(await find('button', 'हिन्दी'));
    await room.keys('c');
    await until(() => expect(held.answers).toEqual({ 1: 'c1' }));
    await portal.reload();
    await until(() => expect(options()).toEqual(['क1', 'b1', 'ग1']));
    expect(chosen()).toBe(2);
    await room.keys('nn');
    await room.at(3);
    expect(screen.getByText('Question 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'हिन्दी' })).toBeNull();
  });

  test('a question that was looked at before is in the language chosen since; a formula in both stays when the words around it change', async () => {
    const formula = '<math><mi>x</mi></math>';
    const first = { ...question(1), question: `Find ${formula} now.`, in: { hi: { question: `${formula} निकालिए।` } } };
    await room.open({ questions: [first, inBoth(2), question(3)], languages });
    const math = await until(() => {
      const found = document.querySelector('legend math');
      expect(found).not.toBeNull();
      return found;
    });
    await room.keys('v');
    expect(document.querySelector('legend [lang=hi]')?.textContent).toBe('x निकालिए।');
    expect(document.querySelector('legend math')).toBe(math);
    await room.keys('v');
    await room.keys('v');
    await room.keys('n');
    await room.at(2, 3);
    expect(screen.getByText('Question 2').lang).toBe('en');
    await room.keys('v');
    await room.keys('p');
    await room.at(1, 3);
    expect(document.querySelector('legend [lang=hi]')?.textContent).toBe('x निकालिए।');
  });

  test('a notice is in the language chosen, with its language, and changes with it; one that the school has written once stays as it is', async () => {
    const held = await room.open({ questions, languages }, { minutes: 60, tells: true });
    await room.at(1);
    await portal.passTime(1000);
    const METRES = { text: 'Read 5 m.', in: { hi: { text: '5 m पढ़ें।' } }, question_id: 2, correction: 1 };
    held.announcements.push(
      { notice_id: 1, sent_at: '2026-07-14T10:00:00+05:30', ...METRES },
      { notice_id: 2, sent_at: '2026-07-14T10:01:00+05:30', text: 'Be quiet.' },
    );
    await portal.passTime(30_000);
    await until(() => expect(screen.getByText('Read 5 m.').lang).toBe('en'));
    await until(() => expect(room.heard()).toContain('Correction, question 2: Read 5 m.'));
    await portal.user.click(await find('button', 'हिन्दी'));
    expect(screen.getByText('5 m पढ़ें।').lang).toBe('hi');
    expect(screen.queryByText('Read 5 m.')).toBeNull();
    await portal.user.click(screen.getAllByRole('button', { name: 'Both' })[0] ?? document.body);
    await press('button', '2 notices, 2 not read');
    const [quiet, metres] = within(await find('dialog', 'Notices')).getAllByRole('listitem');
    expect(metres?.textContent).toContain('Correction, question 2: Read 5 m. · 5 m पढ़ें।');
    expect([...(metres?.querySelectorAll<HTMLElement>('bdi') ?? [])].map(({ lang }) => lang)).toEqual(['en', 'hi']);
    expect(quiet?.textContent).toContain('Notice: Be quiet.');
    expect(quiet?.querySelector('[lang]')).toBeNull();
  });

  test('a paper in one language has no button for it, and V does nothing', async () => {
    await room.open();
    await room.at(1);
    await room.keys('v');
    expect(screen.queryByRole('group', { name: 'Language of the questions' })).toBeNull();
    expect(room.heard()).toEqual([]);
  });
});

test('LANG-05 a quiz asks above its questions, says which language decides, and shows all of them in it', async () => {
  keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(3), questions: questions.slice(0, 2), languages }));
  await portal.open('/quiz-start/7');
  await portal.user.click(await find('radio', 'हिन्दी'));
  expect(screen.getByText(/Where two languages differ, the question counts as it is in English\./u)).toBeTruthy();
  expect(screen.getByText('प्रश्न 1')).toBeTruthy();
  expect(screen.getByText('प्रश्न 2')).toBeTruthy();
});
