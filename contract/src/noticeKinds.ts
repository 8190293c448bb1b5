/** What students are told of, in the order in which they choose. */
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
