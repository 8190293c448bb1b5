import styles from '../form/question.module.css';
import { InLanguages } from '../languages/InLanguages.tsx';
import { OptionLabels } from '../form/OptionLabel.tsx';
import { useGrowing } from '../form/useGrowing.ts';
import { Stretches } from '../paper/Stretches.tsx';
import { Receipt } from '../receipt/Receipt.tsx';
import type { ReviewItem, ReviewState } from './item.ts';
import { ReviewedQuestion } from './ReviewedQuestion.tsx';
import { ReviewHead } from './ReviewHead.tsx';

interface QuestionReviewProps {
  items: readonly ReviewItem[];
  /** Beside the questions; some servers send none. */
  state: ReviewState | undefined;
  marks: number | undefined;
  /** The most that could be earned. */
  of: number | undefined;
}

/**
 * A marked attempt to read: what was chosen, what was right, and why, as far as it may be known yet. Colour never says
 * it alone.
 */
export function QuestionReview({ items, state = {}, marks = 0, of = 0 }: QuestionReviewProps) {
  const drawn = useGrowing(items.length);
  const { key = 'shown', sections, passages, option_labels, languages, receipt } = state;
  return (
    <InLanguages languages={languages}>
      <OptionLabels value={option_labels}>
        <div className={styles.paper}>
          <ReviewHead state={state} items={items} marks={marks} of={of} isWhole={drawn === items.length} />
          <Stretches questions={items} sections={sections} passages={passages} drawn={drawn} renderHead={() => null}>
            {(item, number) => <ReviewedQuestion item={item} number={number} isOut={key === 'shown'} />}
          </Stretches>
          {receipt && drawn === items.length && <Receipt receipt={receipt} />}
        </div>
      </OptionLabels>
    </InLanguages>
  );
}
