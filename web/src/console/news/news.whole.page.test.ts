import { staffCalls } from '@portal/contract/staff';
import { expect, test, vi } from 'vitest';
import { Answered, failed, lost, refused } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { descriptionOf, find, findText, press, screen, until, within, write } from '../../testing/portal.ts';

const console = testConsole();
const { news, source } = staffCalls;
const written = {
  revision: 1,
  archived: false,
  source: { head: { heading: 'Sports day', date: '2026-07-14' }, body: 'Run.' },
};

function itemOf(answer: () => typeof written): void {
  console.server
    .on(news.news, () => [])
    .on(news.audiences, () => [])
    .on(source.drafts, () => [])
    .on(source.versions, () => [])
    .on(source.written, answer)
    .on(source.preview, () => ({ revision: answer().revision, findings: [] }))
    .on(source.save_draft, () => ({ saved_at: '2026-07-14T10:00:00+05:30', revision: 77 }));
}

const heading = () => until(() => screen.getByLabelText<HTMLInputElement>('Heading', { exact: true }));

test('a text outlives a server that is down and a page that is killed, and says where it is kept', async () => {
  itemOf(() => written);
  await console.enter('/news/sports-day');
  await heading();
  console.server.on(source.save_draft, () => lost);
  await write('Heading', 'Sports week');
  await console.passTime(5000);
  await console.reload('killed');
  expect((await heading()).value).toBe('Sports week');
  expect(console.server.asked(source.publish)).toEqual([]);
});

test('LANG-09 heading and text in another language stand beside those of the first, are changed, published, and taken out', async () => {
  const others = { hi: { heading: 'खेल दिवस', text: 'दौड़ें।' } };
  itemOf(() => ({ ...written, source: { ...written.source, head: { ...written.source.head, in: others } } }));
  await console.enter('/news/sports-day');
  const sent: unknown[] = [];
  console.server.on(source.publish, ({ source: given }) => {
    sent.push(given['head']);
    return { outcome: 'refused' as const, findings: [{ field: 'in', problem: 'the numbers differ', warning: false }] };
  });
  await write('Heading', 'Sports week');
  expect(screen.getByLabelText('Text in Hindi').lang).toBe('hi');
  await write('Heading in Hindi', 'खेल सप्ताह');
  await press('button', 'Publish');
  await findText(/the numbers differ/u);
  expect(document.activeElement).toBe(screen.getByLabelText('Heading in Hindi'));
  await write('Text in Hindi', '');
  await press('button', 'Publish');
  await until(() => sent[1]);
  await write('Heading in Hindi', '');
  await press('button', 'Publish');
  await until(() => sent[2]);
  const first = { heading: 'Sports week', date: '2026-07-14' };
  expect(sent).toEqual([
    { ...first, in: { hi: { heading: 'खेल सप्ताह', text: 'दौड़ें।' } } },
    { ...first, in: { hi: { heading: 'खेल सप्ताह' } } },
    first,
  ]);
});

test('a mistake that publishing finds is said at its field, which has the focus; a fault of the server is said, and a press tries again', async () => {
  itemOf(() => written);
  await console.enter('/news/sports-day');
  await write('Heading', 'Sports week');
  console.server.once(source.publish, () => failed(503, 'The database is asleep.'));
  await press('button', 'Publish');
  await findText(/The database is asleep/u);
  expect((await heading()).value).toBe('Sports week');
  const finding = { field: 'date', problem: 'date is not a day that the calendar has', warning: false };
  // No preview has told: the line was slow.
  console.server.once(source.publish, () => ({ outcome: 'refused' as const, findings: [finding] }));
  await press('button', 'Publish');
  await until(() => expect(document.activeElement?.getAttribute('data-field')).toBe('date'));
  expect(descriptionOf(screen.getByLabelText('Day', { exact: true }))).toContain('date is not a day that the calendar has');
  console.server.once(source.publish, ({ base_revision, source: given }) => {
    expect([base_revision, given['head']]).toMatchObject([1, { heading: 'Sports week' }]);
    return new Answered({ outcome: 'published' as const, revision: 2, changes: [], findings: [] }, { audit_id: 9 });
  });
  await press('button', 'Publish');
  await findText(/is published/u);
  await find('button', 'Undo');
});

test('a button of the bar marks what is to be typed over, not the same letter of the command before it', async () => {
  itemOf(() => ({ ...written, source: { ...written.source, body: '' } }));
  Object.assign(document, { execCommand: () => false });
  await console.enter('/news/sports-day');
  await heading();
  await press('button', /^Fraction/u);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text', { exact: true });
  expect(area.value).toBe(String.raw`$\frac{a}{b}$`);
  expect([area.selectionStart, area.selectionEnd]).toEqual([7, 8]);
});

