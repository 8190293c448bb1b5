import * as progress from '#words/progress';
import { useEffect, useRef, type RefObject } from 'react';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { nameOf } from '../../device/revised.ts';
import { PaperSkeleton } from '../form/PaperSkeleton.tsx';
import { AskedCard } from './AskedCard.tsx';
import { RoundOver } from './RoundOver.tsx';
import { useRevision } from './useRevision.ts';

/** Questions that were missed, one at a time: answered, marked and explained at once. */
export function RevisionPage() {
  const round = useRevision();
  const { query, card, waits } = round;
  const heading = useHeading(card ? nameOf(card) : String(round.done.length));
  const skeleton = <PaperSkeleton questions={1} />;
  return (
    <DataScreen query={query} title={progress.revision} skeleton={skeleton} empty={() => false}>
      {() => {
        if (waits) return <Loader>{skeleton}</Loader>;
        if (!card) return <RoundOver round={round} heading={heading} />;
        return <AskedCard key={nameOf(card)} card={card} round={round} heading={heading} />;
      }}
    </DataScreen>
  );
}

export type Heading = RefObject<HTMLHeadingElement | null>;

/** The heading of what is shown takes the focus when that changes; not that of the first. */
function useHeading(name: string): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const shown = heading.current;
    if (!shown || before.current === name) return;
    if (before.current !== undefined) {
      scrollTo(0, 0);
      shown.focus({ preventScroll: true });
    }
    before.current = name;
  });
  return heading;
}
