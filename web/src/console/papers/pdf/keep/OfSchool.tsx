import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useMemo, useState } from 'react';
import * as words from '#words/console/pdf';
import { messageOf } from '../../../../api/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { sizeOf } from '../../../../ui/size.ts';
import { useAsked } from '../../../calls/useAsked.ts';
import { dateOf } from '../../../moments.ts';
import type { PaperKind } from '../../paper.ts';
import type { Brought } from '../pages/book.ts';
import { FaultText } from '../../../frame/FaultText.tsx';
import frame from '../../../frame/console.module.css';
import form from '../../../form/form.module.css';

type Kept = Data<typeof staffCalls.uploads.paper_files>[number];

interface OfSchoolProps {
  kind: PaperKind;
  name: string;
  onBring: (brought: Brought) => void;
}

/** Offers the PDFs that were brought for the paper before, on whatever device. */
export function OfSchool({ kind, name, onBring }: OfSchoolProps) {
  const paper = useMemo(() => ({ kind, key: name }), [kind, name]);
  const { data: files = [] } = useAsked(staffCalls.uploads.paper_files, paper, true, false);
  const [opening, setOpening] = useState<string>();
  const [fault, setFault] = useState<string>();
  const open = async ({ address, name: called, sum }: Kept): Promise<void> => {
    setFault(undefined);
    setOpening(sum);
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(words.gone);
      onBring({ name: called, kind: 'pdf', files: [await answer.arrayBuffer()], sum });
    } catch (error) {
      setFault(messageOf(error));
      setOpening(undefined);
    }
  };
  if (files.length === 0) return null;
  return (
    <section aria-label={words.ofSchool}>
      <h3>{words.ofSchool}</h3>
      <p className={form.hint}>{words.ofSchoolHint}</p>
      <ul className={frame.list}>
        {files.map((file) => (
          <li key={file.sum} className={frame.row}>
            <span>{words.brought(file.name, sizeOf(file.size), dateOf(file.brought_at), file.brought_by)}</span>
            <Button
              look="plain"
              aria-label={words.opened(file.name)}
              pending={opening === file.sum}
              onClick={() => void open(file)}
            >
              {words.open}
            </Button>
          </li>
        ))}
      </ul>
      <FaultText>{fault}</FaultText>
    </section>
  );
}
