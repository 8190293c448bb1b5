import type { Id } from '@portal/contract';
import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/console/bank';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../calls/client.ts';
import { useAsked } from '../../calls/useAsked.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { faultOf, type Fault } from '../../form/fault.ts';
import { keepTyped, keyOf, typedBefore } from '../../form/typed.ts';
import type { Paper } from '../paper.ts';
import type { Question } from '../question.ts';
import { Blueprint } from './Blueprint.tsx';
import { FromList } from './FromList.tsx';
import { anySeed, numbersOf, subjectOf, type Part, type PickedQuestion } from './parts.ts';
import form from '../../form/form.module.css';
import styles from '../../bank/bank.module.css';

interface FromBankProps {
  paper: Paper;
  /** Gets the sources of the chosen questions, in the order of choosing. */
  onTake: (questions: Question[]) => void;
  onClose: () => void;
}

const WAYS = ['list', 'blueprint'] as const;
/** The way that was chosen, and the blueprint as it was typed. */
interface Typed {
  way?: (typeof WAYS)[number];
  parts?: readonly Part[];
}

const readTyped = (place: string): Typed => JSON.parse(typedBefore(place)?.['typed']?.[0] ?? '{}') as Typed;

/** Chooses questions of the bank for a paper: one by one, or by a blueprint. What one way chose, the other keeps. */
export function FromBank({ paper, onTake, onClose }: FromBankProps) {
  const [path] = useLocation();
  const place = keyOf(`${path}/bank`);
  const [typed, setTyped] = useState(() => readTyped(place));
  // A blueprint that was typed is still there after a reload.
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepTyped(place, { typed: [JSON.stringify(next)] });
  };
  const { way = 'list', parts } = typed;
  const [ticked, setTicked] = useState<readonly Id[]>([]);
  const [picked, setPicked] = useState<readonly PickedQuestion[]>([]);
  const known = useAsked(staffCalls.bank.bank_filters, {}, true, false).data;
  const begin = useMemo(() => subjectOf(paper, known), [paper, known]);
  const chosen = [...new Set([...ticked, ...numbersOf(picked)].map(Number))];
  const take = async (): Promise<Fault | undefined> => {
    if (chosen.length === 0) return { message: words.chooseFirst };
    if (chosen.length > STAFF_LIMITS.bankTaken) return { message: words.mostTaken(STAFF_LIMITS.bankTaken) };
    try {
      const { data } = await ask(staffCalls.bank.take_questions, { bank_ids: chosen });
      // Each question gets a new key: its own may be taken in the paper.
      keepTyped(place, undefined);
      onTake(data.map(({ source }) => ({ key: `q-${anySeed().toString(36)}`, ...source })));
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  };
  return (
    <Dialog
      title={words.fromBank}
      action={chosen.length === 0 ? words.takeNone : words.take(chosen.length)}
      isKept={false}
      onSave={take}
      onClose={onClose}
    >
      <div role="group" aria-label={words.ways} className={styles.ways}>
        {WAYS.map((each) => (
          <Button key={each} look="plain" aria-pressed={each === way} onClick={() => type({ way: each })}>
            {words.way[each]}
          </Button>
        ))}
      </div>
      {/* Enter in a field presses the first of such buttons: it narrows a list, and takes nothing. */}
      <input type="submit" disabled hidden />
      {/* Disabled fields are not checked before questions are taken. */}
      <fieldset className={form.group} hidden={way !== 'list'} disabled={way !== 'list'}>
        <FromList known={known} begin={begin} ticked={ticked} onTick={setTicked} />
      </fieldset>
      <fieldset className={form.group} hidden={way !== 'blueprint'} disabled={way !== 'blueprint'}>
        <Blueprint {...{ known, begin, picked }} typed={parts} onType={(next) => type({ parts: next })} onPick={setPicked} />
      </fieldset>
      <p role="status">{words.chosen(chosen.length)}</p>
    </Dialog>
  );
}
