import { staffCalls } from '@portal/contract/staff';
import { useId, useState } from 'react';
import * as words from '#words/consoleBatches';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { saveFile } from '../calls/saveFile.ts';
import { useAct } from '../frame/Notices.tsx';
import console from '../frame/console.module.css';

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const;
type Format = keyof typeof TYPES;

/** Marks and absences of a batch as a file. */
export function SheetPart({ batch_id }: { batch_id: number }) {
  const id = useId();
  const [pending, setPending] = useState<Format>();
  const { tell } = useAct();
  const fetchSheet = async (format: Format): Promise<void> => {
    setPending(format);
    try {
      const { data } = await ask(staffCalls.results.batch_sheet, { batch_id, format });
      saveFile(
        data.name,
        Uint8Array.from(atob(data.file), (letter) => letter.charCodeAt(0)),
        TYPES[format],
      );
      tell(words.sheetSaved(data.name));
    } catch (error) {
      tell(messageOf(error));
    }
    setPending(undefined);
  };
  return (
    <section className={console.section} aria-labelledby={id}>
      <div className={console.head}>
        <h2 id={id}>{words.sheet}</h2>
        <div className={console.buttons}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              look="plain"
              icon="download"
              pending={pending === format}
              onClick={() => void fetchSheet(format)}
            >
              {words.sheetFormats[format]}
            </Button>
          ))}
        </div>
      </div>
      <p className={console.empty}>{words.sheetHint}</p>
    </section>
  );
}
