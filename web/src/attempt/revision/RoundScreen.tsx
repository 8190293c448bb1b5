import { students } from '@portal/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../api/useApi.ts';
import { DataScreen, type Loadable } from '../../frame/DataScreen.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { nameOf } from '../../device/revised.ts';
import { PaperSkeleton } from '../form/PaperSkeleton.tsx';
import { lazyChunk } from '../../route/lazyChunk.ts';
import { useChunk } from '../../route/useChunk.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { isSingle } from '../answers.ts';
import { AskedCard } from './AskedCard.tsx';
import type { OpenCard, Round } from './card.ts';
import { useHeading, type Heading } from './useHeading.ts';

const REVIEW = lazyChunk(() => import('../review/own/OwnQuestion.tsx'));
const KINDS = lazyChunk(() => import('./kinds.ts'));

interface RoundScreenProps {
  title: string;
  query: Loadable<{ cards: OpenCard[] }>;
  round: Round;
  /** True while the next question is on its way. */
  waits?: boolean;
  over: (heading: Heading) => ReactNode;
}

/** Asks questions one at a time: answered, marked and explained at once; at last says how that went. */
export function RoundScreen({ title, query, round, waits = false, over }: RoundScreenProps) {
  const { card } = round;
  const hasKinds = query.data?.cards.some((each) => !isSingle(each) || each.text !== undefined) ?? false;
  // All that a round needs is here before it begins: the network may go in the middle of it.
  const review = useChunk(REVIEW, true);
  const kinds = useChunk(KINDS, hasKinds);
  // The student's bookmarks are asked for last, to show which questions are marked already.
  const isReady = card !== undefined && review.part !== undefined;
  useApi(students.bookmarks, {}, { enabled: isReady });
  const heading = useHeading(card ? nameOf(card) : String(round.done.length));
  const skeleton = <PaperSkeleton questions={1} />;
  return (
    <DataScreen query={query} title={title} skeleton={skeleton} empty={() => false}>
      {() => {
        if (waits) return <Loader>{skeleton}</Loader>;
        if (!card) return over(heading);
        if (review.failed || kinds.failed) return <ErrorPage onRetry={() => location.reload()} />;
        if (!review.part || (hasKinds && !kinds.part)) return <Loader>{skeleton}</Loader>;
        return (
          <AskedCard key={nameOf(card)} {...{ card, round, heading }} Reviewed={review.part.OwnQuestion} kinds={kinds.part} />
        );
      }}
    </DataScreen>
  );
}
