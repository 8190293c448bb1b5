import * as words from '#words/consoleNews';
import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { ReactNode } from 'react';
import { Labelled, type Tied } from '../form/Labelled.tsx';
import styles from '../form/form.module.css';

/** A mistake or a warning, in the words of the server. */
export type Finding = Data<typeof staffCalls.source.preview>['findings'][number];

interface FoundProps {
  label: string;
  hint?: string;
  findings: readonly Finding[];
  children: (tied: Tied) => ReactNode;
}

/** A field with what was found in it: mistakes, and warnings that keep nobody from publishing. */
export const Found = ({ findings, ...field }: FoundProps) => (
  <Labelled
    {...field}
    isBad={findings.some(({ warning }) => !warning)}
    below={findings.length > 0 ? <Findings findings={findings} /> : undefined}
  />
);

/** Shows what is wrong, and the way out where there is one. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map(({ problem, remedy, warning }) => (
    <p key={problem} className={warning ? styles.hint : styles.fault}>
      {words.finding(problem, remedy)}
    </p>
  ));
