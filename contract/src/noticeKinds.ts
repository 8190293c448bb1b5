/** The kinds of notices that students get, in the order of their settings. */
export const NOTICE_KINDS = [
  'class_soon',
  'class_moved',
  'class_cancelled',
  'exam_tomorrow',
  'exam_open',
  'exam_ending',
  'results',
  'answer',
  'news',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
