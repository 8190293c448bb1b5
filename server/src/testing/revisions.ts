import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import type { TestPortal } from './portal.ts';

const PARTS = {
  edit_student: 'details',
  place_student: 'place',
  number_student: 'number',
  extra_minutes: 'minutes',
  compensatory: 'rule',
} as const;

/**
 * The revision that staff read before they make that call about what the body names; undefined for calls that carry
 * none.
 */
export async function revisionFor(
  portal: TestPortal,
  caller: StaffCaller,
  name: string,
  body: Record<string, unknown>,
): Promise<number | undefined> {
  const number = (field: string) => Number(body[field]);
  if (name in PARTS) {
    const { data } = await portal.call(staffCalls.students.student, { stud_id: number('stud_id') }, { caller });
    return data?.revisions?.[PARTS[name as keyof typeof PARTS]];
  }
  if (name === 'link_class' || name === 'move_class') {
    const held = { live_class_id: number('live_class_id'), day: typeof body['day'] === 'string' ? body['day'] : '2026-12-01' };
    const { data } = await portal.call(staffCalls.live.class, held, { caller });
    return data?.revisions[name === 'link_class' ? 'link' : 'time'];
  }
  if (name === 'set_role') {
    const { data } = await portal.call(staffCalls.staff.staff, {}, { caller });
    return data?.find(({ staff_id }) => staff_id === number('staff_id'))?.revision;
  }
  if (name === 'edit_subject' || name === 'edit_part') {
    const { data } = await portal.call(staffCalls.subjects.subjects, {}, { caller });
    if (name === 'edit_subject') return data?.find(({ subject_id }) => subject_id === number('subject_id'))?.revision;
    return data?.flatMap(({ chapters }) => chapters).find(({ chapter_id }) => chapter_id === number('part_id'))?.revision;
  }
  if (name === 'publish' || name === 'take_out' || name === 'bring_back') {
    const { data } = await portal.call(staffCalls.source.written, { kind: 'news', key: String(body['key']) }, { caller });
    return data?.revision;
  }
  if (name !== 'set_colour' && name !== 'set_school') return undefined;
  const { data } = await portal.call(staffCalls.settings.settings, {}, { caller });
  return name === 'set_colour' ? data?.brand.revision : data?.school.revision;
}

/** Another address for a class, as who has just looked at it. */
export async function linkClass(portal: TestPortal, caller: StaffCaller, live_class_id: number, url: string) {
  const base_revision = (await revisionFor(portal, caller, 'link_class', { live_class_id })) ?? 0;
  return portal.call(staffCalls.live.link_class, { live_class_id, url, base_revision }, { caller });
}
