import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { sendNotice } from '../../exams/invigilation/notice.ts';
import { flag, text } from '../options.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { DECISION, decisionOf, itemIn } from './decision.ts';

/** `portal exams notice EXAM TEXT`: says something to everybody who takes it. What is said is the reason too, unless one is given. */
export const notice = databaseCommand({
  options: { ...DECISION, question: text, correction: flag },
  run: async ({ db, positionals: [name, said = '', ...more], values }) => {
    if (said.trim() === '' || more.length > 0)
      throw new OperatorError("Say it in quotes: portal exams notice EXAM 'The hall closes at six.'");
    const { decision, dry } = decisionOf({ ...values, why: values.why ?? said });
    const item = await itemIn(db, name, values.kind);
    const { question, correction = false } = values;
    const sent = await sendNotice(db, { item, text: said, question, correction }, decision, dry);
    const about = sent.question === undefined ? '' : `, question ${sent.question}`;
    return {
      data: { dry_run: dry, item: item.key, ...sent },
      words: () => `${sent.correction ? 'Correction' : 'Notice'} at ${item.name}${about}: ${sent.text}`,
      remark: whetherDone(
        dry,
        `${counted(sent.under_way, 'attempt')} under way: their pages show it within half a minute, others when they are begun.`,
      ),
    };
  },
});
