import { staffCalls, STAFF_LIMITS } from '@portal/contract/staff';
import { useId } from 'react';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Choosers } from './Choosers.tsx';
import { FileProgress } from './FileProgress.tsx';
import type { FileKind } from './send.ts';
import { limitOf, useFile } from './useFile.ts';
import form from '../form/form.module.css';

interface FileFieldProps {
  kind: FileKind;
  /** Where the file is; '' for none. */
  value: string;
  onChange: (path: string) => void;
  /** Gets the files where several are chosen at once; left out where the field takes one. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** A file that staff choose, drop or record: sent in pieces, paused, gone on with, prepared. */
export function FileField({ kind, value, onChange, onSeveral }: FileFieldProps) {
  const id = useId();
  const { data: left } = useAsked(staffCalls.uploads.file_room, {});
  const upload = useFile(kind, onChange);
  const isBusy = !['none', 'ready'].includes(upload.state.phase);
  const hint = words.limit(limitOf(STAFF_LIMITS.files[kind]), left && limitOf(left.bytes));
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1 && onSeveral) onSeveral(files);
    else if (file) upload.choose(file);
  };
  return (
    <div role="group" aria-labelledby={id} className={form.field}>
      <p id={id} className={form.name}>
        {words.labels[kind]}
      </p>
      <p className={form.hint}>{value === '' ? words.noFile : value.split('/').slice(1).join('/')}</p>
      <p className={form.hint}>
        {hint} {onSeveral && words.severalHint}
      </p>
      {!isBusy && (
        <Choosers
          kind={kind}
          label={value === '' ? words.choose[kind] : words.another}
          isSeveral={onSeveral !== undefined}
          onFiles={take}
        >
          {value !== '' && (
            <Button look="quiet" icon="trash-2" onClick={() => onChange('')}>
              {words.takeAway}
            </Button>
          )}
        </Choosers>
      )}
      <FileProgress upload={upload} />
    </div>
  );
}
