import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { failed, lost, Otherwise } from '../testing/answers.ts';
import { testConsole } from '../testing/console.ts';
import { findText, press, until, write } from '../testing/portal.ts';

const console = testConsole();
const { batches } = staffCalls;
/** An answer whose body breaks off. */
const cut = new Otherwise(() => new Response('{"status":true,"da', { status: 200 }));

test('SRV-10 a press repeated after a lost or cut answer or a fault of the server is the same call; the next one is another', async () => {
  const level = { ac_id: 1, level: 'Class 11', students: 0, subjects: [], batches: [] };
  console.server.on(batches.levels, () => [level]);
  const keys = () => console.server.callsOf(batches.add_batch).map(({ key }) => key);
  await console.enter('/batches?do=add-batch+1');
  await write('Name', 'Morning');
  const answers = [lost, failed(500), cut, { batch_id: 7 }];
  for (const answer of answers) {
    console.server.once(batches.add_batch, () => answer);
    const sent = keys().length;
    await press('button', 'Save');
    await until(() => expect(keys()).toHaveLength(sent + 1));
    // Half of a good answer is none: the form stays, and says so in words.
    if (answer === cut) await findText('No answer came from the portal. Check your network, then try again.');
  }
  await findText('Morning is added.');
  expect(keys()[0]).toMatch(/^[\w-]{8,}$/u);
  expect(new Set(keys()).size).toBe(1);
  await console.enter('/batches?do=add-batch+1');
  await write('Name', 'Morning');
  console.server.once(batches.add_batch, () => ({ batch_id: 8 }));
  await press('button', 'Save');
  await until(() => expect(new Set(keys()).size).toBe(2));
});
