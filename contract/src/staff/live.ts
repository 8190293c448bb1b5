import { staffRows } from '../endpoint.ts';
import type { liveShapes } from './live.schema.ts';
import { EVERY_ROLE, OWNERS, TEACHERS, TEACHING } from './roles.ts';

export const live = staffRows<typeof liveShapes>()({
  classes: { roles: EVERY_ROLE },
  class: { roles: EVERY_ROLE },
  class_roll: { roles: EVERY_ROLE },
  take_attendance: { roles: TEACHING, action: 'attend', kinds: ['class'], base: 'words' },
  add_class: { roles: TEACHERS, action: 'add', kinds: ['class'], base: 'adds' },
  copy_plan: { roles: TEACHERS },
  copy_week: { roles: TEACHERS, action: 'copy', kinds: ['class'], base: 'plan' },
  holidays: { roles: EVERY_ROLE },
  holiday_plan: { roles: OWNERS },
  set_holiday: { roles: OWNERS, action: 'holiday', kinds: ['class'], base: 'plan' },
  drop_holiday: { roles: OWNERS, action: 'no-holiday', kinds: ['class'], base: 'says' },
  edit_class: { roles: TEACHERS, action: 'edit', kinds: ['class'], base: 'revision' },
  cancel_class: { roles: TEACHERS, action: 'cancel', kinds: ['class'], base: 'says' },
  restore_class: { roles: TEACHERS, action: 'restore', kinds: ['class'], base: 'says' },
  move_class: { roles: TEACHERS, action: 'move', kinds: ['class'], base: 'revision' },
  attach_recording: { roles: TEACHERS, action: 'attach', kinds: ['class'], base: 'says' },
});
