import { use } from 'react';
import { PaperLanguages, PaperText, ShownTexts, useShown } from '../../../attempt/languages/PaperText.tsx';

/** Asks for the language, of an exam that has several. */
export function AtEntrance({ className }: { className: string | undefined }) {
  const question = use(PaperLanguages)?.question;
  return question && <div className={className}>{question}</div>;
}

interface InstructionsProps {
  text: string;
  others: Readonly<Record<string, { instructions?: string | undefined }>> | undefined;
  className: string | undefined;
}

/** The school's own words before an exam, in the language chosen. */
export function Instructions({ text, others = {}, className }: InstructionsProps) {
  const inOthers = Object.entries(others).map(([language, { instructions }]) => [language, { text: instructions }]);
  const shown = useShown({ text, in: Object.fromEntries(inOthers) } as Parameters<typeof useShown>[0]);
  return (
    <ShownTexts value={shown}>
      <PaperText text={text} className={className} />
    </ShownTexts>
  );
}
