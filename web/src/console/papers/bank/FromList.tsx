import type { Id } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import * as words from '#words/console/bank';
import { BankFilters } from '../../bank/BankFilters.tsx';
import { BankText } from '../../bank/BankText.tsx';
import { askedBy, NAMES, type Filters, type Listed, type Name } from '../../bank/filter.ts';
import { usePages } from '../../calls/useAsked.ts';
import type { Filter } from '../../filters/useFilter.ts';
import { Section } from '../../frame/Section.tsx';
import shared from '../../frame/console.module.css';
import styles from '../../bank/bank.module.css';

interface FromListProps {
  known: Filters | undefined;
  /** The filter of the list before anything is chosen. */
  begin: Filter<Name>;
  /** The ticked questions in the order of ticking. */
  ticked: readonly Id[];
  onTick: (ticked: readonly Id[]) => void;
}

/** Ticks questions in a list with a filter of its own, because the address holds the paper. */
export function FromList({ known, begin, ticked, onTick }: FromListProps) {
  const [chosen, setFilter] = useState<Filter<Name>>();
  const filter = chosen ?? begin;
  const text = useDeferredValue(JSON.stringify(filter));
  const asked = useMemo(() => askedBy(JSON.parse(text) as Filter<Name>), [text]);
  const pages = usePages(staffCalls.bank.bank_questions, asked, ({ bank_id }) => ({ after: Number(bank_id) }));
  const toggle = (id: Id) => onTick(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  return (
    <div className={styles.whole}>
      <BankFilters known={known} filter={filter} set={(values) => setFilter((before = begin) => withValues(before, values))} />
      <Section title={words.list} asked={pages} empty={words.none}>
        {(questions) =>
          questions.map((question) => (
            <Row
              key={question.bank_id}
              question={question}
              isTicked={ticked.includes(question.bank_id)}
              onTick={() => toggle(question.bank_id)}
            />
          ))
        }
      </Section>
    </div>
  );
}

/** Returns the filter with these fields set; '' takes one out. */
export function withValues(before: Filter<Name>, values: Filter<Name>): Filter<Name> {
  const all: Filter<Name> = { ...before, ...values };
  return Object.fromEntries(NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

function Row({ question, isTicked, onTick }: { question: Listed; isTicked: boolean; onTick: () => void }) {
  const id = useId();
  const isFixed = question.takeable === 0;
  return (
    <li className={`${shared.row} ${styles.ticked}`}>
      <label className={shared.tick}>
        <input type="checkbox" checked={isTicked} disabled={isFixed} onChange={onTick} aria-labelledby={id} />
      </label>
      <div className={styles.text}>
        <BankText question={question} id={id} />
        {isFixed && <p>{words.stays}</p>}
      </div>
    </li>
  );
}
