import { lazy, Suspense, useState } from 'react';
import * as words from '#words/console/papers';
import { Button } from '../../../ui/Button.tsx';
import { useDoing } from '../../form/doing.ts';
import type { Parts } from '../file/report.ts';
import type { ByPlace } from '../findings.ts';
import { groupsIn, taken, withQuestions, type Paper, type PaperKind } from '../paper.ts';
import type { Question } from '../question.ts';
import { NotYet } from '../languages/NotYet.tsx';
import { explained } from '../pdf/take/solutions.ts';
import { isBlank, keyOf, kindOf, nameOf, newQuestion } from './question.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import form from '../../form/form.module.css';
import frame from '../../frame/console.module.css';
import styles from '../papers.module.css';

const FromBank = lazy(() => import('../bank/FromBank.tsx').then((module) => ({ default: module.FromBank })));
const FromPdf = lazy(() => import('../pdf/FromPdf.tsx').then((module) => ({ default: module.FromPdf })));
const Keeping = lazy(() => import('../pdf/keep/Keeping.tsx').then((module) => ({ default: module.Keeping })));
const FromFile = lazy(() => import('../file/FromFile.tsx').then((module) => ({ default: module.FromFile })));

interface QuestionsProps {
  kind: PaperKind;
  /** The key of the paper. */
  name: string;
  paper: Paper;
  findings: ByPlace;
  /** The key of the question that is open. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onChange: (change: Partial<Paper>) => void;
  onWay: (more: 1 | -1) => void;
}

/** The questions of a paper in their order: one of them open, the others a line each. */
export function Questions({ kind, name, paper, findings, open, onOpen, onChange, onWay }: QuestionsProps) {
  const { questions } = paper;
  const { doing, open: begin, close } = useDoing();
  const [deleted, setDeleted] = useState<{ question: Question; place: number }>();
  const put = (next: readonly Question[]) => onChange({ questions: next });
  const insert = (place: number, ...given: readonly Question[]) => {
    const own = taken(given, questions);
    put(questions.toSpliced(place, 0, ...own));
    if (own[0]) onOpen(keyOf(own[0]));
  };
  const bring = (given: readonly Question[], parts: Partial<Parts> = {}, ofBlank: Partial<Paper> = {}) => {
    const next = withQuestions(paper, given, parts);
    onChange({ ...(questions.every(isBlank) && ofBlank), ...next });
    const first = next.questions.at(-given.length);
    onOpen(first && keyOf(first));
    close();
  };
  const explain = (solutions: ReadonlyMap<number, Question>) => {
    put(
      questions.map((question, place) => {
        const solution = solutions.get(place + 1);
        return solution ? explained(question, solution) : question;
      }),
    );
    close();
  };
  const move = (place: number, by: 1 | -1) => {
    const [one, other] = [questions[place], questions[place + by]];
    if (one && other) put(questions.with(place, other).with(place + by, one));
  };
  const next = (place: number) => {
    const following = questions[place + 1];
    const from = questions[place];
    if (following) onOpen(keyOf(following));
    else if (from && !isBlank(from)) insert(place + 1, newQuestion(kindOf(from), from));
  };
  const remove = (question: Question, place: number) => {
    put(questions.toSpliced(place, 1));
    setDeleted({ question, place });
    onOpen(undefined);
  };
  const last = questions.at(-1);
  return (
    <section aria-label={words.questions}>
      <h2 className={styles.heading}>{words.questions}</h2>
      <div role="status">
        {deleted && (
          <p className={styles.deleted}>
            {words.deleted(deleted.place + 1)}{' '}
            <Button
              look="quiet"
              icon="rotate-ccw"
              onClick={() => {
                insert(deleted.place, deleted.question);
                setDeleted(undefined);
              }}
            >
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      <ol className={frame.list}>
        {questions.map((question, place) => {
          const key = keyOf(question);
          const found = findings.within(key).all.filter(({ warning }) => !warning).length;
          return (
            <li key={key} className={styles.question}>
              <button
                type="button"
                className={styles.line}
                aria-expanded={open === key}
                data-place={key}
                onClick={() => onOpen(open === key ? undefined : key)}
                onKeyDown={(event) => {
                  const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
                  if (by === undefined) return;
                  event.preventDefault();
                  move(place, by);
                }}
              >
                <span className={styles.text}>{words.atNumber(place + 1, nameOf(question) || words.noText)}</span>
                <span className={styles.kind}>
                  {found > 0 ? (
                    <strong className={form.fault}>{words.faults(found)}</strong>
                  ) : (
                    <NotYet {...{ question }}>{words.kinds[kindOf(question)]}</NotYet>
                  )}
                </span>
              </button>
              {open === key && (
                <QuestionEditor
                  {...{ kind, paper, question, onWay }}
                  findings={findings.within(key)}
                  onChange={(changed) => put(questions.map((each) => (each === question ? changed : each)))}
                  onNext={() => next(place)}
                  onMove={(by) => move(place, by)}
                  onDuplicate={() => insert(place + 1, question)}
                  onDelete={() => remove(question, place)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className={form.buttons}>
        <Button look="plain" onClick={() => insert(questions.length, newQuestion(last ? kindOf(last) : 'single', last))}>
          {words.add}
        </Button>
        <Button look="plain" onClick={() => begin('bank')}>
          {words.fromBank}
        </Button>
        <Button look="plain" onClick={() => begin('file')}>
          {words.fromFile}
        </Button>
        <Button look="plain" onClick={() => begin('pdf')}>
          {words.fromPdf}
        </Button>
      </div>
      <Suspense>
        <Keeping {...{ kind, name }} />
      </Suspense>
      <Suspense>
        {doing[0] === 'bank' && <FromBank paper={paper} onTake={bring} onClose={close} />}
        {doing[0] === 'file' && <FromFile kind={kind} onTake={bring} onClose={close} onPdf={() => begin('pdf')} />}
        {doing[0] === 'pdf' && (
          <FromPdf
            {...{ kind, name }}
            sections={groupsIn(paper, 'sections')}
            questions={questions.every(isBlank) ? 0 : questions.length}
            onTake={bring}
            onExplain={explain}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
