import { staffCalls } from '@portal/contract/staff';
import { useCallback, useMemo, useState } from 'react';
import * as words from '#words/console/papers';
import { useAsked } from '../calls/useAsked.ts';
import type { Written } from '../source/authored.ts';
import { Editor, firstIn } from '../source/Editor.tsx';
import type { Finding } from '../source/Found.tsx';
import type { Previewed } from '../source/usePreview.ts';
import { authoredPaper } from './authored.ts';
import { byPlace } from './findings.ts';
import { InLanguages, PaperLanguages } from './languages/EachLanguage.tsx';
import { languagesOf } from './languages/others.ts';
import { lookedAt, publishedOf, type Paper, type PaperKind } from './paper.ts';
import { Preview } from './Preview.tsx';
import { keyOf } from './questions/question.ts';
import { Questions } from './questions/Questions.tsx';
import { Settings } from './settings/Settings.tsx';
import source from '../source/source.module.css';
import styles from './papers.module.css';

interface PaperEditorProps {
  thing: { kind: PaperKind; key: string };
  written: Written;
  /** Returns the content of a new paper. */
  blank: () => Paper;
  onAnew: () => void;
}

/** Edits a quiz or exam: its settings, its questions one by one, and how students see it. */
export function PaperEditor({ thing, written, blank, onAnew }: PaperEditorProps) {
  const { kind, key } = thing;
  const authored = useMemo(() => authoredPaper(kind, blank), [kind, blank]);
  const { data: places } = useAsked(staffCalls.source.paper_places, {}, true, false);
  const [open, setOpen] = useState<string>();
  const [shown, show] = useState('');
  const isNew = written.revision === 0;
  const [subject] = places?.subjects ?? [];
  const place = useMemo(
    () => (kind === 'exam' ? { subject: subject?.key } : { chapter: subject?.chapters[0]?.key }),
    [kind, subject],
  );
  const look = useCallback((paper: Paper, isTried: boolean) => (isTried ? publishedOf(paper) : lookedAt(paper, place)), [place]);
  const placeOf = useCallback((form: HTMLElement, { field = 'name' }: Finding) => {
    const [list, number, ...within] = field.split('.');
    const line = list === 'questions' ? form.querySelectorAll<HTMLElement>('[data-place]')[Number(number)] : undefined;
    // Opens a folded question and shows all languages, so that the field of the finding is drawn.
    if (line?.getAttribute('aria-expanded') === 'false') line.click();
    show('');
    const name = line ? `questions.${[line.dataset['place'], ...(within.length > 0 ? within : ['question'])].join('.')}` : field;
    requestAnimationFrame(() => firstIn(fieldNamed(form, name) ?? line ?? null)?.focus());
    return null;
  }, []);
  const languages = useMemo(() => ({ languages: [], shown, show }), [shown]);
  return (
    <PaperLanguages value={languages}>
      <Editor
        key={key}
        authored={authored}
        {...{ thing, written, onAnew, placeOf }}
        lookedAt={look}
        says={{ title: isNew ? words.newTitles[kind] : words.titles[kind], toList: words.toList, isOut: words.isOut }}
        draw={Preview}
        note={Begun}
      >
        {({ item: paper, findings, onChange, onWay }) => {
          const found = byPlace(findings, paper);
          const first = isNew && paper.questions.length === 1 ? paper.questions[0] : undefined;
          return (
            <InLanguages languages={languagesOf(paper)}>
              <div className={styles.fields}>
                <Settings {...{ kind, paper, places, onChange, onWay }} isThere={!isNew} findings={found} />
                <Questions
                  {...{ kind, paper, onWay, onChange }}
                  name={key}
                  findings={found}
                  open={open ?? (first && open === undefined ? keyOf(first) : undefined)}
                  onOpen={(next) => setOpen(next ?? '')}
                />
              </div>
            </InLanguages>
          );
        }}
      </Editor>
    </PaperLanguages>
  );
}

/** Returns the field of a name, or the nearest around it: 'options' where 'options.2' has none of its own. */
function fieldNamed(form: HTMLElement, name: string): HTMLElement | null {
  const steps = name.split('.');
  for (let count = steps.length; count > 0; count -= 1) {
    const found = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(steps.slice(0, count).join('.'))}"]`);
    if (found) return found;
  }
  return null;
}

/** Says before publishing what becomes of those who have begun. */
function Begun({ preview }: { preview: Previewed | undefined }) {
  const begun = preview?.begun;
  if (!begun) return null;
  const numbers = begun.other_keys.map((key) => (preview.paper?.questions.findIndex((each) => each.key === key) ?? -1) + 1);
  return (
    <div className={source.note}>
      <p>{words.begun(begun.attempts, begun.under_way)}</p>
      {numbers.length > 0 && <p>{words.otherKeys(numbers.join(', '))}</p>}
    </div>
  );
}
