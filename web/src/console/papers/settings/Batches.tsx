import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console/papers';
import { Findings } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import type { Paper, PaperKind } from '../paper.ts';
import form from '../../form/form.module.css';
import frame from '../../frame/console.module.css';

export type Places = Data<typeof staffCalls.source.paper_places>;

interface BatchesProps {
  kind: PaperKind;
  paper: Paper;
  places: Places | undefined;
  findings: ByPlace;
  onChange: (change: Partial<Paper>) => void;
}

/** Whom a paper is for: all students of its subject, or some batches alone. */
export function Batches({ kind, paper, places, findings, onChange }: BatchesProps) {
  const chosen = Array.isArray(paper['batches']) ? (paper['batches'] as string[]) : [];
  const all = (places?.subjects ?? []).flatMap(({ batches }) => batches);
  const own = subjectOf(kind, paper, places)?.batches ?? [];
  const levels = new Set(own.map(({ level }) => level));
  const nameOf = (key: string): string => {
    const { name = key, level = '' } = all.find((each) => each.key === key) ?? {};
    return levels.size > 1 ? `${name} (${level})` : name;
  };
  // A batch of another subject, or that is not the caller's, must not go unseen.
  const shown = [...own.map(({ key }) => key), ...chosen.filter((key) => !own.some((each) => each.key === key))];
  if (shown.length === 0) return null;
  const found = findings.at('batches');
  const toggle = (key: string, isOn: boolean) =>
    onChange({ batches: isOn ? [...chosen, key] : chosen.filter((each) => each !== key) });
  return (
    <details className={frame.folded} data-field="batches" {...(found.length > 0 && { open: true })}>
      <summary>{words.forWhom(chosen.map(nameOf).join(', '))}</summary>
      <fieldset className={form.group}>
        <legend>{words.fields.batches}</legend>
        <p className={form.hint}>{words.batchesHint}</p>
        <div className={form.boxes}>
          {shown.map((key) => (
            <label key={key} className={form.check}>
              <input type="checkbox" checked={chosen.includes(key)} onChange={(event) => toggle(key, event.target.checked)} />
              <span>{nameOf(key)}</span>
            </label>
          ))}
        </div>
        <Findings findings={found} />
      </fieldset>
    </details>
  );
}

const subjectOf = (kind: PaperKind, paper: Paper, places: Places | undefined) =>
  places?.subjects.find(({ key, chapters }) =>
    kind === 'exam' ? key === paper['subject'] : chapters.some((chapter) => chapter.key === paper['chapter']),
  );
