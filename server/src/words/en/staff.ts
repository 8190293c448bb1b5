/** The sentences for the people who work at the school. */
export const staff = {
  code_wanted: 'Please confirm with a new code first.',
  passkey_refused: 'This passkey was not accepted. Please begin again.',
  passkey_there: 'This passkey is here already.',
  staff_code: 'If this mobile number is one of the staff, it gets a code by SMS now.',
  /** The sentence of a rule, about something that staff can put right. */
  rule: ({ sentence }: { sentence: string }) => sentence,
  /** The sentence of a rule about one field of a form. */
  rule_at: ({ sentence }: { sentence: string; field: string }) => sentence,
  /** A fault of one field of a form. */
  field: ({ field, must }: { field: string; must: string }) => `${field} must ${must}.`,
  first_run_code: ({ left }: { left: number }) =>
    `This is not the code in the terminal. ${left} more ${left === 1 ? 'try' : 'tries'}.`,
  first_run_void: 'The code is not good any more. Please start the portal again: it prints a new one.',
  first_run_busy: 'Somebody else makes this school just now.',
  first_run_taken: 'This portal has a school already. Please open the page again.',
  /** `field` is the field of the form. */
  renamed_since: ({ now }: { field: string; now: string }) =>
    `Somebody has named it '${now}' meanwhile. Save once more to give it your name in its place.`,
  attendance_cancelled: 'This class is not held on that day: there is no attendance to take.',
  attendance_early: 'Attendance is taken from an hour before the class on.',
  attendance_since: 'Somebody has marked this meanwhile: look at what is there now.',
  /** The first columns of a sheet, with a comma between. */
  sheet_titles: 'Student, Classes, Came, Late, Missed, Excused, Missed on',
  marks_sheet: 'Place, Student, Level, Marks, Out of, Result, Handed in | not handed in | passed | not passed',
  doubt_not_theirs: ({ field: _field }: { field: string }) => 'Only who teaches the subject to this student can be chosen.',
  doubt_moved: 'The doubt was answered or handed on meanwhile: look at it first.',
  doubt_not_shown: ({ field: _field }: { field: string }) =>
    'Somebody has changed meanwhile what is shown, or the answer was taken back: look at it first.',
  feedback_answered: ({ field: _field }: { field: string }) => 'Somebody has answered meanwhile: look at that answer first.',
  stale: (_there: Readonly<Record<string, string | number>>) =>
    'Somebody else has changed this meanwhile: nothing was saved. Look at what is there now.',
  changed_since: 'Something has changed since: nothing was taken back.',
  done_already: 'This was done already. Please look at what is there before you do it once more.',
  no_action: ({ audit_id }: { audit_id: number }) => `There is no action ${audit_id} that you may see.`,
  undone_already: 'This was taken back already.',
  upload_kind: 'This cannot be uploaded here: it must be a video, a PDF or a picture.',
  upload_full: ({ mb }: { mb: number }) =>
    `The file does not fit: ${mb} MB can still be uploaded. Earlier uploads count for 30 days.`,
  disk_full: 'The disk of the portal is full: nothing more was stored. Please tell whoever runs the portal, then go on.',
  upload_moved: 'The file was sent from somewhere else meanwhile. Please go on from where it is.',
  upload_not_whole: 'Not all of the file has arrived. Please go on with it.',
  upload_damaged: 'The file was damaged on its way. Please choose it again.',
  tus_version: 'Tus-Resumable: must be 1.0.0',
  class_of_another: ({ tutor }: { tutor: string }) =>
    `Only an owner or who holds this class ends it or brings it back${tutor === '' ? '' : `: it is ${tutor}'s`}.`,
  not_undoable: 'This cannot be taken back.',
};
