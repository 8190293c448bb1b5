import * as words from '#words/pdf';
import { zoomMax, zoomMin, zoomSteps } from '../view/zoom.ts';
import { IconButton } from './IconButton.tsx';
import styles from './controls.module.css';

const percent = (scale: number): string => `${Math.round(scale * 100)}%`;

/** Zoom out, the zoom as a choice of the fixed steps, zoom in. */
export function ZoomBox(props: {
  scale: number;
  fitted: boolean;
  onStep: (direction: 1 | -1) => void;
  onScale: (scale: number) => void;
  onFit: () => void;
}) {
  const { scale, fitted, onStep, onScale, onFit } = props;
  const between = !zoomSteps.some((step) => step === scale);
  return (
    <div className={styles.zoom} role="group" aria-label={words.zoom}>
      <IconButton icon="minus" label={words.zoomOut} disabled={scale <= zoomMin} onClick={() => onStep(-1)} />
      <select
        className={styles.field}
        aria-label={words.zoom}
        value={scale}
        onChange={(event) => (event.target.value === 'fit' ? onFit() : onScale(Number(event.target.value)))}
      >
        {between && <option value={scale}>{percent(scale)}</option>}
        {zoomSteps.map((step) => (
          <option key={step} value={step}>
            {percent(step)}
          </option>
        ))}
        <option value="fit" disabled={fitted}>
          {words.fit}
        </option>
      </select>
      <IconButton icon="plus" label={words.zoomIn} disabled={scale >= zoomMax} onClick={() => onStep(1)} />
    </div>
  );
}
