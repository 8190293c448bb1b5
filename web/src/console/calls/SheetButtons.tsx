import type { staffCalls } from '@portal/contract/staff';
import type { Input } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/consoleBatches';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import shared from '../frame/console.module.css';
import { ask } from './client.ts';
import { saveFile } from './saveFile.ts';

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const;
type Format = keyof typeof TYPES;
/** The calls that answer with a sheet. */
type SheetRow = typeof staffCalls.results.batch_sheet | typeof staffCalls.items.marks_sheet;

interface SheetButtonsProps<Row extends SheetRow> {
  row: Row;
  inputOf: (format: Format) => Input<Row>;
}

/** Saves a sheet on the device, as the kind of file that is pressed. */
export function SheetButtons<Row extends SheetRow>({ row, inputOf }: SheetButtonsProps<Row>) {
  const [pending, setPending] = useState<Format>();
  const { tell } = useAct();
  const fetchSheet = async (format: Format): Promise<void> => {
    setPending(format);
    try {
      const { data } = await ask<SheetRow>(row, inputOf(format));
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
    <div className={shared.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} look="plain" icon="download" pending={pending === format} onClick={() => void fetchSheet(format)}>
          {words.sheetFormats[format]}
        </Button>
      ))}
    </div>
  );
}
