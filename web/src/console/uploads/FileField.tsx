import { staffCalls, STAFF_LIMITS } from '@portal/contract/staff';
import { useId, useRef } from 'react';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { FileProgress } from './FileProgress.tsx';
import type { FileKind } from './send.ts';
import { limitOf, useFile } from './useFile.ts';
import form from '../form/form.module.css';

interface FileFieldProps {
  kind: FileKind;
  /** Where the file is; '' for none. */
  value: string;
  onChange: (path: string) => void;
}

/** What browsers offer to choose from; what a file is, the server sees by its content. */
const ACCEPTED: Record<FileKind, string> = {
  video: 'video/*',
  pdf: 'application/pdf',
  picture: 'image/jpeg,image/png,image/webp',
};

/** A file that staff choose or record: sent in pieces, paused, gone on with, prepared. */
export function FileField({ kind, value, onChange }: FileFieldProps) {
  const id = useId();
  const { data: room } = useAsked(staffCalls.uploads.file_room, {});
  const upload = useFile(kind, onChange);
  const isBusy = !['none', 'ready'].includes(upload.state.phase);
  const hint = words.limit(limitOf(STAFF_LIMITS.files[kind]), room && limitOf(room.bytes));
  return (
    <div role="group" aria-labelledby={id} className={form.field}>
      <p id={id} className={form.name}>
        {words.labels[kind]}
      </p>
      <p className={form.hint}>{value === '' ? words.noFile : value.split('/').slice(1).join('/')}</p>
      <p className={form.hint}>{hint}</p>
      {!isBusy && (
        <div className={form.buttons}>
          <Chooser label={value === '' ? words.choose[kind] : words.another} accept={ACCEPTED[kind]} onFile={upload.choose} />
          {kind !== 'pdf' && <Chooser label={words.camera[kind]} accept={ACCEPTED[kind]} isCamera onFile={upload.choose} />}
          {value !== '' && (
            <Button look="quiet" icon="trash-2" onClick={() => onChange('')}>
              {words.takeAway}
            </Button>
          )}
        </div>
      )}
      <FileProgress upload={upload} />
    </div>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  isCamera?: boolean;
  onFile: (file: File) => void;
}

function Chooser({ label, accept, isCamera = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button look={isCamera ? 'quiet' : 'plain'} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
