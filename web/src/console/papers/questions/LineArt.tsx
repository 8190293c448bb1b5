import * as words from '#words/console/papers';
import form from '../../form/form.module.css';
import type { Question } from '../question.ts';

/** A picture in the markup of papers; '#line' says that it is dark lines on white (bank/src/markup/markup.ts). */
const PICTURE = /(!\[[^\][]*\]\([^()\s#]+)(#line)?\)/gu;

interface LineArtProps {
  question: Question;
  onChange: (question: Question) => void;
}

/** Asks whether a question's pictures are drawings, whose colours a dark page inverts; nothing without pictures. */
export function LineArt({ question, onChange }: LineArtProps) {
  const all = JSON.stringify(question).match(PICTURE) ?? [];
  if (all.length === 0) return null;
  return (
    <label className={form.check}>
      <input
        type="checkbox"
        checked={all.every((each) => each.endsWith('#line)'))}
        onChange={({ target }) => onChange(marked(question, target.checked))}
      />
      <span>{words.lineArt}</span>
    </label>
  );
}

/** Marks every picture in a question's texts as a drawing, or none. */
function marked(question: Question, isLine: boolean): Question {
  const sign = isLine ? '#line' : '';
  return JSON.parse(JSON.stringify(question).replaceAll(PICTURE, (_, before: string) => `${before}${sign})`)) as Question;
}
