import type { StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { revisionFor } from '../testing/revisions.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';

const { add_student, edit_student, place_student, student_places } = staffCalls.students;

describe.each(EITHER)('a student that staff add (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let level: { id: number; open: number; closed: number; elsewhere: number };
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    const places = (await portal.call(student_places, {}, { caller: owner })).data ?? [];
    const [eleven, twelve] = places;
    const of = (is_open: number) => Number(eleven?.batches.find((batch) => batch.is_open === is_open)?.id);
    level = { id: Number(eleven?.id), open: of(1), closed: of(0), elsewhere: Number(twelve?.batches[0]?.id) };
  });
  afterAll(() => portal.stop());

  const given = () => ({ name: 'Dev Sen', mobile: '98111 00123', ac_id: level.id });
  const add = (order: object = {}) => portal.call(add_student, { ...given(), ...order }, { caller: owner });
  const stored = (stud_id: number) =>
    portal.services.db.get(
      `SELECT s.name, s.guardian, s.district, s.email, s.phone_code, s.mobile, (SELECT COUNT(*) FROM student_batch b WHERE b.stud_id = s.stud_id) AS closed
       FROM student s WHERE stud_id = ?`,
      stud_id,
    );

  test.each([
    ['name', { name: '  ' }, 'Say who it is.'],
    ['email', { email: 'dev@home' }, "'dev@home' is not an email address."],
    ['mobile', { mobile: '12' }, /^'12' /u],
    ['mobile', { mobile: ASHA }, /^\+91 9000000001 is the number of Asha Verma, Class 11: /u],
    ['ac_id', { ac_id: 999_999 }, 'Choose one of the levels of the school.'],
    ['batch_ids', () => ({ batch_ids: [level.elsewhere] }), 'Choose from the batches of Class 11.'],
  ])('SRV-06 is refused, with the field named, for what cannot be: %s', async (field, wrong, said) => {
    const refused = await add(typeof wrong === 'function' ? wrong() : wrong);
    expect(refused).toMatchObject({ status: false, params: { field } });
    expect(refused.message).toMatch(said);
  });

  test('SRV-06 is kept as it was told, without blanks around, and in the closed batches alone; can sign in, and be corrected and moved', async () => {
    const { data } = await add({
      name: ' Dev Sen ',
      guardian: 'Mira Sen',
      district: 'Gaya',
      email: 'dev@home.example',
      batch_ids: [level.open, level.closed, level.closed],
    });
    const stud_id = Number(data?.stud_id);
    const kept = {
      name: 'Dev Sen',
      guardian: 'Mira Sen',
      district: 'Gaya',
      email: 'dev@home.example',
      phone_code: '91',
      mobile: '9811100123',
    };
    expect(await stored(stud_id)).toEqual({ ...kept, closed: 1 });
    expect((await portal.signIn('9811100123')).stud_id).toBe(stud_id);
    const revision = async (call: 'edit_student' | 'place_student') => (await revisionFor(portal, owner, call, { stud_id })) ?? 0;
    const edit = {
      stud_id,
      name: 'Dev K Sen',
      guardian: '',
      district: 'Gaya',
      email: '',
      base_revision: await revision('edit_student'),
    };
    expect(await portal.call(edit_student, edit, { caller: owner })).toMatchObject({ status: true });
    expect(await portal.call(edit_student, edit, { caller: owner })).toMatchObject({ status: false });
    const move = { stud_id, ac_id: level.id, batch_ids: [], base_revision: await revision('place_student') };
    expect(await portal.call(place_student, move, { caller: owner })).toMatchObject({ status: true });
    expect(await stored(stud_id)).toMatchObject({ name: 'Dev K Sen', guardian: '', email: '', closed: 0 });
  });
});
