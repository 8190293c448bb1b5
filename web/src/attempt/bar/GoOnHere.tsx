import * as said from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import type { Attempt } from '../useAttempt.ts';

/** Goes on here with what another device has. */
export const GoOnHere = ({ attempt: { taking, takeOver } }: { attempt: Attempt }) => (
  <Button icon="arrow-right" pending={taking} onClick={takeOver}>
    {said.goOnHere}
  </Button>
);
