import { useMemo } from 'react';
import * as words from '#words/receipt';
import { getConfig } from '../../api/config.ts';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { drawQr, type QrDrawing } from './qr.ts';
import styles from './receipt.module.css';

/** A receipt as QR code and text, and what can be done with it: to copy it, to keep it as a file, to check it. */
export function ReceiptWays({ receipt }: { receipt: string }) {
  const address = `${location.origin}${href('receipt')}#${receipt}`;
  const drawing = useMemo(() => drawn(address), [address]);
  return (
    <>
      {drawing ? <Qr {...drawing} /> : <p>{words.noCode}</p>}
      <code className={styles.text}>{receipt}</code>
      <div className={styles.ways}>
        <Button look="plain" icon="clipboard-check" onClick={() => void copy(receipt)}>
          {words.copy}
        </Button>
        <Button look="plain" icon="download" onClick={() => download(receipt, address)}>
          {words.download}
        </Button>
        <LinkButton href={`${href('receipt')}#${receipt}`} look="quiet" icon="circle-check">
          {words.checkIt}
        </LinkButton>
      </div>
    </>
  );
}

/** Undefined for a receipt too long for a QR code. */
function drawn(address: string): QrDrawing | undefined {
  try {
    return drawQr(address);
  } catch {
    return undefined;
  }
}

/** Black on white in both themes: that is what readers look for. */
function Qr({ size, path }: QrDrawing) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
      <path d={path} />
    </svg>
  );
}

async function copy(receipt: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(receipt);
    toastSuccess(words.copied);
  } catch {
    // Browsers give the clipboard to pages behind TLS only, and some to none.
    toastError(words.cannotCopy);
  }
}

function download(receipt: string, address: string): void {
  const text = words.file(getConfig().brandName, receipt, address);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'receipt.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
