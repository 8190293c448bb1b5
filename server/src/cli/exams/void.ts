import { decideVoid } from '../../exams/invigilation/decide.ts';
import { flag, text } from '../options.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { attemptIn, DECISION, decisionOf, itemIn, studentIn } from './decision.ts';

/** `portal exams void EXAM MOBILE [--undo]`: takes an attempt out of the count, or puts it back. */
export const voidOne = databaseCommand({
  options: { ...DECISION, undo: flag, attempt: text },
  run: async ({ db, positionals: [name, mobile], values }) => {
    const { decision, dry } = decisionOf(values);
    const undo = values.undo === true;
    const item = await itemIn(db, name, values.kind);
    const student = await studentIn(db, mobile);
    const about = { item, student, attempt_id: attemptIn(values.attempt) };
    const { attempt_id, marks, max_marks } = await decideVoid(db, about, decision, { undo, dry });
    const which = `Attempt ${attempt_id} of ${student.name} at ${item.name}, ${marks}/${max_marks}`;
    return {
      data: { dry_run: dry, item: item.key, stud_id: student.stud_id, attempt_id, void: !undo },
      words: () => `${which}: ${undo ? 'counts again' : 'does not count'}.`,
      remark: whetherDone(
        dry,
        undo ? 'Put back.' : "It still is one of the student's attempts: 'portal exams retry' gives one more.",
      ),
    };
  },
});
