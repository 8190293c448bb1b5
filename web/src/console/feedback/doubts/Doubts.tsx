import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import * as words from '#words/consoleFeedback';
import { photoComes } from '#words/ui';
import { useAsked, usePages } from '../../calls/useAsked.ts';
import { useDoing } from '../../form/doing.ts';
import { Choices } from '../../frame/Choices.tsx';
import { useAct } from '../../frame/Notices.tsx';
import { Section } from '../../frame/Section.tsx';
import { useMay } from '../../signIn/useSignedIn.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { DoubtRow, DoubtText, type Doubt } from './DoubtRow.tsx';

const next = ({ doubt_id }: Doubt) => ({ beyond: Number(doubt_id) });

/** Shows what students ask the teachers of a subject: what waits, the oldest first, and what was answered. */
export function Doubts() {
  const may = useMay()(staffCalls.feedback.answer_doubt);
  const [params] = useSearchParams();
  const { data: subjects } = useAsked(staffCalls.feedback.doubts_by_subject, {});
  const chosen = subjects?.find(({ subject_id }) => String(subject_id) === params.get('subject'));
  const of = chosen ? { subject_id: Number(chosen.subject_id) } : {};
  const waiting = usePages(staffCalls.feedback.doubts, { ...of, answered: 0 }, next);
  const answered = usePages(staffCalls.feedback.doubts, { ...of, answered: 1 }, next);
  const { doing, open, close } = useDoing();
  const listed = [...(waiting.data ?? []), ...(answered.data ?? [])].find(({ doubt_id }) => String(doubt_id) === doing[1]);
  const onAnswer = may ? ({ doubt_id }: Doubt) => open('answer', doubt_id) : undefined;
  const rows = (all: readonly Doubt[]) => all.map((doubt) => <DoubtRow key={doubt.doubt_id} {...{ doubt, onAnswer }} />);
  return (
    <>
      {subjects && subjects.length > 1 && <Subjects {...{ subjects, chosen }} />}
      <Section title={words.doubtsWait} asked={waiting} empty={words.noDoubtWaits}>
        {rows}
      </Section>
      <Section title={words.haveAnswer} asked={answered} empty={words.noDoubtAnswered}>
        {rows}
      </Section>
      {doing[0] === 'answer' && <AnswerDoubt doubt_id={Number(doing[1])} {...{ listed }} onClose={close} />}
    </>
  );
}

type Subject = Data<typeof staffCalls.feedback.doubts_by_subject>[number];

const Subjects = ({ subjects, chosen }: { subjects: readonly Subject[]; chosen: Subject | undefined }) => (
  <Choices
    label={words.subjectOf}
    choices={[
      { name: words.everySubject, href: '/feedback?show=doubts', isHere: chosen === undefined },
      ...subjects.map((each) => ({
        name: words.inSubject(each.subject_name, each.waiting),
        href: `/feedback?show=doubts&subject=${each.subject_id}`,
        isHere: each === chosen,
      })),
    ]}
  />
);

/** The answer to a doubt; one that left the list meanwhile stays here. */
function AnswerDoubt({ doubt_id, listed, onClose }: { doubt_id: number; listed: Doubt | undefined; onClose: () => void }) {
  const { save } = useAct();
  const { data, again } = useAsked(staffCalls.feedback.doubts, { doubt_id });
  const [photo, setPhoto] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const doubt = data?.[0] ?? listed;
  if (!doubt) return null;
  return (
    <AnswerForm
      {...{ name: doubt.name, answer: doubt.answer, hint: words.doubtHint, onClose }}
      below={<AnswerPhoto {...{ doubt, photo }} onChange={setPhoto} onBusy={setBusy} />}
      onSave={async (written) => {
        if (isBusy) return { field: 'photo', message: photoComes };
        const body = { doubt_id, ...written, ...(photo !== undefined && { photo }) };
        const fault = await save(staffCalls.feedback.answer_doubt, body, words.doubtAnswered(doubt.name));
        if (fault) again();
        return fault;
      }}
    >
      <DoubtText {...doubt} />
    </AnswerForm>
  );
}
