import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import * as words from '#words/consoleResults';
import { OptionLabels } from '../../../attempt/form/OptionLabel.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Section } from '../../frame/Section.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import shared from '../../frame/console.module.css';

export interface ItemProps {
  kind: 'quiz' | 'exam';
  item_id: number;
}

export type Fared = Data<typeof staffCalls.questions.item_questions>['questions'][number];

/** A key that looks wrong. */
const isSuspect = ({ favoured, backwards }: Fared): boolean => favoured !== undefined || backwards === 1;

/** How the questions of a quiz or exam fared: first those whose keys look wrong, then all in the order of the paper. */
export function Questions({ kind, item_id }: ItemProps) {
  const asked = useAsked(
    staffCalls.questions.item_questions,
    useMemo(() => ({ kind, item_id }), [kind, item_id]),
  );
  const { attempts = 0, option_labels, questions } = asked.data ?? {};
  const suspects = questions?.filter(isSuspect) ?? [];
  const sat = attempts > 0 ? questions : questions && [];
  return (
    <OptionLabels value={option_labels}>
      {attempts > 0 && (
        <Section title={words.suspectsTitle} asked={{ ...asked, data: suspects }} empty={words.noSuspect}>
          {(all) => all.map((each) => <QuestionRow key={each.question_id} question={each} isOpen />)}
        </Section>
      )}
      <Section
        title={words.faredTitle}
        asked={{ ...asked, data: sat }}
        empty={words.noneSat}
        before={attempts > 0 && <p className={shared.empty}>{words.faredHint(attempts)}</p>}
      >
        {(all) => all.map((each) => <QuestionRow key={each.question_id} question={each} />)}
      </Section>
    </OptionLabels>
  );
}
