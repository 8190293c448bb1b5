import { staffCalls } from '@portal/contract/staff';
import type { ReactNode } from 'react';
import * as words from '#words/consoleSubjects';
import type { Asked } from '../calls/useAsked.ts';
import type { Doing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Ordered, type OrderedRow } from './Ordered.tsx';
import type { PartKind } from './subject.ts';

interface PartsProps {
  kind: PartKind;
  title: string;
  empty: string;
  asked: Asked<readonly OrderedRow[]>;
  action: ReactNode;
  onForm: Doing['open'];
}

/** The chapters of a subject, or the topics or documents of a chapter, and what can be done with each. */
export function Parts({ kind, onForm, ...rest }: PartsProps) {
  const { press } = useAct();
  const { place_part, archive_part } = staffCalls.subjects;
  return (
    <Ordered
      {...rest}
      mayChange
      onPlace={({ id, name }, before) =>
        press(place_part, { kind, part_id: id, ...(before && { before_id: before.id }) }, words.wasPlaced(name))
      }
      onArchive={({ id, name }, archived) => {
        const said = archived === 1 ? words.wasArchived(name) : words.isBack(name);
        void press(archive_part, { kind, part_id: id, archived }, said);
      }}
      more={[
        { text: words.change, onPress: ({ id }) => onForm('change', kind, id) },
        { text: words.move, onPress: ({ id }) => onForm('move', kind, id) },
      ]}
    />
  );
}
