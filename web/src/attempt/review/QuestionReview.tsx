import type { ComponentType, ReactNode } from 'react';
import styles from '../form/question.module.css';
import { InLanguages } from '../languages/InLanguages.tsx';
import { OptionLabels } from '../form/OptionLabel.tsx';
import { useGrowing } from '../form/useGrowing.ts';
import { Stretches } from '../paper/Stretches.tsx';
import type { ReviewItem, ReviewState } from './item.ts';
import { ReviewedQuestion, type ReviewedQuestionProps } from './ReviewedQuestion.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { Whose } from './whose.ts';

export interface QuestionReviewProps {
  items: readonly ReviewItem[];
  /** The report's part beside the questions; some servers send none. */
  state: ReviewState | undefined;
  marks: number | undefined;
  /** The most that could be earned. */
  of: number | undefined;
  /** Whose attempt it is: a print says so. */
  name: string | undefined;
  /** The name of the given answers, such as a student's; left out where the student reads. */
  whose?: string;
  /** Draws one question; left out where nothing can be done with it. */
  Question?: ComponentType<ReviewedQuestionProps>;
  /** Drawn below the last question. */
  foot?: ReactNode;
}

/**
 * Shows a marked attempt to read: what was chosen, what was right, and why, as far as it may be known yet. Never says
 * so by colour alone.
 */
export function QuestionReview({
  items,
  state = {},
  marks = 0,
  of = 0,
  name,
  whose,
  Question = ReviewedQuestion,
  foot,
}: QuestionReviewProps) {
  const drawn = useGrowing(items.length);
  const { key = 'shown', sections, passages, option_labels, languages, notices } = state;
  const head = { state, items, marks, of, name };
  return (
    <Whose value={whose}>
      <InLanguages languages={languages}>
        <OptionLabels value={option_labels}>
          <div className={styles.paper}>
            <ReviewHead {...head} isWhole={drawn === items.length} />
            <Stretches questions={items} sections={sections} passages={passages} drawn={drawn} renderHead={() => null}>
              {(item, number) => (
                <Question
                  item={item}
                  number={number}
                  isOut={key === 'shown'}
                  announcements={notices?.filter(({ question_id }) => String(question_id) === String(item.id))}
                />
              )}
            </Stretches>
            {drawn === items.length && foot}
          </div>
        </OptionLabels>
      </InLanguages>
    </Whose>
  );
}
