import { choose } from './choose.ts';

/** Rules of the rooms students and live, which staff can put right. */
export const rules = {
  number_of_nobody: 'No student has this mobile number.',
  no_level: ({ text, keys }: { text: string; keys: string }) => `There is no level '${text}': ${choose(keys)}.`,
  no_batch: ({ text, keys }: { text: string; keys: string }) => `There is no batch '${text}': ${choose(keys)}.`,
  batch_of_another: ({ batch, level }: { batch: string; level: string }) =>
    `The batch ${batch} does not belong to the level ${level}.`,
  batch_other_level: ({ batch, level }: { batch: string; level: string }) =>
    `The batch ${batch} is of another level than ${level}.`,
  invite_closed: ({ code }: { code: string }) => `No invite '${code}' is open.`,
  same_student: 'The two are the same student.',
  one_of_two_gone: 'One of the two is no longer there. Nothing was changed.',
  place_empty: ({ place }: { place: string }) => `${place} has no students. Nothing was changed.`,
  place_large: ({ place, most }: { place: string; most: number }) =>
    `${place} has more than ${most} students: move them batch by batch.`,
  move_who: 'Say who moves: mobile numbers, or everybody of a level or batch.',
  move_where: 'Say where to: a level, a batch, or both.',
  students_changed: 'The list of students has changed since it was looked at. Look at it again; nothing was changed.',
  title: ({ most }: { most: number }) => `Say what it is about, in ${most} characters at most.`,
  class_missing: ({ name }: { name: string }) => `There is no class ${name}. Nothing was changed.`,
  held_once: ({ name }: { name: string }) => `${name} is held once, not daily: name no day.`,
  which_day: ({ name }: { name: string }) => `${name} is held every day: say which one moves.`,
  other_day: 'One day of a daily class can only be moved within that day. For another day cancel this one and add a class.',
  batch_missing: 'Say which batch.',
  no_live_subject: ({ batch }: { batch: string }) =>
    `The level of ${batch} has no subject whose name begins with 'Todays live class': students look for classes only there.`,
  which_class: 'Say which class.',
  cancelled_meanwhile: 'Somebody has cancelled the class meanwhile: nothing was moved.',
  classes_changed: 'The classes have changed meanwhile. Look once more: nothing was done.',
  holiday_there: ({ name }: { name: string }) => `That day is a holiday already: ${name}.`,
};
