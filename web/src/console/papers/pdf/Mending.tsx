import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import * as words from '#words/console/pdf';
import { Button } from '../../../ui/Button.tsx';
import { randomLetters } from '../../source/authored.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import { CutList } from './boxes/CutList.tsx';
import * as boxes from './boxes/cut.ts';
import { Tools, type Tool } from './boxes/Tools.tsx';
import { PageView } from './boxes/PageView.tsx';
import type { Rect } from './find/page.ts';
import type { Work } from './kept.ts';
import { KeyPart } from './take/KeyPart.tsx';
import { textOfFile } from './take/keyText.ts';
import { fitting } from './take/solutions.ts';
import { laidOf } from './take/rows.ts';
import { useTake, type Taken } from './take/useTake.ts';
import type { Phase } from './useWork.ts';
import form from '../../form/form.module.css';
import styles from './pdf.module.css';

const VIEWS = ['pages', 'list', 'key'] as const;

interface MendingProps extends Omit<Taken, 'book'> {
  /** The title, and the way out. */
  head: ReactNode;
  work: Work;
  ready: Extract<Phase, { kind: 'ready' }>;
  bring: ReactNode;
}

/** The pages with the boxes on them, the questions, their key: looked through, mended, taken. */
export function Mending({ head, kind, working, work, ready, sections, questions, onTake, onExplain, bring }: MendingProps) {
  const { book, texts, name, isPhotos } = ready;
  const { cuts } = work;
  const { cut, undo } = working;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('pages');
  const [selected, setSelected] = useState<boxes.Place>();
  const [tool, setTool] = useState<Tool>();
  const [isLarge, setLarge] = useState(false);
  const [keyFault, setKeyFault] = useState<string>();
  const { step, isOnLine, fault, take } = useTake({ kind, book, sections, questions, working, onTake, onExplain });
  const doubts = useMemo(() => boxes.doubtsOf(cuts), [cuts]);
  const laid = useMemo(() => laidOf(cuts, work.rows, work.key), [cuts, work.rows, work.key]);
  const unsure = cuts.filter(({ id }) => (doubts.get(id)?.length ?? 0) > 0).length;
  const keyless = cuts.filter(({ number }) => !laid.laid.has(number)).length;
  const isSolved = work.areSolutions === true;
  const { length: count } = isSolved ? fitting(cuts, questions) : cuts;
  const boxAt = ({ id, at, isHindi }: boxes.Place): HTMLElement | null | undefined =>
    place.current?.querySelector<HTMLElement>(`[data-box="${id} ${at} ${isHindi ? 'hi' : ''}"]`);
  // The focus goes on with the box that stands in the place of one that is gone.
  useEffect(() => {
    if (selected && !place.current?.contains(document.activeElement)) boxAt(selected)?.focus({ preventScroll: true });
  }, [selected]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // A field takes back what was typed into it.
    if (!isUndo || !undo || (event.target instanceof Element && event.target.matches('input, textarea'))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const undone = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', undone);
    return () => document.removeEventListener('keydown', undone);
  }, []);
  const keys = (own: boxes.Place) => ({
    split: () => cut(boxes.split(cuts, own, randomLetters(), texts)),
    join: () => cut(boxes.joined(cuts, own.id, texts)),
    remove: () => {
      const at = cuts.findIndex(({ id }) => id === own.id);
      const next = boxes.without(cuts, own, texts);
      cut(next);
      const near = next[Math.min(at, next.length - 1)];
      setSelected(near && { id: near.id, at: 0 });
    },
  });
  const drawn = (part: Rect): void => {
    setTool(undefined);
    const own = tool === 'part' && cuts.find(({ id }) => id === selected?.id);
    if (own) {
      cut(boxes.withBox(cuts, own.id, part, texts));
      return setSelected({ id: own.id, at: own.parts.length });
    }
    const id = randomLetters();
    cut(boxes.added(cuts, part, id, texts));
    setSelected({ id, at: 0 });
  };
  const chosen = selected && boxes.partAt(cuts, selected);
  const tools = selected && chosen && keys(selected);
  const addKey = async (file: File): Promise<void> => {
    setKeyFault(undefined);
    const read = await textOfFile(file);
    if (read.text === undefined) return setKeyFault(read.fault);
    working.change({ key: [working.latest()?.key ?? '', read.text].filter((each) => each !== '').join('\n') });
  };
  return (
    <div ref={place} className={styles.mending}>
      <div className={styles.inside}>
        {head}
        <p role="status">{cuts.length === 0 ? words.nothing : words.found(cuts.length, book.pages.length)}</p>
        <p className={form.hint}>{words.fileName(name)}</p>
        <div className={styles.views} role="group" aria-label={words.views}>
          {VIEWS.map((each) => (
            <Button
              key={each}
              look={view === each ? 'primary' : 'plain'}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {words.viewNames[each]}
            </Button>
          ))}
        </div>
        <div className={styles.body} data-view={view}>
          <div className={styles.pages}>
            <details className={styles.help}>
              <summary>{words.howTo}</summary>
              <p className={form.hint}>{words.keys}</p>
            </details>
            <div className={styles.scroll} data-large={isLarge}>
              {book.pages.map((_, page) => (
                <PageView
                  key={page}
                  {...{ book, page, cuts, selected, keys }}
                  isUnsure={({ id }) => (doubts.get(id)?.length ?? 0) > 0}
                  isDrawing={tool !== undefined}
                  onSelect={setSelected}
                  onPut={(own, part) => cut(boxes.put(cuts, own, part, texts))}
                  onDrawn={drawn}
                  {...(isPhotos && { onTurn: () => working.turn(page) })}
                />
              ))}
            </div>
          </div>
          <div className={styles.side}>
            <div className={styles.questions}>
              <CutList
                {...{ book, cuts, doubts }}
                laid={laid.laid}
                faults={laid.faults}
                selected={selected?.id}
                onShow={({ id }) => {
                  setView('pages');
                  setSelected({ id, at: 0 });
                  requestAnimationFrame(() => {
                    const box = boxAt({ id, at: 0 });
                    box?.scrollIntoView({ block: 'center' });
                    box?.focus({ preventScroll: true });
                  });
                }}
                onCut={cut}
              />
            </div>
            <div className={styles.key}>
              <KeyPart {...{ work, laid, questions }} onChange={working.change} keyFile={(file) => void addKey(file)} />
              <FaultText>{keyFault}</FaultText>
              <details>
                <summary>{words.other}</summary>
                <p className={form.hint}>{words.otherHint}</p>
                {bring}
              </details>
            </div>
          </div>
        </div>
      </div>
      <div className={styles.foot} data-view={view}>
        <Tools
          {...{ tool, tools, undo, isLarge }}
          onTool={(next) => setTool(tool === next ? undefined : next)}
          onLarge={() => setLarge(!isLarge)}
          onAllPages={() => chosen && cut(boxes.repeated(cuts, chosen, book.pages, randomLetters, texts))}
        />
        {tool && (
          <p role="status" className={form.hint}>
            {words.drawHint}
          </p>
        )}
        <FaultText>{fault}</FaultText>
        <div className={styles.done}>
          <p role="status" className={form.hint}>
            {step === undefined
              ? isSolved
                ? words.lookAt(unsure)
                : words.state(unsure, keyless)
              : isOnLine
                ? step
                : words.noLine}
          </p>
          <Button pending={step !== undefined} disabled={count === 0} onClick={take}>
            {isSolved ? words.takeSolutions(count) : words.take(count)}
          </Button>
        </div>
      </div>
    </div>
  );
}
