import * as progress from '#words/progress';
import { isUnknownCall } from '../../api/failures.ts';
import { NoRevision } from './NoRevision.tsx';
import { RoundOver } from './RoundOver.tsx';
import { RoundScreen } from './RoundScreen.tsx';
import { useRevision } from './useRevision.ts';

/** Questions that were missed, one at a time. */
export function Revision() {
  const round = useRevision();
  const { query, waits } = round;
  if (!query.data && isUnknownCall(query.error)) return <NoRevision />;
  const over = (heading: Parameters<typeof RoundOver>[0]['heading']) => <RoundOver round={round} heading={heading} />;
  return <RoundScreen title={progress.revision} {...{ query, round, waits, over }} />;
}
