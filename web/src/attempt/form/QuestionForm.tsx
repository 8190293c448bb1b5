import { use, useCallback } from 'react';
import * as words from '#words/attempt';
import { lazyChunk } from '../../route/lazyChunk.ts';
import { useChunk } from '../../route/useChunk.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { chosen, isSingle, type Paper } from '../answers.ts';
import { hasWarnings, Warnings } from '../bar/Warnings.tsx';
import { SubmitBar } from '../bar/SubmitBar.tsx';
import { PaperLanguages } from '../languages/PaperText.tsx';
import { OptionLabels } from './OptionLabel.tsx';
import { PaperSkeleton } from './PaperSkeleton.tsx';
import styles from './question.module.css';
import { QuestionField } from './QuestionField.tsx';
import type { Attempt } from '../useAttempt.ts';
import { useGrowing } from './useGrowing.ts';
import { useSubmit } from '../useSubmit.ts';

/** Loads the part for papers with more than a plain list of single-choice questions; few papers need it. */
const WHOLE = lazyChunk(() => import('../paper/WholePaper.tsx').then((m) => m.WholePaper));

interface QuestionFormProps {
  what: 'quiz' | 'exam';
  paper: Paper;
  attempt: Attempt;
}

/**
 * Numbered questions, and the bar that hands them in. No question has to be answered. Not a form: browsers hand a form
 * in by Enter on any of its fields.
 */
export function QuestionForm({ what, paper, attempt }: QuestionFormProps) {
  const { questions, sections, passages, option_labels } = paper;
  const { answers, mine, taking, handing, timeUp, handIn, choose } = attempt;
  const languages = use(PaperLanguages);
  const drawn = useGrowing(questions.length);
  // Single choices only need no more code.
  const plain = !sections?.length && !passages?.length && questions.every(isSingle);
  const { part: Whole, failed } = useChunk(WHOLE, !plain);
  const answered = questions.filter((question) => chosen(question, answers) !== undefined).length;
  const submit = useSubmit(answered === questions.length || timeUp || handing === 'waiting', mine, handIn);
  const { stop } = submit;
  // A student who goes on answering has not finished.
  const goOn = useCallback(
    (question_id: string, answer: string) => {
      stop();
      choose(question_id, answer);
    },
    [stop, choose],
  );
  const warned = hasWarnings(attempt);
  const field = { disabled: !mine || taking || timeUp || handing === 'sending' || handing === 'waiting', onChoose: goOn };
  return (
    <OptionLabels value={option_labels}>
      <div className={styles.paper}>
        {/* An exam has asked at its entrance. */}
        {what === 'quiz' && languages?.question}
        {plain ? (
          <ol className={styles.questions} data-covered={warned}>
            {questions.slice(0, drawn).map((question, index) => (
              <li key={question.question_id}>
                <QuestionField question={question} number={index + 1} answer={chosen(question, answers)} {...field} />
              </li>
            ))}
          </ol>
        ) : Whole ? (
          <Whole paper={paper} attempt={attempt} drawn={drawn} covered={warned} {...field} />
        ) : failed ? (
          // Browsers do not ask twice for code that could not be had, until the page is loaded again.
          <ErrorPage onRetry={() => location.reload()} why={words.partMissing} />
        ) : (
          <PaperSkeleton />
        )}
        <SubmitBar answered={answered} of={questions.length} attempt={attempt} submit={submit}>
          {warned && <Warnings what={what} questions={questions} labels={option_labels} attempt={attempt} />}
        </SubmitBar>
      </div>
    </OptionLabels>
  );
}
