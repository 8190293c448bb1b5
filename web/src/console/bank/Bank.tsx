import { staffCalls } from '@portal/contract/staff';
import { useId } from 'react';
import * as shell from '#words/console';
import * as words from '#words/console/bank';
import { Button } from '../../ui/Button.tsx';
import { useAsked, usePages } from '../calls/useAsked.ts';
import { useFilter } from '../filters/useFilter.ts';
import { useDoing } from '../form/doing.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { Back } from '../frame/Back.tsx';
import { BankFilters } from './BankFilters.tsx';
import { BankText } from './BankText.tsx';
import { askedBy, NAMES, type Listed } from './filter.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import shared from '../frame/console.module.css';

/** All questions of the caller's quizzes and exams, each once; a press shows one whole. */
export function Bank() {
  const { filter, asked, set } = useFilter(NAMES, askedBy);
  const { data: known } = useAsked(staffCalls.bank.bank_filters, {}, true, false);
  const pages = usePages(staffCalls.bank.bank_questions, asked, ({ bank_id }) => ({ after: Number(bank_id) }));
  const { doing, open, close } = useDoing();
  const [form, about] = doing;
  return (
    <Screen title={shell.screens.bank} action={<Back href="/exams">{words.allItems}</Back>}>
      <BankFilters known={known} filter={filter} set={set} />
      <Section title={words.list} asked={pages} empty={Object.keys(filter).length > 0 ? words.none : words.noneYet}>
        {(questions) =>
          questions.map((question) => (
            <Row key={question.bank_id} question={question} onLook={() => open('question', question.bank_id)} />
          ))
        }
      </Section>
      {form === 'question' && about !== undefined && <QuestionDialog bank_id={Number(about)} onClose={close} />}
    </Screen>
  );
}

function Row({ question, onLook }: { question: Listed; onLook: () => void }) {
  const id = useId();
  return (
    <li className={shared.row}>
      <BankText question={question} id={id} />
      <Button look="plain" aria-describedby={id} onClick={onLook}>
        {words.look}
      </Button>
    </li>
  );
}
