import { calls } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER } from '../../testing/portal.ts';
import { addStaff, ASSISTANT, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const { item_paper } = staffCalls.questions;
const PAPER = { kind: 'exam', key: 'unit-test' } as const;

describe.each(EITHER)('a paper to be printed (%s)', (engine) => {
  let portal: StaffedPortal;
  beforeEach(async () => {
    portal = await startStaffed(engine);
    await addStaff(portal);
  });
  afterEach(() => portal.stop());

  const ask = async (mobile: string, of: { kind: 'quiz' | 'exam'; key: string } = PAPER) =>
    portal.call(item_paper, of, { caller: await signInStaff(portal, mobile) });

  test('STF-11 has every question as students get it, and its key as people name it', async () => {
    const { data } = await ask(OWNER);
    expect(v.is(shapeOf(item_paper).data, data)).toBe(true);
    expect(data?.questions.map(({ right, explanation }) => [right, explanation])).toEqual([
      [['A'], 'Because A'],
      [['B'], 'Because B'],
      [['C'], 'Because C'],
      [['12.5'], undefined],
    ]);
    const asha = await portal.signIn(ASHA);
    const exam_id = Number(data?.item_id);
    const theirs = await portal.call(calls.exams.exam, { exam_id }, { caller: asha });
    const shown = data?.questions.map(({ right: _right, explanation: _explanation, ...question }) => question);
    expect(shown).toEqual(theirs.data?.questions);
    expect(data).toMatchObject({ name: 'Unit test', subject_name: expect.any(String) as string, max_marks: 16 });
  });

  test('STF-11 SRV-10 is not there for who teaches another subject, and not for who may not see the key', async () => {
    expect((await ask(TEACHER)).code).toBe(200);
    expect((await ask(OTHER_TEACHER)).code).toBe(404);
    expect((await ask(ASSISTANT)).code).toBe(403);
    expect((await ask(OWNER, { kind: 'quiz', key: 'unit-test' })).code).toBe(404);
    expect((await portal.call(item_paper, PAPER)).code).toBe(401);
  });
});
