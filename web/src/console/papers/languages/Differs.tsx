import * as words from '#words/console/paperLanguages';
import { Findings } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import type { Question } from '../question.ts';
import { InputField } from '../settings/fields.tsx';
import { EachLanguage } from './EachLanguage.tsx';

interface DiffersProps {
  question: Question;
  at: string;
  findings: ByPlace;
  onChange: (question: Question) => void;
}

/** Shows the findings of a language as a whole, and asks why it differs where that was found or is meant. */
export const Differs = ({ question, at, findings, onChange }: DiffersProps) => (
  <EachLanguage of={question} onChange={onChange}>
    {({ language, of, label, within, below, onChange: put }) => {
      const place = `in.${language}`;
      const whole = [place, ...['options', 'rows', 'columns'].map(within)];
      const isAsked = findings.at(place).length > 0 || of['differs'] !== undefined;
      return language === undefined || !isAsked ? null : (
        <>
          <Findings findings={findings.all.filter(({ field }) => field !== undefined && whole.includes(field))} />
          <InputField
            of={of}
            at={below(at)}
            field="differs"
            label={label(words.differs)}
            hint={words.differsHint}
            findings={findings.at(within('differs'))}
            onChange={put}
          />
        </>
      );
    }}
  </EachLanguage>
);
