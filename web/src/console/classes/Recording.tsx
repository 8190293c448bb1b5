import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { useId } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import frame from '../frame/console.module.css';

interface RecordingProps {
  held: Data<typeof staffCalls.live.class>;
  mayChange: boolean;
  onAttach: () => void;
}

/** The recording of a past class: students find it at the class. */
export function Recording({ held: { live_class_id, day, recording }, mayChange, onAttach }: RecordingProps) {
  const { press } = useAct();
  const mayOpen = useMay()(staffCalls.subjects.chapter);
  const id = useId();
  if (!recording && !mayChange) return null;
  const detach = { live_class_id: Number(live_class_id), day };
  return (
    <section className={frame.section} aria-labelledby={id}>
      <h2 id={id}>{words.recording}</h2>
      {recording && (
        <p>
          {mayOpen ? (
            <Link href={`/subjects/${recording.subject_id}/${recording.chapter_id}`}>{recording.name}</Link>
          ) : (
            recording.name
          )}
        </p>
      )}
      {mayChange && (
        <div className={frame.buttons}>
          <Button look={recording ? 'plain' : 'primary'} icon="video" onClick={onAttach}>
            {recording ? words.anotherRecording : words.attach}
          </Button>
          {recording && (
            <Button look="quiet" onClick={() => void press(staffCalls.live.attach_recording, detach, words.detached)}>
              {words.detach}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
