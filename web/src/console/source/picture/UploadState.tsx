import { lazy, Suspense } from 'react';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { Button } from '../../../ui/Button.tsx';
import { FaultText } from '../../frame/FaultText.tsx';
import type { Upload } from './useUpload.ts';
import styles from '../source.module.css';

const Trim = lazy(() => import('./Trim.tsx').then((module) => ({ default: module.Trim })));

/** Shows how far an upload is, and its fault. */
export const UploadState = ({ upload: { share, fault, again, chosen, use } }: { upload: Upload }) => (
  <>
    <Suspense>{chosen && <Trim file={chosen} onUse={use} onClose={() => use(undefined)} />}</Suspense>
    {share !== undefined && (
      <p className={styles.upload}>
        <progress aria-label={words.uploading} value={share} max={1} />
        <span>{share < 1 ? words.uploading : words.preparing}</span>
      </p>
    )}
    <FaultText>{fault}</FaultText>
    {again && (
      <Button look="plain" icon="refresh-cw" onClick={again}>
        {frame.again}
      </Button>
    )}
  </>
);

/** The formats that a browser offers to choose from: phones convert their own formats to one of these. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp';
