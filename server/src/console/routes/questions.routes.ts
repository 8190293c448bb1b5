import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { rule } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import type { Effect } from '../../exams/regrade/effect.ts';
import type { ChangedQuestion } from '../../exams/regrade/questions.ts';
import { letterOf } from '../../attempt/receipt/letters.ts';
import type { Rules } from '../../attempt/correction/rules.ts';
import { QuestionStatistics } from '../../results/questions/itemQuestions.ts';
import { printedPaper } from '../items/printedPaper.ts';
import { objectionCounts } from '../objections.store.ts';
import { firstOwn, mustBeOwnItem } from '../ownItem.ts';
import { planned, regrade } from '../regrade/regrade.ts';
import { decisionAt } from '../../exams/regrade/undo.ts';
import { plannedUndo, undoRegrade } from '../regrade/undo.ts';
import { decisionOf } from '../scope.ts';
import { withoutPictures } from '../withoutPictures.ts';

/** Students named in a plan: those whose marks change most. */
const MOST = 200;

/** Serves how the questions of a quiz or exam fared, and marks attempts anew. */
export function questionsRoutes({ db, config, now }: Services): Handlers<typeof staffCalls.questions> {
  const statistics = new QuestionStatistics(db);
  const target = () => ({ db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() });
  const deciding = (staff: StaffSession, why: string) => {
    if (why.trim() === '') throw rule('why_missing').as('why-missing');
    return decisionOf(staff, why, now());
  };
  return {
    item_questions: async (meant, { staff }) => {
      const item = await mustBeOwnItem(db, staff, meant, false);
      const { attempts, paper, questions } = await statistics.of(item);
      const said = new Map((await objectionCounts(db, staff.scope, meant)).map((each) => [each.question_id, each]));
      return {
        data: {
          attempts,
          questions: questions.map(({ text, choices, ...each }) => {
            const { students = 0, waiting = 0 } = said.get(each.question_id) ?? {};
            const called = choices.map((choice) => ({
              ...choice,
              ...(choice.place !== undefined && { label: letterOf(choice.place - 1, paper.option_labels) }),
            }));
            const told = { text: withoutPictures(text), choices: called };
            return { ...each, ...told, objections: students, waiting };
          }),
        },
      };
    },

    item_paper: async (named, { staff }) => ({ data: await printedPaper(db, staff, named) }),

    plan_regrade: async ({ rules, key, ...meant }, { staff }) => {
      const item = await mustBeOwnItem(db, staff, meant, true);
      const { plan, stamp } = await planned(target(), item, { rules, key });
      const { questions, under_way, effect, regrades } = plan;
      const row = regrades[0] && (await decisionAt(db, regrades[0].regrade_id));
      const last = row && { who: row.who, why: row.why, regraded_at: iso(row.counts_at) };
      const asked = questions.map(questionOf(plan.rules));
      const summed = await effectOf(db, staff, effect);
      return { data: { questions: asked, under_way, ...(last && { last }), ...summed, stamp } };
    },

    regrade: async ({ rules, key, stamp, why, ...meant }, { staff }) => {
      const item = await mustBeOwnItem(db, staff, meant, true);
      const done = await regrade(target(), item, { rules, key, stamp }, deciding(staff, why));
      const { attempts, up, down } = done.effect;
      return { data: { attempts, up, down, under_way: done.under_way } };
    },

    plan_undo_regrade: async (meant, { staff }) => {
      const found = await plannedUndo(target(), await mustBeOwnItem(db, staff, meant, true));
      if (!found) return { data: {} };
      const { plan, back, stamp } = found;
      const { who, why, counts_at } = plan.regrade;
      const told = { who, why, regraded_at: iso(counts_at), key_back: back ? 1 : 0 };
      return { data: { undo: { ...told, ...(await effectOf(db, staff, plan.effect)), stamp } } };
    },

    undo_regrade: async ({ stamp, why, ...meant }, { staff }) => {
      const item = await mustBeOwnItem(db, staff, meant, true);
      const { attempts, up, down } = (await undoRegrade(target(), item, stamp, deciding(staff, why))).effect;
      return { data: { attempts, up, down } };
    },
  };
}

const questionOf =
  (chosen: Rules) =>
  ({ question_id, number, key: name, before, after, rules, decided, open }: ChangedQuestion) => {
    const by = chosen[question_id] ?? decided;
    return {
      question_id,
      number,
      name,
      before,
      ...(after !== undefined && { after }),
      rules,
      ...(by && { rule: by }),
      open: open && by === undefined ? 1 : 0,
    };
  };

/** Sums up an effect for all, and names those alone whom the caller has. */
async function effectOf(db: Sql, { scope }: StaffSession, { attempts, up, down, now_pass, now_fail, changes }: Effect) {
  const by = ({ marks, marks_before }: Effect['changes'][number]): number => Math.abs(marks - marks_before);
  const sorted = changes.toSorted((one, other) => by(other) - by(one));
  const shown = (await firstOwn(db, scope, sorted, MOST)).map(({ name, marks_before, marks, result_before, result }) => ({
    name,
    marks_before,
    marks,
    result_before,
    result,
  }));
  const most = sorted[0] ? Math.round(by(sorted[0]) * 100) / 100 : 0;
  return { attempts, up, down, now_pass, now_fail, most, changed: changes.length, changes: shown };
}
