import { choose } from './phrases.ts';

export { found } from '@portal/bank/found';
export { foundInFile } from '@portal/bank/foundInFile';

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
  move_level: ({ student, level, batch, belongs }: Readonly<Record<'student' | 'level' | 'batch' | 'belongs', string>>) =>
    `${student} is in ${level}, the batch ${batch} belongs to ${belongs}. Name the level too.`,
  not_waiting: ({ name, number, standing }: Readonly<Record<'name' | 'number' | 'standing', string>>) =>
    `${name} (${number}) is not waiting: ${standing}. Nothing was changed.`,
  no_session: ({ name, session_id }: { name: string; session_id: number }) => `${name} has no open session ${session_id}.`,
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
  which_live_subject: ({ keys }: { keys: string }) => `Say which subject; ${choose(keys)}.`,
  no_live_subject_named: ({ text, batch, keys }: { text: string; batch: string; keys: string }) =>
    `There is no subject for live classes '${text}' in the level of ${batch}: ${choose(keys)}.`,
  which_class: 'Say which class.',
  cancelled_meanwhile: 'Somebody has cancelled the class meanwhile: nothing was moved.',
  classes_changed: 'The classes have changed meanwhile. Look once more: nothing was done.',
  holiday_there: ({ name }: { name: string }) => `That day is a holiday already: ${name}.`,
};

/** Rules about one field of a form of staff, which the form marks. */
export const fields = {
  school_unnamed: 'Say how the school is called.',
  who_are_you: 'Say who you are.',
  who_is_it: 'Say who it is.',
  name_empty: 'Say how it is called.',
  level_twice: ({ name }: { name: string }) => `Name each level once: ${name} is there twice.`,
  level_none: 'Name at least one level.',
  subjects_of_school: 'Choose from the subjects of the school.',
  batches_of_school: 'Choose from the batches of the school.',
  place_of_school: 'Choose a level or batch of the school.',
  level_of_school: 'Choose one of the levels of the school.',
  subject_own: 'Choose one of your own subjects.',
  chapter_own: 'Choose a chapter of your own subjects.',
  batches_own: 'Choose from your own batches.',
  levels_own: 'Choose at least one level of your own students.',
  batch_of_level: ({ level }: { level: string }) => `Choose from the batches of ${level}.`,
  batch_name_taken: ({ name }: { name: string }) => `This level has a batch named ${name} already. Choose another name.`,
  level_other: 'Choose another level.',
  level_or_batch: 'Say whom: a level, or a batch in its place.',
  batch_everybody: 'Every student of the level is in this batch: nobody can be taken out of it alone.',
  students_of_school: 'Some of these are no students of the school any more: look at the list again. Nothing was changed.',
  /** A mistake of a text, and what to do, '' where the mistake says that. */
  text_refused: ({ problem, remedy }: { problem: string; remedy: string }) =>
    `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${remedy && `. ${remedy}`}`,
  picture_kind: 'The file must be a picture: JPEG, PNG or WebP.',
  picture_moves: 'The file must be a picture that does not move.',
  picture_large: ({ millions }: { millions: number }) =>
    `The picture may have at most ${millions} million pixels: save it smaller.`,
  picture_broken: 'The picture cannot be read. Save it anew as JPEG, PNG or WebP.',
  set_by_operator: 'This is changed where the portal runs: the operator has set it there.',
  link_or_file: 'Give a file that was uploaded, or an address on the internet that begins with https://.',
  link_web: 'Give an address on the internet that begins with https:// or http://, without a name and password in it.',
  link_hosts: ({ hosts }: { hosts: string }) => `The link must lead to one of the link_hosts of school.yaml: ${hosts}.`,
  day_past: 'Choose today or a later day.',
  type_the_name: ({ name }: { name: string }) => `Type the name as it stands here: ${name}`,
  not_email: ({ email }: { email: string }) => `'${email}' is not an email address.`,
  number_of_other: ({ number, name, level }: { number: string; name: string; level: string }) =>
    `${number} is the number of ${name}, ${level}: each student needs a number of their own.`,
  number_of_another: ({ number }: { number: string }) =>
    `${number} is the number of another student: each student needs a number of their own.`,
  number_taken: ({ number, name, stud_id, level }: { number: string; name: string; stud_id: number; level: string }) =>
    `${number} belongs to ${name} (student ${stud_id}, ${level}). Nothing was changed. If both are one person, merge the two.`,
  number_same: 'That is the number the student has.',
  numbers_a_day: ({ count }: { count: number }) =>
    `You have changed ${count} numbers within a day. Another can be changed tomorrow, or at the command line.`,
};
