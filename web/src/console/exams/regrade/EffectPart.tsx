import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as regrades from '#words/consoleResults';
import * as words from '#words/consoleResults';
import shared from '../../frame/console.module.css';
import form from '../../form/form.module.css';

type Effect = Pick<
  Data<typeof staffCalls.questions.plan_regrade>,
  'attempts' | 'up' | 'down' | 'now_pass' | 'now_fail' | 'most' | 'changed' | 'changes'
> & { under_way?: number };

/** Shows whose marks go up and down, the largest changes first. */
export function EffectPart({ attempts, up, down, now_pass, now_fail, most, changed, changes, under_way = 0 }: Effect) {
  return (
    <div className={form.part} role="status">
      <p>
        <strong>{regrades.effect(up, down, attempts - up - down)}</strong> {regrades.effectResult(now_pass, now_fail)}{' '}
        {changed > 0 && regrades.effectMost(most)} {under_way > 0 && regrades.alsoUnderWay(under_way)}
      </p>
      <ul className={shared.list}>
        {changes.map(({ name, marks_before, marks, result_before, result }, place) => (
          <li key={`${place} ${name}`} className={shared.row}>
            <span className={shared.text}>{name}</span>
            <span>
              {regrades.fromTo(marks_before, marks)}
              {result !== result_before && `, ${words.results[result] ?? result}`}
            </span>
          </li>
        ))}
      </ul>
      {changed > changes.length && <p>{regrades.moreChanged(changed - changes.length)}</p>}
    </div>
  );
}
