import { useState } from 'react';
import * as words from '#words/console/pdf';
import { FileProgress } from '../../../uploads/FileProgress.tsx';
import { useFile, type ForPaper } from '../../../uploads/useFile.ts';
import type { PaperKind } from '../../paper.ts';
import form from '../../../form/form.module.css';
import type { ToSend } from './original.ts';
import { sentOrGivenUp, useToSend } from './toSend.ts';
import styles from './keep.module.css';

/** Sends the PDFs of a paper to the school while its questions are written: how far each is, and what can be done. */
export function Keeping({ kind, name }: { kind: PaperKind; name: string }) {
  const paper = `${kind} ${name}`;
  const files = useToSend(paper);
  const [kept, setKept] = useState<string>();
  return (
    <div className={styles.below}>
      {files.map((file) => (
        <Sending
          key={file.sum}
          file={file}
          paper={{ kind, key: name }}
          onEnd={(isThere) => {
            sentOrGivenUp(paper, file);
            if (isThere) setKept(file.name);
          }}
        />
      ))}
      <p role="status" className={form.hint}>
        {kept !== undefined && words.kept(kept)}
      </p>
    </div>
  );
}

function Sending({ file, paper, onEnd }: { file: ToSend; paper: ForPaper; onEnd: (isThere: boolean) => void }) {
  // The same name and date on every page, so that what an earlier page has sent of the file counts.
  const [first] = useState(() => new File([file.bytes], file.name, { type: 'application/pdf', lastModified: 0 }));
  const upload = useFile('pdf', () => onEnd(true), first, paper);
  const giveUp = (): void => {
    upload.giveUp();
    onEnd(false);
  };
  return (
    <section aria-label={file.name} className={form.field}>
      <p className={form.hint}>{words.keeping(file.name)}</p>
      <FileProgress upload={{ ...upload, giveUp }} />
    </section>
  );
}
