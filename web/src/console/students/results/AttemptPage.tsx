import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { Data } from '@portal/contract';
import * as shell from '#words/console';
import * as words from '#words/consoleResults';
import * as review from '#words/review';
import { QuestionReview } from '../../../attempt/review/QuestionReview.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { Screen } from '../../frame/Screen.tsx';
import { Back } from '../../frame/Back.tsx';
import { aboutAttempt, earnedIn } from './attemptText.ts';
import shared from '../../frame/console.module.css';
import styles from '../students.module.css';

type Report = Data<typeof staffCalls.results.student_report>;

/** Shows an attempt of a student, question by question, as the student reads it. */
export function AttemptPage() {
  const { stud_id, attempt_id } = useParams();
  const input = useMemo(() => ({ stud_id: Number(stud_id), attempt_id: Number(attempt_id) }), [stud_id, attempt_id]);
  const asked = useAsked(staffCalls.results.student_report, input);
  const { data } = asked;
  return (
    <Screen title={data?.name ?? shell.screens.student}>
      <p className={shared.back}>
        <Back href={`/students/${stud_id}`}>{data?.student ?? words.backToStudent}</Back>
      </p>
      <Pending asked={asked} />
      {data && (
        <>
          <p className={styles.attempt}>
            {[aboutAttempt(data), earnedIn(data), ...rankIn(data)].map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <QuestionReview
            state={data.state}
            marks={data.marks}
            of={data.max_marks}
            name={data.student}
            whose={review.theirs}
            items={data.report.map(({ question_id, answer, student_answer, ...item }) => ({
              ...item,
              id: question_id,
              correct: answer,
              chosen: student_answer,
            }))}
          />
        </>
      )}
    </Screen>
  );
}

/** Says where the student stands, where students are shown it. */
const rankIn = ({ standing }: Report): string[] =>
  standing ? [words.rank(standing.rank, standing.candidates), words.percentile(standing.percentile.toFixed(2))] : [];
