const OF_EXAM = 'It is decided anew at the exam.';
const OF_CALLER = 'It is of the caller alone, who does it anew.';

/**
 * Why what a call of the console has changed cannot be taken back: of every row that changes something and leaves
 * nothing to take back, by its name. What of these leaves an action is said to staff by `finals` of the audit's words.
 */
export const FINALS: Readonly<Record<string, string>> = {
  add_student: 'Who was added may have begun something.',
  merge_students: 'What each record had is not kept apart.',
  erase_student: 'Nothing is kept of who is erased.',
  export_student: 'Nobody can call a file back.',
  make_parent_link: 'Nobody can call an address back that was said: the link itself is taken back.',
  end_parent_link: 'Its address is kept nowhere: another link is made.',
  download_backup: 'Nobody can call a file back.',
  sign_out: 'Who was signed in signs in again with a code.',
  end_staff_sessions: 'Who was signed in signs in again with a code.',
  extra_time: 'No deadline is shortened.',
  send_notice: 'It was read.',
  reopen_attempt: OF_EXAM,
  give_retry: OF_EXAM,
  void_attempt: OF_EXAM,
  count_attempt: OF_EXAM,
  regrade: OF_EXAM,
  undo_regrade: OF_EXAM,
  test_sms: 'It was sent, and changed nothing.',
  back_up: 'It only read.',
  check_backup: 'It only read.',
  order_update: 'Who installs it goes back by itself where it is not well.',
  end_session: OF_CALLER,
  add_passkey: OF_CALLER,
  remove_passkey: OF_CALLER,
  save_draft: OF_CALLER,
  drop_draft: OF_CALLER,
  give_list: OF_CALLER,
  mend_row: OF_CALLER,
  choose_for_list: OF_CALLER,
  drop_list: OF_CALLER,
  finish_upload: OF_CALLER,
  upload_picture: 'Nothing shows it before it is published, and what nobody uses is removed.',
};
