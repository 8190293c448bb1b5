import { LIMITS, type Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useId } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleFeedback';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { usePages } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Dialog } from '../form/Dialog.tsx';
import { AreaField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import frame from '../frame/console.module.css';
import styles from './feedback.module.css';

type Objected = Data<typeof staffCalls.feedback.objections>[number];

const OPEN = { answered: 0 } as const;
const ANSWERED = { answered: 1 } as const;
const next = ({ question_id }: Objected) => ({ before: Number(question_id) });

/** Shows questions that seem wrong to students: those that wait for an answer, and those that have one. */
export function Objections() {
  const may = useMay();
  const waiting = usePages(staffCalls.feedback.objections, OPEN, next);
  const answered = usePages(staffCalls.feedback.objections, ANSWERED, next);
  const { doing, open, close } = useDoing();
  const about = waiting.data?.find(({ question_id }) => doing[0] === 'answer' && String(question_id) === doing[1]);
  const onAnswer = may(staffCalls.feedback.answer_objections)
    ? ({ question_id }: Objected) => open('answer', question_id)
    : undefined;
  return (
    <>
      <Section title={words.waiting} asked={waiting} empty={words.noneWaits}>
        {(all) => all.map((each) => <Question key={each.question_id} {...each} onAnswer={onAnswer} />)}
      </Section>
      <Section title={words.haveAnswer} asked={answered} empty={words.noneAnswered}>
        {(all) => all.map((each) => <Question key={each.question_id} {...each} />)}
      </Section>
      {about && <AnswerAll {...about} onClose={close} />}
    </>
  );
}

/** Shows a question with its students' objections; `onAnswer` is left out where the reader may not answer. */
function Question({ onAnswer, ...about }: Objected & { onAnswer?: ((about: Objected) => void) | undefined }) {
  const { paper, number, question, students, said } = about;
  const [one, ...others] = new Set(said.map(({ answer }) => answer));
  const shared = others.length === 0 ? one : undefined;
  const id = useId();
  return (
    <li className={frame.row}>
      <div className={frame.text}>
        <h3 id={id}>{words.questionOf(paper, number)}</h3>
        {question !== undefined && <RichText text={question} className={styles.message} />}
        <p>{words.howMany(students)}</p>
        {said.map(({ stud_id, name, text, answer }) => (
          <div key={stud_id} className={styles.message}>
            <Link href={`/students/${stud_id}`} className={styles.who}>
              {name}
            </Link>
            {text !== '' && <p>{text}</p>}
            {shared === undefined && <Answer answer={answer} />}
          </div>
        ))}
        {students > said.length && <p>{words.andMore(students - said.length)}</p>}
        <Answer answer={shared} />
      </div>
      {onAnswer && (
        <div className={frame.buttons}>
          <Button look="plain" aria-describedby={id} onClick={() => onAnswer(about)}>
            {words.answerAll}
          </Button>
        </div>
      )}
    </li>
  );
}

const Answer = ({ answer }: { answer: string | undefined }) =>
  answer !== undefined && (
    <div className={styles.answer}>
      <p className={styles.message}>{answer}</p>
    </div>
  );

/** Answers all students in the list by one text; an objection that comes later stays open. */
function AnswerAll({ question_id, paper, number, students, last_at, onClose }: Objected & { onClose: () => void }) {
  const { save } = useAct();
  return (
    <Dialog
      title={words.questionOf(paper, number)}
      action={words.answerAll}
      onClose={onClose}
      onSave={({ text }) =>
        save(
          staffCalls.feedback.answer_objections,
          { question_id: Number(question_id), until: last_at, answer: text('answer') },
          words.allAnswered,
        )
      }
    >
      <AreaField
        name="answer"
        label={words.answer}
        hint={words.answerAllHint(students)}
        rows={5}
        required
        maxLength={LIMITS.feedbackMax}
      />
    </Dialog>
  );
}
