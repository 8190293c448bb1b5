import type { Id } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import * as marks from '#words/bookmarks';
import * as words from '#words/review';
import { lazyChunk } from '../../../route/lazyChunk.ts';
import { href } from '../../../route/paths.ts';
import { useChunk } from '../../../route/useChunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Marker } from '../../Marker.tsx';
import own from '../review.module.css';
import { ReviewedQuestion, type ReviewedQuestionProps } from '../ReviewedQuestion.tsx';
import { SeemsWrong } from './SeemsWrong.tsx';

/** Draws a reviewed question for its student, who can mark it to come back to, or say that it seems wrong. */
export const OwnQuestion = (props: ReviewedQuestionProps) => (
  <ReviewedQuestion {...props}>
    <InSight question_id={props.item.id} />
    <div className={own.marker}>
      <Marker
        of={{ kind: 'question', item_id: props.item.id, name: props.item.question }}
        placeOf={ALL_OF_IT}
        label={marks.mark}
      />
    </div>
    <SeemsWrong question_id={props.item.id} />
    <AskLater item_id={props.item.id} />
    {props.item.lesson && (
      <div className={own.marker}>
        <LinkButton href={`${href('topics', props.item.lesson)}?id=${props.item.lesson.topic_id}`} look="quiet" icon="play">
          {words.toLesson}
        </LinkButton>
      </div>
    )}
  </ReviewedQuestion>
);

const ALL_OF_IT = () => 0;

const ASK = lazyChunk(() => import('../../../doubts/Ask.tsx').then((m) => m.Ask));

/** The button to ask a teacher: loads after the report; its place is kept. */
function AskLater({ item_id }: { item_id: Id }) {
  const { part: Ask, failed } = useChunk(ASK, true);
  return Ask ? <Ask about="question" item_id={item_id} /> : !failed && <div className={own.marker} />;
}

/** Scrolls to the question that the address names, as a search and the bell do, and puts the focus on or in it. */
function InSight({ question_id }: { question_id: Id }) {
  const here = useRef<HTMLSpanElement>(null);
  const isNamed = new URLSearchParams(useSearch()).get('question') === String(question_id);
  useEffect(() => {
    if (!isNamed) return undefined;
    // After the heading of the page, which gets the focus first.
    const timer = setTimeout(() => {
      const box = here.current?.closest('fieldset');
      if (!box) return;
      box.scrollIntoView();
      if (box.contains(document.activeElement)) return;
      box.tabIndex = -1;
      box.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isNamed]);
  return isNamed && <span ref={here} />;
}
