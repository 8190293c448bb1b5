import { OptionLabel } from '../form/OptionLabel.tsx';
import { PaperText } from '../languages/PaperText.tsx';
import own from './kinds.module.css';

/** The options of a question where none can be chosen. */
export function PlainOptions({ id, options }: { id: string; options: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={own.plain}>
      {options.map((option, index) => (
        <li key={index}>
          <OptionLabel id={`${id}-${index}`} place={index} text={option} /> <PaperText text={option} as="span" />
        </li>
      ))}
    </ul>
  );
}
