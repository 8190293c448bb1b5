import * as words from '#words/kinds';
import { Icon } from '../../ui/Icon.tsx';
import own from './kinds.module.css';
import { PlainOptions } from './PlainOptions.tsx';
import type { AnswerFieldProps } from './texts.ts';

/** A question of a kind that this page does not know: to be read, not answered. */
export function UnknownField({ id, question: { options } }: Pick<AnswerFieldProps, 'id' | 'question'>) {
  return (
    <>
      <PlainOptions id={id} options={options} />
      <p id={`${id}-hint`} className={own.remark}>
        <Icon name="circle-alert" />
        <span>{words.cannotAnswer}</span>
      </p>
    </>
  );
}
