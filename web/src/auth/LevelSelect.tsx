import type { Ref } from 'react';
import * as words from '#words/auth';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './auth.module.css';
import { Field } from './Field.tsx';
import { useLevels } from './levels.ts';

interface LevelSelectProps {
  value: string;
  onChange: (ac_id: string) => void;
  fault: string | undefined;
  ref: Ref<HTMLSelectElement>;
}

/** The academic level: a select that says when its list is loading, and offers to try again when it failed. */
export function LevelSelect({ value, onChange, fault, ref }: LevelSelectProps) {
  const { levels, failed, retry } = useLevels();
  const known = levels?.some(({ ac_id }) => String(ac_id) === value) ?? false;
  return (
    <Field id="academic_level" label={words.level} fault={fault}>
      <span className={styles.select}>
        <select
          ref={ref}
          id="academic_level"
          value={known ? value : ''}
          aria-required
          aria-invalid={fault !== undefined || undefined}
          aria-describedby="academic_level-fault"
          aria-busy={!levels && !failed}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder(levels !== undefined, failed)}</option>
          {levels?.map(({ ac_id, levels: name }) => (
            <option key={ac_id} value={ac_id}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {failed && (
        <Button look="plain" icon="refresh-cw" onClick={retry}>
          {words.levelsAgain}
        </Button>
      )}
    </Field>
  );
}

function placeholder(loaded: boolean, failed: boolean): string {
  if (loaded) return words.chooseLevel;
  return failed ? words.levelsFailed : words.levelsLoading;
}
