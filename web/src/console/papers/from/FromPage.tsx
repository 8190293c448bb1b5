import { staffCalls } from '@portal/contract/staff';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as words from '#words/console/pdf';
import { ApiError, messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../calls/client.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import type { From } from './from.ts';
import styles from './from.module.css';

const PdfViewer = lazy(() => import('../../../pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

/** Says which page of which PDF a question is of, and opens it there where the school has the file. */
export function FromPage({ from: { file, page, sum } }: { from: From }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [url, setUrl] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const addressOf = async (given: string): Promise<string> =>
    (await ask(staffCalls.uploads.paper_file, { sum: given })).data.address;
  const open = async (given: string): Promise<void> => {
    setFault(undefined);
    setPending(true);
    try {
      setUrl(await addressOf(given));
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 404 ? words.gone : messageOf(error));
    }
    setPending(false);
  };
  const close = (): void => {
    setUrl(undefined);
    // Once the viewer is gone: below it nothing takes the focus.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={styles.from}>
      <p>{words.fromPage(page, file)}</p>
      {sum !== undefined && (
        <Button ref={opener} look="plain" icon="file-text" pending={isPending} onClick={() => void open(sum)}>
          {words.openPage}
        </Button>
      )}
      <FaultText>{fault}</FaultText>
      {sum !== undefined &&
        url !== undefined &&
        // Drawn in the body, as the viewer's forms must not be inside another form.
        createPortal(
          <Suspense>
            <PdfViewer source={{ url, name: file, key: sum, page }} renew={() => addressOf(sum)} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}
