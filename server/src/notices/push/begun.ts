const OF_EXAM = `('exam_tomorrow', 'exam_open', 'exam_ending')`;

/**
 * SQL that is true where a student has begun the exam that notice `n` is about, or has handed it in: that it can be
 * taken is of no use then.
 */
export const hasBegun = (stud_id: string): string => `n.kind IN ${OF_EXAM} AND (
  EXISTS (SELECT 1 FROM open_attempt b WHERE b.kind = 'exam' AND b.stud_id = ${stud_id} AND b.item_id = n.item_id)
  OR EXISTS (SELECT 1 FROM attempt b WHERE b.kind = 'exam' AND b.stud_id = ${stud_id} AND b.item_id = n.item_id))`;
