import { useLocation } from 'wouter';
import * as words from '#words/console/papers';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { dayOf, now } from '../moments.ts';
import { newKey } from '../source/authored.ts';
import type { PaperKind } from './paper.ts';

/** Begins a new quiz or exam. */
export function NewPapers() {
  const [, navigate] = useLocation();
  const begin = (kind: PaperKind) => () => navigate(`/papers/${kind}/${newKey(dayOf(now()))}`);
  return (
    <>
      <Button look="plain" icon="pencil" onClick={begin('quiz')}>
        {words.newQuiz}
      </Button>
      <Button look="plain" icon="pencil" onClick={begin('exam')}>
        {words.newExam}
      </Button>
    </>
  );
}

/** Leads to the editor of a paper, or to a new one with the same questions. */
export function EditPaper({ kind, name: key }: { kind: PaperKind; name: string }) {
  const [, navigate] = useLocation();
  return (
    <>
      <LinkButton href={`/papers/${kind}/${key}`} icon="pencil">
        {words.edit}
      </LinkButton>
      <Button look="plain" onClick={() => navigate(`/papers/${kind}/${newKey(dayOf(now()))}?from=${key}`)}>
        {words.makeCopy}
      </Button>
    </>
  );
}
