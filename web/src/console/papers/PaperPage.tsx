import { useCallback } from 'react';
import { useParams, useSearchParams } from 'wouter';
import * as words from '#words/console/papers';
import type { Document } from '../source/authored.ts';
import { Loaded } from '../source/Loaded.tsx';
import { blankPaper, copyOf, type PaperKind } from './paper.ts';
import { PaperEditor } from './PaperEditor.tsx';

/** Shows one quiz or exam: written, looked at, published. An unknown address is a new paper's, or a copy's. */
export function PaperPage() {
  const { kind: named, key = '' } = useParams();
  const [params] = useSearchParams();
  const kind: PaperKind = named === 'quiz' ? 'quiz' : 'exam';
  const from = params.get('from');
  if (from === null) return <Page kind={kind} name={key} />;
  return (
    <Loaded thing={{ kind, key: from }} title={words.titles[kind]}>
      {({ source }) => <Page kind={kind} name={key} {...(source && { source })} />}
    </Loaded>
  );
}

interface PageProps {
  kind: PaperKind;
  name: string;
  /** The paper that is copied. */
  source?: Document;
}

function Page({ kind, name: key, source }: PageProps) {
  const thing = { kind, key };
  const blank = useCallback(() => (source ? copyOf(source) : blankPaper(kind)), [kind, source]);
  return (
    <Loaded thing={thing} title={words.titles[kind]}>
      {(written, again) => (
        <PaperEditor key={`${key} ${written.revision}`} thing={thing} written={written} blank={blank} onAnew={again} />
      )}
    </Loaded>
  );
}
