import * as progress from '#words/progress';
import { isUnknownCall } from '../../api/failures.ts';
import { useSearch } from 'wouter';
import { NoRevision } from './NoRevision.tsx';
import { Practice } from './Practice.tsx';
import { RoundOver } from './RoundOver.tsx';
import { RoundScreen } from './RoundScreen.tsx';
import { useRevision } from './useRevision.ts';

/** Questions that were missed, one at a time; of a topic that the address names some to practise. */
export function Revision() {
  const asked = new URLSearchParams(useSearch());
  const topic = asked.get('topic');
  return topic === null ? <Missed /> : <Practice subject_id={asked.get('subject') ?? ''} topic={topic} />;
}

function Missed() {
  const round = useRevision();
  const { query, waits } = round;
  if (!query.data && isUnknownCall(query.error)) return <NoRevision />;
  const over = (heading: Parameters<typeof RoundOver>[0]['heading']) => <RoundOver round={round} heading={heading} />;
  return <RoundScreen title={progress.revision} {...{ query, round, waits, over }} />;
}
