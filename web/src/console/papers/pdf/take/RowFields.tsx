import * as words from '#words/console/pdf';
import * as papers from '#words/console/papers';
import { Button } from '../../../../ui/Button.tsx';
import { KINDS } from '../../questions/question.ts';
import { PRESETS } from '../key/ranges.ts';
import type { Row } from './rows.ts';
import form from '../../../form/form.module.css';
import styles from './take.module.css';

interface RowFieldsProps {
  row: Row;
  number: number;
  onChange: (row: Row) => void;
  onRemove?: () => void;
}

const NUMBERS = { from: { min: 1, max: 999 }, to: { min: 1, max: 999 }, options: { min: 2, max: 10 } } as const;

/** Asks what holds of the questions from one number to another. */
export function RowFields({ row, number, onChange, onRemove }: RowFieldsProps) {
  const numberField = (field: keyof typeof NUMBERS) => (
    <label className={form.field}>
      <span>{words.numbers[field]}</span>
      <input
        type="number"
        {...NUMBERS[field]}
        value={row[field]}
        onChange={({ target }) => target.value !== '' && onChange({ ...row, [field]: target.valueAsNumber })}
      />
    </label>
  );
  const { marking, ...rest } = row;
  return (
    <fieldset className={styles.row}>
      <legend>{words.row(number)}</legend>
      {numberField('from')}
      {numberField('to')}
      <label className={form.field}>
        <span>{papers.kind}</span>
        <select
          value={row.kind}
          onChange={({ target }) => onChange({ ...row, kind: KINDS.find((kind) => kind === target.value) ?? 'single' })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {papers.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label className={form.field}>
        <span>{papers.fields.marking}</span>
        <select
          value={marking ?? ''}
          onChange={({ target }) => {
            const chosen = PRESETS.find((preset) => preset === target.value);
            onChange({ ...rest, ...(chosen && { marking: chosen }) });
          }}
        >
          <option value="">{words.asThePaper}</option>
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {preset}
            </option>
          ))}
        </select>
      </label>
      <label className={form.field}>
        <span>{papers.fields.section}</span>
        <input value={row.section} onChange={({ target }) => onChange({ ...row, section: target.value })} />
      </label>
      {numberField('options')}
      {onRemove && (
        <Button look="quiet" icon="trash-2" onClick={onRemove}>
          {words.removeRow}
        </Button>
      )}
    </fieldset>
  );
}
