import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { studentsWith } from '../../students/find.ts';
import { mergeRecords } from '../../students/merge/merge.ts';
import type { MergePlan } from '../../students/merge/plan.ts';
import type { Marked, UnderWay } from '../../students/merge/rules.ts';
import { flag } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal students merge FROM INTO`: shows what two records of one student come to; --apply makes them one. */
export const merge = databaseCommand({
  options: { ...OPERATOR, apply: flag, 'dry-run': flag },
  run: async ({ db, positionals, values }) => {
    if (positionals.length !== 2) throw new OperatorError('Name two students: portal students merge FROM INTO.');
    const [from = 0, into = 0] = (await studentsWith(db, positionals.map(numberIn))).map(({ stud_id }) => stud_id);
    const applied = values.apply === true && values['dry-run'] !== true;
    const plan = await mergeRecords(db, { from, into, by: operatorOf(values), dry: !applied });
    return {
      data: { applied, ...plan },
      words: () => inWords(plan).join('\n'),
      remark: applied ? 'Merged.' : 'Nothing was changed: say --apply to do it. It cannot be undone.',
    };
  },
});

const who = ({ name, phone_code, mobile, stud_id, academic_level }: MergePlan['from']): string =>
  `${name}, +${phone_code} ${mobile}, ${academic_level} (student ${stud_id})`;
const marksOf = ({ item_name, marks, max_marks, submitted_at }: Marked): string =>
  `${item_name}, ${marks}/${max_marks}, handed in ${new Date(submitted_at).toISOString()}`;
const named = (each: UnderWay): string => `${each.kind} ${each.item_name}`;

function inWords(plan: MergePlan): string[] {
  const { from, into, filled, counted: kept, beside, goOn, handIn, handInBeside, joins, left } = plan;
  const moved = (rows: { stud_id: number }[]): number => rows.filter(({ stud_id }) => stud_id === from.stud_id).length;
  return [
    `From: ${who(from)}: is closed, its number is free, ${counted(plan.sessions, 'session')} end.`,
    `Into: ${who(into)}: keeps number, level and sessions.`,
    `Moves: ${counted(moved(kept), 'marked attempt')}, ${counted(moved(goOn), 'attempt')} under way, ${counted(plan.watched, 'place')} in videos, ${counted(plan.live_joins, 'visit')} to live classes, ${counted(plan.feedback, 'message')}.`,
    ...joins.map(({ batch_name }) => `Joins the batch ${batch_name}.`),
    ...left.map(({ batch_name }) => `Does not join the batch ${batch_name}: it is not one of ${into.academic_level}.`),
    ...(from.ac_id === into.ac_id ? [] : [`Stays in ${into.academic_level}; ${from.academic_level} is left.`]),
    ...Object.entries(filled).map(([field, value]) => `Takes ${field}: ${value}.`),
    ...beside.map(
      (attempt) =>
        `Beyond the attempts the exam allows, the first count: kept with student ${from.stud_id}, does not count: ${marksOf(attempt)}.`,
    ),
    ...handIn.map(
      (attempt) => `Both have the ${named(attempt)} under way: the one with fewer answers is handed in as it stands.`,
    ),
    ...handInBeside.map(
      (attempt) =>
        `No attempt is left for the ${named(attempt)} under way with fewer answers: handed in as it stands, kept with student ${from.stud_id}, does not count.`,
    ),
    ...([from, into].some(({ standing }) => standing === 'suspended') ? ['One of the two is suspended: stays suspended.'] : []),
  ];
}
