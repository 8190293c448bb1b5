import { useState } from 'react';
import * as words from '#words/consoleSubjects';
import { TextField, useBegin } from '../form/fields.tsx';
import { FileField } from '../uploads/FileField.tsx';

interface FilePlaceProps {
  kind: 'video' | 'pdf' | 'picture';
  name: string;
  value: string;
  /** In place of the usual one; then it may be left empty. */
  hint?: string;
  onSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** The one place where a file of the portal, or an address, is chosen. */
export function FilePlace({ kind, name, value, hint, onSeveral }: FilePlaceProps) {
  const begin = useBegin(name, value);
  const isFile = kind === 'picture' || begin.startsWith('uploads/');
  const [file, setFile] = useState(isFile ? begin : '');
  return (
    <>
      <FileField kind={kind} value={file} onChange={setFile} onSeveral={onSeveral} />
      {kind === 'picture' || file !== '' ? (
        <input type="hidden" name={name} value={file} />
      ) : (
        <TextField
          name={name}
          label={words.files[kind]}
          hint={hint ?? words.fileHints[kind]}
          required={hint === undefined}
          maxLength={2000}
          inputMode="url"
          value={isFile ? '' : value}
        />
      )}
    </>
  );
}
