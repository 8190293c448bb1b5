import { useId } from 'react';
import * as words from '#words/console/bank';
import { Button } from '../../../ui/Button.tsx';
import { KINDS, type Filters, type Kind, type Name } from '../../bank/filter.ts';
import { PastFields, PlaceFields } from '../../bank/PlaceFields.tsx';
import type { Filter } from '../../filters/useFilter.ts';
import type { Part } from './parts.ts';
import shared from '../../frame/console.module.css';
import form from '../../form/form.module.css';
import styles from '../../bank/bank.module.css';

interface PartFieldsProps {
  number: number;
  /** True for the only part, which cannot be removed. */
  isAlone: boolean;
  known: Filters | undefined;
  part: Part;
  onPlace: (values: Filter<Name>) => void;
  onCount: (type: Kind, count: string) => void;
  onDrop: () => void;
}

/** Draws the fields of a part of a blueprint: where its questions are from, and how many of each kind. */
export function PartFields({ number, isAlone, known, part, onPlace, onCount, onDrop }: PartFieldsProps) {
  const id = useId();
  const { place, counts } = part;
  return (
    <fieldset className={styles.block}>
      <legend>{words.part(number)}</legend>
      <PlaceFields known={known} filter={place} set={onPlace} />
      <div role="group" aria-label={words.howMany} className={styles.counts}>
        {KINDS.map((type) => (
          <div key={type} className={form.field}>
            <label htmlFor={`${id}-${type}`}>{words.kinds[type]}</label>
            <input
              id={`${id}-${type}`}
              inputMode="numeric"
              maxLength={3}
              value={counts[type] ?? ''}
              onChange={(event) => onCount(type, event.target.value.replaceAll(/\D/gu, ''))}
            />
          </div>
        ))}
      </div>
      <details className={shared.folded}>
        <summary>{words.moreFilters}</summary>
        <div className={styles.whole}>
          <PastFields filter={place} set={onPlace} />
        </div>
      </details>
      {!isAlone && (
        <Button look="quiet" onClick={onDrop}>
          {words.dropPart(number)}
        </Button>
      )}
    </fieldset>
  );
}
