import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import * as words from '#words/consoleFeedback';
import { photoComes } from '#words/ui';
import { useAsked, usePages } from '../../calls/useAsked.ts';
import { useDoing } from '../../form/doing.ts';
import { Choices } from '../../frame/Choices.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import { Section } from '../../frame/Section.tsx';
import { useMay } from '../../signIn/useSignedIn.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { AlikeRow } from './AlikeRow.tsx';
import { AnswerAlike } from './AnswerAlike.tsx';
import { DoubtRow, DoubtText, type Doubt } from './DoubtRow.tsx';
import { HandOn } from './HandOn.tsx';
import { ShowToAll } from './ShowToAll.tsx';
import { Times } from './Times.tsx';

const next = ({ doubt_id }: Doubt) => ({ beyond: Number(doubt_id) });

/** Shows what students ask the teachers of a subject: what waits, what is in a colleague's hands, what was answered. */
export function Doubts() {
  const may = useMay()(staffCalls.feedback.answer_doubt);
  const [params] = useSearchParams();
  const { data: subjects } = useAsked(staffCalls.feedback.doubts_by_subject, {});
  const chosen = subjects?.find(({ subject_id }) => String(subject_id) === params.get('subject'));
  const of = chosen ? { subject_id: Number(chosen.subject_id) } : {};
  const waiting = usePages(staffCalls.feedback.doubts, { ...of, answered: 0 }, next);
  const handed = usePages(staffCalls.feedback.doubts, { ...of, handed: 1 }, next);
  const answered = usePages(staffCalls.feedback.doubts, { ...of, answered: 1 }, next);
  const { doing, open, close } = useDoing();
  const onOpen = may ? open : undefined;
  const listed = [waiting, handed, answered]
    .flatMap(({ data = [] }) => data)
    .find(({ doubt_id }) => String(doubt_id) === doing[1]);
  const rows = (isAway: boolean) => (all: readonly Doubt[]) =>
    all.map((doubt) => {
      const Row = doubt.alike === undefined ? DoubtRow : AlikeRow;
      return <Row key={doubt.doubt_id} doubt={doubt} open={onOpen} isAway={isAway} />;
    });
  return (
    <>
      {subjects && subjects.length > 1 && <Subjects {...{ subjects, chosen }} />}
      <Times />
      <Section title={words.doubtsWait} asked={waiting} empty={words.noDoubtWaits}>
        {rows(false)}
      </Section>
      <Section title={words.haveAnswer} asked={answered} empty={words.noDoubtAnswered}>
        {rows(false)}
      </Section>
      {(handed.data?.length ?? 0) > 0 && (
        <Section title={words.handedOn} asked={handed} empty="">
          {rows(true)}
        </Section>
      )}
      <Form {...{ doing, listed }} onClose={close} />
    </>
  );
}

/** The form that is open; the doubt of one that left the lists meanwhile is asked for by its number. */
function Form({
  doing: [form, about],
  listed,
  onClose,
}: {
  doing: readonly string[];
  listed: Doubt | undefined;
  onClose: () => void;
}) {
  const isOpen = form === 'hand-on' || form === 'show';
  const { data } = useAsked(staffCalls.feedback.doubts, { doubt_id: Number(about) }, isOpen && listed === undefined);
  const doubt = listed ?? data?.[0];
  if (form === 'answer') return <AnswerDoubt doubt_id={Number(about)} {...{ listed, onClose }} />;
  if (form === 'answer-all') return <AnswerAlike doubt_id={Number(about)} onClose={onClose} />;
  if (!doubt) return null;
  if (form === 'hand-on') return <HandOn {...{ doubt, onClose }} />;
  return form === 'show' && <ShowToAll {...{ doubt, onClose }} />;
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
