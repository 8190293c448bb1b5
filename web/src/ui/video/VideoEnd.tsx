import type { ReactNode } from 'react';
import * as words from '#words/video';
import { Button } from '../Button.tsx';
import styles from './video.module.css';

interface VideoEndProps {
  isOver: boolean;
  offer: ReactNode;
  onAgain: () => void;
}

/** Shows over the last picture of a video the offer, and the way back to the start. Read out, and takes no focus. */
export function VideoEnd({ isOver, offer, onAgain }: VideoEndProps) {
  return (
    <div role="status" className={styles.end}>
      {isOver && offer && (
        <>
          {offer}
          <Button look="plain" icon="rotate-ccw" onClick={onAgain}>
            {words.watchAgain}
          </Button>
        </>
      )}
    </div>
  );
}
