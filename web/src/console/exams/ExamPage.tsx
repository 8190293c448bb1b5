import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleResults';
import * as printing from '#words/console/print';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { momentOf } from '../moments.ts';
import { EditPaper } from '../papers/NewPapers.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import { Back } from '../frame/Back.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Decide, MinutesForAll, Say } from './Decisions.tsx';
import { windowOf, type Item, type Named } from './item.ts';
import { Marks } from './Marks.tsx';
import { Questions } from './questions/Questions.tsx';
import { Regrade } from './regrade/Regrade.tsx';
import { Watch } from './Watch.tsx';
import shared from '../frame/console.module.css';
import styles from './exams.module.css';

/** Shows one quiz or exam: its entrance, where each student stands, its results, and what staff can decide. */
export function ExamPage() {
  const { kind, item_id } = useParams();
  const named = useMemo<Named>(() => ({ kind: kind === 'quiz' ? 'quiz' : 'exam', item_id: Number(item_id) }), [kind, item_id]);
  const asked = useAsked(staffCalls.items.item, named);
  const watched = useAsked(staffCalls.items.watch, named);
  const may = useMay();
  const { doing, open, close } = useDoing();
  const item = asked.data;
  const [form, about] = doing;
  const student = watched.data?.students.find(({ stud_id }) => String(stud_id) === about);
  return (
    <Screen
      title={item?.name ?? shell.screens.exams}
      action={
        <>
          {item && may(staffCalls.source.publish) && <EditPaper kind={item.kind} name={item.key} />}
          <Back href="/exams">{words.allItems}</Back>
        </>
      }
    >
      <Pending asked={asked} />
      {item && (
        <>
          <section className={shared.section} aria-label={words.about}>
            <About item={item} />
            {may(staffCalls.exams.extra_time) && (
              <div className={shared.buttons}>
                <LinkButton href={`/papers/${named.kind}/${item.key}/print`} icon="printer">
                  {printing.print}
                </LinkButton>
                {named.kind === 'exam' && (
                  <Button look="plain" icon="timer" onClick={() => open('minutes')}>
                    {words.minutesForAll}
                  </Button>
                )}
                {item.room === 1 && (
                  <Button look="plain" icon="message-square-text" onClick={() => open('say')}>
                    {words.say}
                  </Button>
                )}
              </div>
            )}
          </section>
          <Watch asked={watched} mayDecide={may(staffCalls.exams.void_attempt)} onDecide={(stud_id) => open('decide', stud_id)} />
          <Marks named={named} />
          <Regrade {...named} />
          <Questions {...named} />
          {form === 'minutes' && <MinutesForAll named={named} name={item.name} onClose={close} />}
          {form === 'say' && <Say named={named} name={item.name} onClose={close} />}
          {form === 'decide' && student && <Decide named={named} item={item} student={student} onClose={close} />}
        </>
      )}
    </Screen>
  );
}

function About({ item }: { item: Item }) {
  const { subject_name, kind, duration_minutes, questions, max_marks, pass_marks, attempt_limit, sections, batches, students } =
    item;
  const facts: [string, string][] = [
    [words.subject, subject_name],
    ...(kind === 'exam' ? [[words.window, windowOf(item)] as [string, string]] : []),
    ...(duration_minutes === undefined ? [] : [[words.length, words.minutes(duration_minutes)] as [string, string]]),
    [words.questions, words.questionsAndMarks(questions, max_marks)],
    [words.passMarks, String(pass_marks)],
    ...(sections.length === 0 ? [] : [[words.sections, sections.map(sectionText).join(', ')] as [string, string]]),
    [words.attemptsAllowed, attempt_limit === undefined ? words.noLimit : String(attempt_limit)],
    [words.resultsShown, resultsText(item)],
    ...(batches.length === 0 ? [] : [[words.forBatches, batches.join(', ')] as [string, string]]),
    [words.whoMay, words.students(students)],
  ];
  return <Facts facts={facts} look={styles.facts} />;
}

const sectionText = ({ name, questions, minutes }: Item['sections'][number]): string =>
  [`${name} (${questions})`, minutes !== undefined && words.minutes(minutes)].filter(Boolean).join(', ');

/** Says what students see of their results now, and when they see the rest. */
function resultsText({ marks_out, key_out, key_at }: Item): string {
  const out = key_out === 1 ? words.keyOut : marks_out === 1 ? words.marksOut : words.nothingOut;
  return key_at === undefined ? out : `${out} ${words.restAt(momentOf(key_at))}`;
}
