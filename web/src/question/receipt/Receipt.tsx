import { useId, useState } from 'react';
import { getConfig } from '../../api/config.ts';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { QrDrawing } from './qr.ts';
import styles from './receipt.module.css';

/**
 * What proves to anyone that an attempt was stored: opened on demand, as text to copy, as a file and as a QR code that
 * leads to the page that checks it. `receipt` is the text the server signed.
 */
export function Receipt({ receipt }: { receipt: string }) {
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState<QrDrawing | 'failed'>();
  const id = useId();
  const address = `${location.origin}${href('receipt')}#${receipt}`;

  const toggle = () => {
    setOpen(!open);
    if (open || (drawing !== undefined && drawing !== 'failed')) return;
    setDrawing(undefined);
    void import('./qr.ts').then(({ drawQr }) => drawQr(address)).then(setDrawing, () => setDrawing('failed'));
  };

  return (
    <div className={styles.receipt}>
      <Button look="quiet" icon="file-text" aria-expanded={open} aria-controls={id} onClick={toggle}>
        {open ? 'Hide receipt' : 'Show receipt'}
      </Button>
      <section id={id} className={styles.paper} aria-label="Receipt" hidden={!open}>
        <p>This receipt proves what was stored and when. Keep the text, or a picture of the code: anyone can check it.</p>
        {drawing === 'failed' ? <p>The QR code could not be loaded. The text below holds the same.</p> : <Qr drawing={drawing} />}
        <code className={styles.text}>{receipt}</code>
        <div className={styles.ways}>
          <Button look="plain" icon="clipboard-check" onClick={() => void copy(receipt)}>
            Copy
          </Button>
          <Button look="plain" icon="download" onClick={() => download(receipt, address)}>
            Download
          </Button>
          <LinkButton href={`${href('receipt')}#${receipt}`} look="quiet" icon="circle-check">
            Check it
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

/** Black on white in both themes: that is what readers look for. Its place is kept while it loads. */
function Qr({ drawing }: { drawing: QrDrawing | undefined }) {
  if (!drawing) return <span className={styles.code} aria-busy="true" />;
  const { size, path } = drawing;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this receipt">
      <path d={path} />
    </svg>
  );
}

async function copy(receipt: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(receipt);
    toastSuccess('Receipt copied');
  } catch {
    // Browsers give the clipboard to pages behind TLS only, and some to none.
    toastError('This browser does not let the page copy. Press and hold the text to copy it.');
  }
}

function download(receipt: string, address: string): void {
  const text = `Receipt of ${getConfig().brandName}\n\n${receipt}\n\nAnyone can check it here:\n${address}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'receipt.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
