import { useEffect, useEffectEvent, useState } from 'react';
import * as words from '#words/console/picture';
import { drawn } from '../../../ui/photo/shrink.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../form/Dialog.tsx';
import { cut, drawnTurned, isWhole, NOTHING_OFF, turned } from './edges.ts';
import { LONGEST } from './shrink.ts';
import { Stage } from './Stage.tsx';
import form from '../../form/form.module.css';

interface TrimProps {
  file: File;
  /** Gets the finished picture: the file itself where nothing was changed. */
  onUse: (file: File) => void;
  onClose: () => void;
}

/** Turns and cuts a picture before it is sent; one press where it is well as it is. */
export function Trim({ file, onUse, onClose }: TrimProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  const [quarters, setQuarters] = useState(0);
  const [edges, setEdges] = useState(NOTHING_OFF);
  // A picture that this browser cannot read is sent as it is: the server says what is wrong with it.
  const unreadable = useEffectEvent(() => onUse(file));
  useEffect(() => {
    let isGone = false;
    drawn(file, LONGEST).then(
      (picture) => isGone || setCanvas(picture),
      () => isGone || unreadable(),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!canvas) return null;
  const turn = (by: 1 | -1) => {
    setCanvas(drawnTurned(canvas, by));
    setEdges(turned(edges, by));
    setQuarters((quarters + by + 4) % 4);
  };
  const use = async () => {
    const isSame = quarters === 0 && isWhole(edges);
    const made = isSame ? undefined : await cut(canvas, edges, file.type === 'image/png' ? file.type : 'image/jpeg');
    onUse(made ? new File([made], file.name, { type: made.type }) : file);
    return undefined;
  };
  return (
    <Dialog title={words.trim} action={words.use} isKept={false} onSave={use} onClose={onClose}>
      <p className={form.hint}>{words.trimHint}</p>
      <Stage canvas={canvas} edges={edges} onChange={setEdges} />
      <div className={form.buttons}>
        <Button look="plain" icon="rotate-ccw" onClick={() => turn(-1)}>
          {words.turnLeft}
        </Button>
        <Button look="plain" icon="rotate-cw" onClick={() => turn(1)}>
          {words.turnRight}
        </Button>
        {!isWhole(edges) && (
          <Button look="quiet" onClick={() => setEdges(NOTHING_OFF)}>
            {words.whole}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
