import { useId, type SyntheticEvent } from 'react';
import * as shell from '#words/console';
import * as words from '#words/console/pdf';
import { Button } from '../../../ui/Button.tsx';
import { typedIn } from '../../form/Dialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { OverPage } from '../../frame/OverPage.tsx';
import type { Group, PaperKind } from '../paper.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import { Bring } from './Bring.tsx';
import { OfSchool } from './keep/OfSchool.tsx';
import { Mending } from './Mending.tsx';
import { PAGES_LIMIT, type Brought, type OpenBook } from './pages/book.ts';
import type { Explain, Take } from './take/useTake.ts';
import { useWork, type Phase } from './useWork.ts';
import form from '../../form/form.module.css';
import styles from './pdf.module.css';

export interface FromPdfProps {
  kind: PaperKind;
  /** The key of the paper, under which the work is kept on the device. */
  name: string;
  /** The sections that the paper has. */
  sections: readonly Group[];
  /** How many questions the paper has, which may get their solutions. */
  questions: number;
  onTake: Take;
  onExplain: Explain;
  onClose: () => void;
  open?: OpenBook;
}

/** Questions out of a PDF or photos of pages, over the page: found, mended, cut out, taken. */
export function FromPdf({ kind, name, sections, questions, onTake, onExplain, onClose, open }: FromPdfProps) {
  const id = useId();
  const working = useWork(`${kind} ${name}`, open);
  const { phase, fault, work } = working;
  const head = (
    <>
      <div className={styles.title}>
        <h2 id={id}>{words.title}</h2>
        <Button look="plain" onClick={onClose}>
          {shell.close}
        </Button>
      </div>
      <FaultText>{fault}</FaultText>
    </>
  );
  return (
    <OverPage labelledBy={id} className={styles.dialog} onClose={onClose}>
      {phase.kind === 'ready' && work ? (
        <Mending
          key={phase.name}
          {...{ kind, head, working, work, sections, questions, onTake, onExplain }}
          ready={phase}
          bring={<Bring isOther pending={false} onBring={working.bring} />}
        />
      ) : (
        <div className={styles.inside}>
          {head}
          <Way phase={phase} onBring={working.bring} />
          {phase.kind === 'none' && <OfSchool {...{ kind, name }} onBring={working.bring} />}
        </div>
      )}
    </OverPage>
  );
}

/** Shows the way to the pages until they are open. */
function Way({ phase, onBring }: { phase: Phase; onBring: (brought: Brought) => void }) {
  if (phase.kind === 'elsewhere') return <p className={form.warning}>{words.elsewhere}</p>;
  if (phase.kind === 'password') return <Password phase={phase} />;
  if (phase.kind !== 'none' && phase.kind !== 'reading') return null;
  return (
    <>
      <p className={form.hint}>{words.hint(PAGES_LIMIT)}</p>
      <Bring isOther={phase.kind === 'reading'} pending={false} onBring={onBring} />
      {phase.kind === 'reading' && (
        <p className={form.progress}>
          <progress aria-label={words.reading} value={phase.done} max={phase.of} />
          <span role="status">{words.readingPage(phase.done, phase.of)}</span>
        </p>
      )}
    </>
  );
}

function Password({ phase: { isWrong, answer } }: { phase: Extract<Phase, { kind: 'password' }> }) {
  return (
    <form
      key={String(isWrong)}
      className={form.form}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        answer(typedIn(event.currentTarget).text('password'));
      }}
    >
      <TextField
        name="password"
        type="password"
        label={words.password}
        hint={isWrong ? words.wrongPassword : words.passwordHint}
      />
      <div className={form.buttons}>
        <Button type="submit">{words.unlock}</Button>
        <Button look="plain" onClick={() => answer(undefined)}>
          {words.noPassword}
        </Button>
      </div>
    </form>
  );
}
