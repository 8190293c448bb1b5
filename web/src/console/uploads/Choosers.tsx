import { useRef, type ReactNode } from 'react';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import type { FileKind } from './send.ts';
import form from '../form/form.module.css';

/** The formats that browsers offer; the server checks a file by its content. */
const ACCEPTED: Record<FileKind, string> = {
  video: 'video/*',
  pdf: 'application/pdf',
  picture: 'image/jpeg,image/png,image/webp',
};

interface ChoosersProps {
  kind: FileKind;
  /** The text on the button that chooses. */
  label: string;
  /** True where several may be chosen at once. */
  isSeveral: boolean;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

/** The ways to a file: from the device, from its camera, or dropped here. */
export function Choosers({ kind, label, isSeveral, onFiles, children }: ChoosersProps) {
  const shared = { accept: ACCEPTED[kind], onFiles };
  return (
    <div
      className={form.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles(inOrder(event.dataTransfer.files));
      }}
    >
      <Chooser {...shared} label={label} multiple={isSeveral} />
      {kind !== 'pdf' && <Chooser {...shared} label={words.camera[kind]} capture="environment" />}
      {children}
    </div>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: ChoosersProps['onFiles'];
}

function Chooser({ label, onFiles, ...rest }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles(inOrder(event.target.files));
          event.target.value = '';
        }}
      />
      <Button look={rest.capture ? 'quiet' : 'plain'} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** Lecture 2 before lecture 10, in whatever order the device names them. */
const inOrder = (files: FileList | null): readonly File[] =>
  [...(files ?? [])].toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
