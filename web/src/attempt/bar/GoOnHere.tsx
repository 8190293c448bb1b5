import * as said from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import type { Attempt } from '../useAttempt.ts';

/** The button that goes on here with another device's attempt. */
export const GoOnHere = ({ attempt: { taking, takeOver } }: { attempt: Attempt }) => (
  <Button icon="arrow-right" pending={taking} onClick={takeOver}>
    {said.goOnHere}
  </Button>
);
