import { counted } from '@portal/contract';
import type { Effect } from '../../exams/regrade/effect.ts';
import type { RegradePlan } from '../../exams/regrade/plan.ts';
import { table } from '../terminal/table.ts';

/** Students shown on a terminal; --json has all. */
const MOST = 200;

/** The changed questions with the rule for each, or the rules to choose from. */
export const questionsWords = ({ questions, rules }: RegradePlan): string =>
  questions.length === 0
    ? 'No key differs from the one that attempts were marked by.'
    : table(questions, [
        { title: 'NO', of: ({ number }) => number, right: true },
        { title: 'QUESTION', of: ({ key }) => key },
        { title: 'WAS', of: ({ before }) => before.join(' / ') },
        { title: 'IS', of: ({ after }) => after ?? 'taken out' },
        {
          title: 'RULE',
          of: ({ question_id, decided, open, rules: able }) => {
            const rule = rules[question_id] ?? decided;
            return rule ?? (open ? `? ${able.join(', ')}` : 'leave');
          },
        },
      ]);

/** Who goes up, down, and changes result. */
export function effectWords({ attempts, up, down, now_pass, now_fail, changes }: Effect): string {
  const sum = `${counted(attempts, 'attempt')}: ${up} up, ${down} down, ${attempts - up - down} as before; ${now_pass} pass now, ${now_fail} fail now.`;
  if (changes.length === 0) return sum;
  const shown = table(changes.slice(0, MOST), [
    { title: 'STUDENT', of: ({ name }) => name },
    { title: 'WERE', of: ({ marks_before }) => marks_before, right: true },
    { title: 'MARKS', of: ({ marks }) => marks, right: true },
    {
      title: 'RESULT',
      of: ({ result, result_before }) => (result === result_before ? result : `${result} (was ${result_before})`),
    },
  ]);
  const more = changes.length > MOST ? [`… and ${changes.length - MOST} more; --json names them all`] : [];
  return [shown, ...more, '', sum].join('\n');
}
