import { staffCalls } from '@portal/contract/staff';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/console/pdf';
import { messageOf } from '../../../../api/failures.ts';
import { ask } from '../../../calls/client.ts';
import type { Parts } from '../../file/report.ts';
import type { Group, Paper, PaperKind } from '../../paper.ts';
import type { Question } from '../../question.ts';
import type { Cut } from '../boxes/cut.ts';
import type { Rect } from '../find/page.ts';
import { originalOf, type Original } from '../keep/original.ts';
import type { LaidKey } from '../key/entry.ts';
import type { Work } from '../kept.ts';
import type { Book } from '../pages/book.ts';
import { labelsOf, questionOf } from '../source.ts';
import type { Working } from '../useWork.ts';
import { pictureOf, storedPicture } from './pictures.ts';
import { fitting } from './solutions.ts';
import { askedOf, laidOf, rowOf, sectionsOf } from './rows.ts';

/** Takes solutions as questions of their own, by the numbers of the questions that they explain. */
export type Explain = (solutions: ReadonlyMap<number, Question>) => void;

/** Takes the questions, what stands beside them, and what a paper that has none yet calls their options. */
export type Take = (questions: Question[], parts: Partial<Parts>, more: Partial<Paper>) => void;

/** Names a picture by the boxes that it shows, and by how its photo is turned. */
const nameOf = (parts: readonly Rect[], { turns }: Work): string =>
  parts
    .map(({ page, x, y, width, height }) => [page, ...[x, y, width, height].map(Math.round), turns[page] ?? 0].join(' '))
    .join('; ');

/** The pictures that are wanted, each once. */
function picturesOf(work: Work, questions: number): Map<string, readonly Rect[]> {
  const all = (work.areSolutions ? fitting(work.cuts, questions) : work.cuts)
    .filter(({ asText }) => !asText || work.areSolutions)
    .flatMap(({ parts, in: others }) => [parts, ...(others ? [others.hi.parts] : [])]);
  return new Map(all.map((parts) => [nameOf(parts, work), parts]));
}

export interface Taken {
  kind: PaperKind;
  book: Book;
  sections: readonly Group[];
  /** How many questions the paper has. */
  questions: number;
  working: Working;
  onTake: Take;
  onExplain: Explain;
}

/** Cuts the pictures, stores one after the other, and gives the questions to the paper. */
export function useTake({ kind, book, sections: there, questions, working, onTake, onExplain }: Taken) {
  const [step, setStep] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isOnLine, setOnLine] = useState(true);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const take = async (): Promise<void> => {
    if (step !== undefined) return;
    const own = new AbortController();
    const { signal } = own;
    stop.current = own;
    setFault(undefined);
    setStep('');
    try {
      // The next picture is drawn while one is sent.
      let ahead: { name: string; picture: Promise<Blob> } | undefined;
      const drawn = (name: string, parts: readonly Rect[]): Promise<Blob> =>
        ahead?.name === name ? ahead.picture : pictureOf(book, parts);
      const brought = working.brought();
      const original = brought && (await originalOf(brought));
      const { pictures: left } = (await ask(staffCalls.source.upload_room, {})).data;
      // Looks at the latest work each time: questions that are mended meanwhile are taken, too.
      for (let sent = 0; ; sent += 1) {
        const work = working.latest();
        if (!work) return;
        const pictures = picturesOf(work, questions);
        const missing = [...pictures].filter(([name]) => !(name in work.stored));
        if (missing.length + sent > left) throw new Error(words.tooManyPictures(missing.length, left - sent));
        const [next, second] = missing;
        if (!next) {
          give(work, original);
          break;
        }
        const [name, parts] = next;
        setStep(words.cutting(pictures.size - missing.length + 1, pictures.size));
        const picture = await drawn(name, parts);
        signal.throwIfAborted();
        ahead = second && { name: second[0], picture: pictureOf(book, second[1]) };
        ahead?.picture.catch(() => undefined);
        const file = await storedPicture(kind, picture, { signal, onLine: setOnLine });
        signal.throwIfAborted();
        // A drawing is a PNG; a dark page may turn its colours.
        const called = picture.type === 'image/png' ? `${file}#line` : file;
        working.change({ stored: { ...working.latest()?.stored, [name]: called } });
      }
    } catch (error) {
      if (signal.aborted) return;
      setFault(messageOf(error));
    }
    setStep(undefined);
  };
  const give = (work: Work, original: Original | undefined): void => {
    if (work.areSolutions) {
      const solutions = fitting(work.cuts, questions).map(({ asText: _text, ...cut }) => cut);
      onExplain(new Map(solutions.map((cut) => [cut.number, taken(cut, work, new Map(), [], [])])));
      void working.forget();
      return;
    }
    const sections = sectionsOf(work.rows, there);
    const asked = askedOf(work.cuts, work.rows);
    const { laid } = laidOf(work.cuts, work.rows, work.key);
    onTake(
      work.cuts.map((cut, at) => ({
        ...taken(cut, work, laid, sections, asked[at]?.labels ?? []),
        ...(original && { from: { ...original.from, page: (cut.parts[0]?.page ?? 0) + 1 } }),
      })),
      { sections },
      labelsOf(work.cuts) === 'numbers' ? { option_labels: 'numbers' } : {},
    );
    if (original?.toSend) working.keepWithSchool(original.toSend);
    void working.forget();
  };
  return { step, isOnLine, fault, take: () => void take() };
}

function taken(
  cut: Cut,
  work: Work,
  laid: LaidKey['laid'],
  sections: readonly (Group & { name: string })[],
  labels: readonly string[],
): Question {
  const { marking, section, kind = 'single' } = rowOf(work.rows, cut.number) ?? {};
  const group = sections.find(({ name }) => name === section?.trim());
  const fileOf = (parts: readonly Rect[]): string => work.stored[nameOf(parts, work)] ?? '';
  return questionOf(cut, laid.get(cut.number), {
    kind,
    labels,
    ...(marking && { marking }),
    ...(group && { section: group.key }),
    ...(!cut.asText && { picture: { file: fileOf(cut.parts), ...(cut.in && { in: { hi: fileOf(cut.in.hi.parts) } }) } }),
  });
}
