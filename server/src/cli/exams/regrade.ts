import { counted } from '@portal/contract';
import { RULES, type Rule } from '../../attempt/correction/rules.ts';
import { OperatorError } from '@portal/bank/errors';
import { applyRegrade } from '../../exams/regrade/apply.ts';
import { planRegrade, undecided, type Chosen, type RegradePlan } from '../../exams/regrade/plan.ts';
import { applyUndo, planUndo } from '../../exams/regrade/undo.ts';
import type { Database } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import { flag, text } from '../options.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand, whetherDone, type Answer } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { itemIn } from './item.ts';
import { effectWords, questionsWords } from './regrade.words.ts';

/**
 * `portal exams regrade EXAM`: marks attempts anew by rules for the questions whose key was corrected, or takes that
 * back.
 */
export const regrade = databaseCommand({
  options: { ...OPERATOR, kind: text, 'dry-run': flag, rule: { type: 'string', multiple: true }, undo: flag },
  run: async ({ db, positionals: [name], values, terminal }) => {
    const item = await itemIn(db, name, values.kind);
    if (values.undo) {
      if (values.rule) throw new OperatorError('Say --rule or --undo, not both.');
      return undo(db, item, decisionOf(values));
    }
    const plan = await decided(terminal, db, item, rulesIn(values.rule ?? []));
    const open = undecided(plan);
    const data = { item: item.key, questions: plan.questions, under_way: plan.under_way };
    if (open.length > 0 || Object.keys(plan.rules).length === 0)
      return {
        data: { ...data, applied: false },
        words: () => questionsWords(plan),
        remark:
          open.length > 0
            ? `Say a rule for each, such as --rule ${open[0]?.key ?? ''}=both. Nothing was changed.`
            : 'No key was corrected since attempts were marked by it. Nothing was changed.',
        failed: open.length > 0 && values.rule !== undefined,
      };
    const { decision, dry } = decisionOf(values);
    if (!dry) await applied(terminal, db, plan, decision);
    const shown = { ...data, dry_run: dry, applied: !dry, rules: plan.rules, ...plan.effect };
    return {
      data: shown,
      words: () => [questionsWords(plan), effectWords(plan.effect)].join('\n\n'),
      remark: whetherDone(dry, doneWords(plan)),
    };
  },
});

/** Who decides and why. Throws an OperatorError when a change is to be made and nobody said why. */
function decisionOf({ 'dry-run': dry = false, ...said }: { 'dry-run'?: boolean } & Parameters<typeof operatorOf>[0]) {
  const decision = operatorOf(said);
  if (decision.why === '' && !dry) throw new OperatorError('Say why.', 'why-missing');
  return { decision, dry };
}

/** Rules as they were typed: 'both' for every changed question, 'q7=both' for one. */
function rulesIn(typed: readonly string[]): Chosen {
  let all: Rule | undefined;
  const byKey: Record<string, Rule> = {};
  for (const each of typed) {
    const at = each.lastIndexOf('=');
    const rule = RULES.find((known) => known === each.slice(at + 1));
    if (!rule) throw new OperatorError(`'${each.slice(at + 1)}' is no rule: choose from ${RULES.join(', ')}.`);
    if (at < 0) all = rule;
    else byKey[each.slice(0, at)] = rule;
  }
  return { ...(all && { all }), byKey };
}

/** The plan by these rules; where somebody sits who can answer, by those that are asked for too. */
async function decided(terminal: Terminal, db: Database, item: StaffItem, chosen: Chosen): Promise<RegradePlan> {
  const plan = await planRegrade(db, item, chosen);
  const byKey: Record<string, Rule> = {};
  for (const { number, key, before, after, rules } of undecided(plan)) {
    const asked = `Question ${number} (${key}): was ${before.join(' / ')}; is ${after ?? ''}. ${rules.join(', ')}? `;
    const answer = await terminal.ask(asked);
    const rule = rules.find((each) => each === answer?.trim());
    if (answer !== undefined && !rule)
      throw new OperatorError(`'${answer}' is no rule for ${key}: choose from ${rules.join(', ')}.`);
    if (!rule) return plan;
    byKey[key] = rule;
  }
  return Object.keys(byKey).length === 0 ? plan : planRegrade(db, item, { ...chosen, byKey: { ...chosen.byKey, ...byKey } });
}

async function applied(terminal: Terminal, db: Database, plan: RegradePlan, decision: Decision): Promise<void> {
  const bar = progress(terminal)('Marking anew', plan.effect.attempts);
  // Students hand in meanwhile.
  terminal.giveWay?.();
  await applyRegrade(db, plan, decision, { step: (by) => bar.step(by) });
  bar.end();
}

const doneWords = ({ under_way }: RegradePlan): string =>
  `Marked anew.${under_way > 0 ? ` ${counted(under_way, 'attempt')} under way will be marked so when handed in.` : ''} Reports say what the marks were; --undo takes it back.`;

async function undo(db: Database, item: StaffItem, { decision, dry }: { decision: Decision; dry: boolean }): Promise<Answer> {
  const plan = await planUndo(db, item);
  const { regrade_id, who, why } = plan.regrade;
  if (!dry) await applyUndo(db, plan, decision);
  return {
    data: { item: item.key, dry_run: dry, undone: regrade_id, ...plan.effect },
    words: () => `The regrade by ${who} (${why}):\n\n${effectWords(plan.effect)}`,
    remark: whetherDone(dry, 'Undone: the marks before it count again.'),
  };
}
