import { staffCalls } from '@portal/contract/staff';
import { useId, useMemo } from 'react';
import * as regrades from '#words/consoleResults';
import * as words from '#words/consoleResults';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { useDoing } from '../../form/doing.ts';
import { Section } from '../../frame/Section.tsx';
import { momentOf } from '../../moments.ts';
import { useMay } from '../../signIn/useSignedIn.ts';
import type { Named } from '../item.ts';
import { useFared } from '../questions/useFared.ts';
import { CorrectKey } from './CorrectKey.tsx';
import { UndoRegrade } from './UndoRegrade.tsx';
import shared from '../../frame/console.module.css';

const EVERY_MS = 60_000;

/** Shows what waits for a decision, the last time marks were given anew, and the forms that do so and take it back. */
export function Regrade(item: Named) {
  const may = useMay();
  return may(staffCalls.questions.regrade) ? <Part {...item} /> : null;
}

function Part({ kind, item_id }: Named) {
  const { doing, open, close } = useDoing();
  const [form, about] = doing;
  const asked = useAsked(
    staffCalls.questions.plan_regrade,
    useMemo(() => ({ kind, item_id, rules: [] }), [kind, item_id]),
    true,
    EVERY_MS,
  );
  const { data: fared } = useFared({ kind, item_id });
  const { last, questions = [] } = asked.data ?? {};
  const waiting = questions.filter((each) => each.open === 1);
  const question = fared?.questions.find(({ question_id }) => form === 'key' && String(question_id) === about);
  return (
    <>
      <Section
        title={regrades.regradeTitle}
        asked={{ ...asked, data: asked.data && waiting }}
        empty={regrades.regradeNone}
        before={
          <>
            <p className={shared.empty}>{regrades.regradeHint}</p>
            {last && <p>{regrades.lastRegrade(last.who, momentOf(last.regraded_at), last.why)}</p>}
            {last && (
              <Button look="plain" onClick={() => open('undo-marks')}>
                {regrades.takeMarksBack}
              </Button>
            )}
          </>
        }
      >
        {(all) => all.map((each) => <Waiting key={each.question_id} {...each} onDecide={() => open('key', each.question_id)} />)}
      </Section>
      {question && <CorrectKey {...{ kind, item_id, question, waiting }} onClose={close} />}
      {form === 'undo-marks' && <UndoRegrade {...{ kind, item_id }} onClose={close} />}
    </>
  );
}

interface WaitingProps {
  number: number;
  before: string[];
  after?: string | undefined;
  onDecide: () => void;
}

/** A question whose key was corrected, of which nobody has said what becomes of the attempts. */
function Waiting({ number, before, after, onDecide }: WaitingProps) {
  const id = useId();
  return (
    <li className={shared.row}>
      <div className={shared.text}>
        <h3 id={id}>{words.questionAt(number)}</h3>
        <RichText text={after === undefined ? regrades.keyGone : regrades.keyChanged(before.join(' / '), after)} />
      </div>
      <Button look="plain" aria-describedby={id} onClick={onDecide}>
        {regrades.decideQuestion}
      </Button>
    </li>
  );
}
