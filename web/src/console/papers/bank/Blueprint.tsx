import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { useState, useId } from 'react';
import * as words from '#words/console/bank';
import { Button } from '../../../ui/Button.tsx';
import { KINDS, type Filters, type Kind, type Name, type Listed } from '../../bank/filter.ts';
import { ask } from '../../calls/client.ts';
import type { Filter } from '../../filters/useFilter.ts';
import { faultOf } from '../../form/fault.ts';
import shared from '../../frame/console.module.css';
import form from '../../form/form.module.css';
import styles from '../../bank/bank.module.css';
import { BankText } from '../../bank/BankText.tsx';
import { withValues } from './FromList.tsx';
import { anySeed, linesOf, MOST, numbersOf, pickedOf, type Missing, type Part, type PickedQuestion } from './parts.ts';
import { PartFields } from './PartFields.tsx';

interface BlueprintProps {
  known: Filters | undefined;
  /** The filter of a part before anything is chosen. */
  begin: Filter<Name>;
  /** The parts as they were typed; undefined before any typing. */
  typed: readonly Part[] | undefined;
  onType: (parts: readonly Part[]) => void;
  picked: readonly PickedQuestion[];
  onPick: (picked: readonly PickedQuestion[]) => void;
}

/** Picks questions by parts: chapter, kinds, how many of each. Names what is missing; each question can be swapped. */
export function Blueprint({ known, begin, typed, onType, picked, onPick }: BlueprintProps) {
  const blank: Part = { place: begin, counts: {} };
  const parts = typed ?? [blank];
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  /** The questions that were swapped away: none of them comes back. */
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const [pending, setPending] = useState(false);
  const change = (at: number, part: Part) => onType(parts.map((each, index) => (index === at ? part : each)));

  const asking = async (work: () => Promise<string>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setSaid(await work().catch((error: unknown) => faultOf(error).message));
    setPending(false);
  };
  const pick = async (): Promise<string> => {
    const lines = linesOf(parts);
    if (lines.length === 0) return words.sayHowMany;
    if (lines.some(({ count }) => count > MOST)) return words.countTooLarge(MOST);
    const { data } = await ask(staffCalls.bank.pick_questions, { lines, seed: anySeed() });
    const found = pickedOf(lines, data.lines);
    onPick(found.picked);
    setMissing(found.missing);
    setRefused([]);
    return '';
  };
  const swap = async (at: PickedQuestion): Promise<string> => {
    const without = [...numbersOf(picked).map(Number), ...refused];
    const order = { lines: [{ ...at.line, count: 1 }], without, seed: anySeed() };
    const [other] = (await ask(staffCalls.bank.pick_questions, order)).data.lines[0]?.picked ?? [];
    if (!other) return words.noOther;
    setRefused([...refused, Number(at.question.bank_id)]);
    onPick(picked.map((each) => (each === at ? { ...each, question: other } : each)));
    return words.swapped;
  };

  return (
    <div className={styles.whole}>
      {parts.map((part, index) => (
        <PartFields
          key={String(index)}
          number={index + 1}
          isAlone={parts.length === 1}
          known={known}
          part={part}
          onPlace={(values) => change(index, { ...part, place: withValues(part.place, values) })}
          onCount={(type: Kind, count) => change(index, { ...part, counts: { ...part.counts, [type]: count } })}
          onDrop={() => onType(parts.filter((each) => each !== part))}
        />
      ))}
      <div className={shared.buttons}>
        <Button look="plain" pending={pending} onClick={() => void asking(pick)}>
          {picked.length > 0 ? words.pickAgain : words.pick}
        </Button>
        {parts.length < STAFF_LIMITS.bankLines / KINDS.length && (
          <Button look="quiet" onClick={() => onType([...parts, blank])}>
            {words.addPart}
          </Button>
        )}
      </div>
      <p role="alert" className={form.note}>
        {said}
      </p>
      {missing.map(({ line, count }) => (
        <p key={JSON.stringify(line)} className={styles.missing}>
          {words.missing(count, line.type === undefined ? words.everyKind : words.kinds[line.type])}
        </p>
      ))}
      {picked.length > 0 && (
        <section aria-label={words.picked}>
          <h3>{words.picked}</h3>
          <ol className={shared.list}>
            {picked.map((each) => (
              <PickedRow
                key={each.question.bank_id}
                question={each.question}
                onSwap={() => void asking(() => swap(each))}
                onLeave={() => onPick(picked.filter((other) => other !== each))}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface PickedRowProps {
  question: Listed;
  onSwap: () => void;
  onLeave: () => void;
}

/** A question that was picked, and the ways to have another one or none. */
function PickedRow({ question, onSwap, onLeave }: PickedRowProps) {
  const id = useId();
  return (
    <li className={shared.row}>
      <BankText question={question} id={id} />
      <div className={shared.buttons}>
        <Button look="plain" aria-describedby={id} onClick={onSwap}>
          {words.swap}
        </Button>
        <Button look="quiet" aria-describedby={id} onClick={onLeave}>
          {words.leaveOut}
        </Button>
      </div>
    </li>
  );
}
