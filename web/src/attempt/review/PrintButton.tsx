import * as words from '#words/review';
import { Button } from '../../ui/Button.tsx';
import own from './review.module.css';

/** Prints the paper with its answers; the print says whose they are. `isReady`: every question is drawn. */
export function PrintButton({ name, isReady }: { name: string | undefined; isReady: boolean }) {
  return (
    <div className={own.print}>
      <p>{name}</p>
      <Button look="plain" icon="printer" pending={!isReady} onClick={() => print()}>
        {words.print}
      </Button>
    </div>
  );
}
