import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { useDoing } from '../../form/doing.ts';
import { Section } from '../../frame/Section.tsx';
import { useMay } from '../../signIn/useSignedIn.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { Named } from '../item.ts';
import { useFared, type Fared } from './useFared.ts';
import shared from '../../frame/console.module.css';

/** A key that looks wrong. */
const isSuspect = ({ favoured, backwards }: Fared): boolean => favoured !== undefined || backwards === 1;

/** How the questions of a quiz or exam fared: first those whose keys look wrong, then all in the order of the paper. */
export function Questions(item: Named) {
  const may = useMay();
  const { open } = useDoing();
  const asked = useFared(item);
  const onCorrect = may(staffCalls.questions.regrade)
    ? (question_id: Fared['question_id']) => open('key', question_id)
    : undefined;
  const { attempts = 0, questions } = asked.data ?? {};
  const suspects = questions?.filter(isSuspect) ?? [];
  const sat = attempts > 0 ? questions : questions && [];
  return (
    <>
      {attempts > 0 && (
        <Section title={words.suspectsTitle} asked={{ ...asked, data: suspects }} empty={words.noSuspect}>
          {(all) => all.map((each) => <QuestionRow key={each.question_id} question={each} isOpen onCorrect={onCorrect} />)}
        </Section>
      )}
      <Section
        title={words.faredTitle}
        asked={{ ...asked, data: sat }}
        empty={words.noneSat}
        before={attempts > 0 && <p className={shared.empty}>{words.faredHint(attempts)}</p>}
      >
        {(all) => all.map((each) => <QuestionRow key={each.question_id} question={each} onCorrect={onCorrect} />)}
      </Section>
    </>
  );
}
