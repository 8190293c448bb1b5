import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import { sizeOf } from '../../ui/size.ts';
import { FaultText } from '../frame/FaultText.tsx';
import type { FileState, useFile } from './useFile.ts';
import form from '../form/form.module.css';

/** How far a file is, in words that change seldom: a screen reader says each of them. */
function said({ phase, name, waits, isOnLine, fault }: FileState): string {
  if (fault !== undefined) return '';
  if (phase === 'sending' && waits) return words.waits;
  if (phase === 'sending') return isOnLine ? words.sending(name) : words.noLine;
  return { none: '', paused: words.paused, checking: words.checking, preparing: words.preparing, ready: words.ready }[phase];
}

/** How far a file is, and what can be done about that. */
export function FileProgress({ upload: { state, pause, goOn, giveUp } }: { upload: ReturnType<typeof useFile> }) {
  const { phase, size, sent, waits, prepared, note, fault } = state;
  const isSending = phase === 'sending' || phase === 'paused';
  return (
    <>
      <p role="status" className={form.hint}>
        {said(state)} {phase === 'ready' && note}
      </p>
      {(isSending ? !waits : prepared !== undefined) && fault === undefined && (
        <p className={form.progress}>
          <progress
            aria-label={isSending ? words.barOf.sending : words.barOf.preparing}
            {...(isSending ? { value: sent, max: size } : { value: prepared })}
          />
          <span>
            {isSending ? words.sentOf(sizeOf(sent), sizeOf(size)) : prepared && words.preparedOf(Math.round(prepared * 100))}
          </span>
        </p>
      )}
      <FaultText>{fault}</FaultText>
      {isSending && (
        <div className={form.buttons}>
          {phase === 'sending' ? (
            <Button look="plain" icon="pause" onClick={pause}>
              {words.pause}
            </Button>
          ) : (
            <Button look="plain" icon="play" onClick={goOn}>
              {words.goOn}
            </Button>
          )}
          {phase === 'paused' && (
            <Button look="quiet" icon="x" onClick={giveUp}>
              {words.giveUp}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
