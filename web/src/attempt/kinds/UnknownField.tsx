import * as words from '#words/kinds';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import own from './kinds.module.css';
import type { AnswerFieldProps } from './texts.ts';

/** A question of a kind that this page does not know: to be read, not answered. */
export function UnknownField({ id, question: { options } }: Pick<AnswerFieldProps, 'id' | 'question'>) {
  return (
    <>
      {options.length > 0 && (
        <ul className={own.plain}>
          {options.map((option, index) => (
            <li key={index}>
              <RichText text={option} as="span" />
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-hint`} className={own.notice}>
        <Icon name="circle-alert" />
        <span>{words.cannotAnswer}</span>
      </p>
    </>
  );
}