/** The line over which pictures go: each stays on its way until the test lets it arrive. */
function slowLine(): { arrive: (file: string) => Promise<void> } {
  const sent: EventTarget[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      responseText = '';
      open(): void {}
      setRequestHeader(): void {}
      send(): void {
        sent.push(this);
      }
    },
  );
  return {
    async arrive(file) {
      const request = await until(() => {
        if (!sent[0]) throw new Error('no picture is on its way');
        return sent[0];
      });
      const data = { file, width: 9, height: 9, address: '', renditions: [] };
      Object.assign(request, { responseText: JSON.stringify({ status: true, message: '', data }) });
      request.dispatchEvent(new Event('load'));
      await console.passTime(100);
    },
  };
}

const photo = new File(['x'], 'hall.png', { type: 'image/png' });
const choose = (label: string) =>
  console.user.upload(screen.getByLabelText(label, { exact: true, selector: '[type=file]' }), photo);

test('what is typed and ticked while a picture is on its way stays, and Publish waits for the picture', async () => {
  itemOf(() => written);
  console.server.on(news.audiences, () => [{ key: 'class-11', name: 'Class 11' }]);
  const line = slowLine();
  await console.enter('/news/sports-day');
  await heading();
  await choose('Picture');
  await write('Heading', 'Sports week');
  await console.user.click(screen.getByLabelText('Class 11'));
  await findText(/picture is on its way/u);
  await press('button', 'Publish');
  expect(console.server.asked(source.publish)).toEqual([]);
  await line.arrive('hall.png');
  expect((await heading()).value).toBe('Sports week');
  expect(screen.getByLabelText<HTMLInputElement>('Class 11').checked).toBe(true);
  console.server.once(source.publish, () => ({ outcome: 'published' as const, revision: 2, changes: [], findings: [] }));
  await press('button', 'Publish');
  await findText(/is published/u);
  expect(console.server.asked(source.publish)).toMatchObject([
    { source: { head: { heading: 'Sports week', image: 'hall.png', levels: ['class-11'] }, body: 'Run.' } },
  ]);
});

test('a picture that comes after its page was left writes no draft', async () => {
  itemOf(() => written);
  console.server.on(source.drop_draft, () => ({}));
  const line = slowLine();
  await console.enter('/news/sports-day');
  await write('Heading', 'Sports week');
  await choose('Picture');
  await press('button', 'Throw the draft away');
  await findText('The draft is thrown away.');
  const saved = console.server.asked(source.save_draft).length;
  await line.arrive('hall.png');
  await console.passTime(5000);
  expect(console.server.asked(source.save_draft)).toHaveLength(saved);
});

test('SRV-10 two texts of one person on two devices stand side by side; neither is thrown away before one is chosen', async () => {
  const document = (name: string) => ({ head: { heading: name, date: '2026-07-14' }, body: 'Run.' });
  let there: { source: ReturnType<typeof document>; revision: number } | undefined;
  itemOf(() => ({
    ...written,
    ...(there && { draft: { ...there, base_revision: 1, saved_at: '2026-07-14T10:00:00+05:30' } }),
  }));
  await console.enter('/news/sports-day');
  await write('Heading', 'Sports week');
  // Another device has saved a draft meanwhile.
  there = { source: document('Sports month'), revision: 50 };
  console.server.on(source.save_draft, ({ draft_revision }) => {
    expect(draft_revision).toBe(0);
    return refused('Somebody else has changed this meanwhile.', { code: 'stale', params: { revision: 50 } });
  });
  await console.passTime(1500);
  await findText(/another text on another device/u);
  // Publish shows both first.
  await press('button', 'Publish');
  const group = await find('group', 'Heading');
  expect(group.textContent).toMatch(/Sports week.*Sports month/u);
  expect(console.server.asked(source.publish)).toEqual([]);
  await console.user.click(within(group).getByRole('radio', { name: /Yours/u }));
  console.server.on(source.save_draft, ({ draft_revision }) => {
    expect(draft_revision).toBe(50);
    return { saved_at: '2026-07-14T10:01:00+05:30', revision: 51 };
  });
  await press('button', 'Use these');
  await console.passTime(1500);
  await findText('Draft saved. Students do not see it yet.');
  expect((await heading()).value).toBe('Sports week');
});

test('SRV-10 a draft whose answer was lost is no other device’s: what is typed after it is saved without a question', async () => {
  let there: object | undefined;
  itemOf(() => ({ ...written, ...there }));
  await console.enter('/news/sports-day');
  await heading();
  console.server.once(source.save_draft, (given) => {
    there = { draft: { source: given.source, base_revision: 1, saved_at: '2026-07-14T10:00:00+05:30', revision: 60 } };
    return lost;
  });
  await write('Heading', 'Sports week');
  await console.passTime(1500);
  console.server.on(source.save_draft, ({ draft_revision }) =>
    draft_revision === 60
      ? { saved_at: '2026-07-14T10:01:00+05:30', revision: 61 }
      : refused('Somebody else has changed this meanwhile.', { code: 'stale', params: { revision: 60 } }),
  );
  await write('Heading', 'Sports month');
  await console.passTime(7000);
  await findText('Draft saved. Students do not see it yet.');
  expect(screen.queryByText(/another device/u)).toBeNull();
});
