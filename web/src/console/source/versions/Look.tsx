import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import type { ComponentType } from 'react';
import * as words from '#words/consoleNews';
import { ask } from '../../calls/client.ts';
import { useAsked } from '../../calls/useAsked.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { faultOf } from '../../form/fault.ts';
import { useAct } from '../../frame/Toasts.tsx';
import type { Named } from '../authored.ts';
import type { Previewed } from '../usePreview.ts';
import * as frame from '#words/console';

/** How a thing is drawn. */
export interface Drawn {
  /** Draws the thing as students see it. */
  draw: ComponentType<{ preview: Previewed | undefined }>;
}

interface LookProps extends Drawn {
  thing: Named;
  version: Data<typeof staffCalls.source.versions>[number];
  /** The current revision. */
  base: number;
  isLast: boolean;
  onBack: () => void;
  onClose: () => void;
}

/** Shows a version as students saw it, which can be published again. */
export function Look({ thing, version: { revision, source }, base, isLast, onBack, onClose, draw: Draw }: LookProps) {
  const { data } = useAsked(staffCalls.source.preview, { ...thing, source });
  const { done } = useAct();
  const bringBack = async () => {
    try {
      const { data: outcome, audit_id } = await ask(staffCalls.source.bring_back, { ...thing, base_revision: base, revision });
      if (outcome.outcome === 'stale') return { message: frame.changedSince };
      if (outcome.outcome === 'refused') return { message: outcome.findings.map(({ problem }) => problem).join('. ') };
      done(words.broughtBack(revision), audit_id);
      onBack();
    } catch (error) {
      return faultOf(error);
    }
    return undefined;
  };
  return (
    <Dialog
      title={words.version(revision)}
      action={words.bringBack}
      isKept={false}
      {...(!isLast && { onSave: bringBack })}
      onClose={onClose}
    >
      <Draw preview={data && { ...data, isLate: false }} />
    </Dialog>
  );
}
