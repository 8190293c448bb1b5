import { OptionLabel } from '../form/OptionLabel.tsx';
import { RichText } from '../../ui/RichText.tsx';
import own from './kinds.module.css';

/** The options of a question where none can be chosen. */
export function PlainOptions({ id, options }: { id: string; options: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={own.plain}>
      {options.map((option, index) => (
        <li key={index}>
          <OptionLabel id={`${id}-${index}`} place={index} /> <RichText text={option} as="span" />
        </li>
      ))}
    </ul>
  );
}
