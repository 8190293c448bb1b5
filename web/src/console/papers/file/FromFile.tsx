import { STAFF_LIMITS, staffCalls } from '@portal/contract/staff';
import { useId, useRef, useState } from 'react';
import * as shell from '#words/console';
import * as words from '#words/console/bankFile';
import * as papers from '#words/console/papers';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { upload } from '../../calls/upload.ts';
import { saveFile } from '../../calls/saveFile.ts';
import { OverPage } from '../../frame/OverPage.tsx';
import type { Question } from '../question.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import { Report } from './Report.tsx';
import { isGood, type Parts, type Read } from './report.ts';
import form from '../../form/form.module.css';
import styles from './file.module.css';

export interface FromFileProps {
  kind: 'quiz' | 'exam';
  /** Takes the questions, and what their paper says beside them: sections, passages, languages. */
  onTake: (questions: Question[], parts: Parts) => void;
  onClose: () => void;
  /** The way to pages as pictures, for a file that has no questions that can be read. */
  onPdf: () => void;
}

/** The byte order mark, which tells Excel how a table's letters are encoded. */
const MARK = '\uFEFF';
const MB = STAFF_LIMITS.bankFile / 1024 / 1024;

/** Questions out of a file, over the page: chosen, read, looked through, taken. */
export function FromFile({ kind, onTake, onClose, onPdf }: FromFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Read>();
  const send = async (given: File): Promise<void> => {
    setFile(given);
    setRead(undefined);
    setFault(undefined);
    if (given.size === 0) return setFault(words.isEmpty);
    if (given.size > STAFF_LIMITS.bankFile) return setFault(words.tooLarge(MB));
    setShare(0);
    try {
      setRead((await upload(staffCalls.bankFiles.read_bank_file, { name: given.name.slice(-300) }, given, setShare)).data);
    } catch (error) {
      setFault(messageOf(error));
    }
    setShare(undefined);
  };
  const isBusy = share !== undefined;
  return (
    <OverPage labelledBy={id} className={styles.dialog} onClose={onClose}>
      <div className={form.form}>
        <h2 id={id}>{words.title}</h2>
        <p className={form.hint}>{words.hint(MB)}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.file}
          onChange={(event) => {
            const [given] = event.target.files ?? [];
            if (given) void send(given);
            event.target.value = '';
          }}
        />
        <div className={form.buttons}>
          <Button look={read ? 'plain' : 'primary'} pending={isBusy} onClick={() => input.current?.click()}>
            {read ? words.another : words.choose}
          </Button>
          {!read && (
            <Button look="quiet" icon="download" onClick={() => saveFile(words.templateFile, MARK + words.sample, 'text/csv')}>
              {words.template}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {shell.close}
          </Button>
        </div>
        {!read && (
          <details>
            <summary>{words.inWord}</summary>
            <p className={form.hint}>{words.inWordHint}</p>
            <pre className={styles.example}>{words.example}</pre>
          </details>
        )}
        {isBusy && (
          <p className={form.progress}>
            <progress aria-label={words.sending} value={share} max={1} />
            <span role="status">{share < 1 ? words.sending : words.reading}</span>
          </p>
        )}
        <FaultText>{fault}</FaultText>
        {fault !== undefined && file && file.size > 0 && file.size <= STAFF_LIMITS.bankFile && (
          <div className={form.buttons}>
            <Button look="plain" icon="refresh-cw" onClick={() => void send(file)}>
              {shell.again}
            </Button>
          </div>
        )}
        {file && file.size > 0 && (fault !== undefined || read?.questions.some(isGood) === false) && (
          <>
            <p className={form.hint}>{words.asPdf}</p>
            <div className={form.buttons}>
              <Button look="plain" onClick={onPdf}>
                {papers.fromPdf}
              </Button>
            </div>
          </>
        )}
        {read && <Report read={read} kind={kind} onTake={onTake} />}
      </div>
    </OverPage>
  );
}
