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
  if (name === 'edit_class' || name === 'move_class') {
    const held = { live_class_id: number('live_class_id'), day: typeof body['day'] === 'string' ? body['day'] : '2026-12-01' };
    const { data } = await portal.call(staffCalls.live.class, held, { caller });
    return data?.revisions[name === 'edit_class' ? 'details' : 'time'];
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

/** Another address for a class, or what else is named, as who has just looked at it. */
export async function linkClass(
  portal: TestPortal,
  caller: StaffCaller,
  live_class_id: number,
  url: string,
  more: { title?: string; tutor?: string; batch_id?: number; subject_id?: number; base_revision?: number } = {},
) {
  const { data } = await portal.call(staffCalls.live.class, { live_class_id, day: '2026-12-01' }, { caller });
  const { class_name: title = '', tutor_name: tutor = '', batch_id = 0, subject_id = 0, revisions } = data ?? {};
  const place = { batch_id: Number(batch_id), subject_id: Number(subject_id) };
  const held = { title, tutor, ...place, base_revision: revisions?.details ?? 0 };
  return portal.call(staffCalls.live.edit_class, { live_class_id, ...held, url, ...more }, { caller });
}
