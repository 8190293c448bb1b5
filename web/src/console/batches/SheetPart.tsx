import { staffCalls } from '@portal/contract/staff';
import { useId } from 'react';
import * as words from '#words/consoleBatches';
import { SheetButtons } from '../calls/SheetButtons.tsx';
import console from '../frame/console.module.css';

/** Marks and absences of a batch as a file. */
export function SheetPart({ batch_id }: { batch_id: number }) {
  const id = useId();
  return (
    <section className={console.section} aria-labelledby={id}>
      <div className={console.head}>
        <h2 id={id}>{words.sheet}</h2>
        <SheetButtons row={staffCalls.results.batch_sheet} inputOf={(format) => ({ batch_id, format })} />
      </div>
      <p className={console.empty}>{words.sheetHint}</p>
    </section>
  );
}
