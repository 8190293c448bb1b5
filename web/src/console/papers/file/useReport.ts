import { staffCalls } from '@portal/contract/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { ask } from '../../calls/client.ts';
import { keepTyped, keyOf, typedBefore } from '../../form/typed.ts';
import type { Question } from '../question.ts';
import { textIn } from '../questions/question.ts';
import { entriesOf, isGood, partsFor, type Entry, type Read } from './report.ts';

/** Where mended questions are kept, by their keys: found again when the file is read again. */
const keptAs = (): string => keyOf('from a file');
const keyIn = ({ source }: Pick<Entry, 'source'>): string => textIn(source ?? {}, 'key');

/** Holds a file's questions with their ticks and mendings; the mendings outlive the page. */
export function useReport(read: Read) {
  const [entries, setEntries] = useState(() => entriesOf(read));
  const [checking, setChecking] = useState<number>();
  const [fault, setFault] = useState<string>();
  const change = (at: number, more: Partial<Entry>): void =>
    setEntries((before) => before.map((each, place) => (place === at ? { ...each, ...more } : each)));
  const keep = (key: string, source: Question): void =>
    keepTyped(keptAs(), { ...typedBefore(keptAs()), [key]: [JSON.stringify(source)] });
  const check = async (at: number, source: Question): Promise<void> => {
    setChecking(at);
    setFault(undefined);
    try {
      const { data } = await ask(staffCalls.bankFiles.check_question, { source, ...partsFor(read, [source]) });
      change(at, { findings: data.findings, shown: data.shown, source, isMended: true, isTicked: isGood(data) });
    } catch (error) {
      setFault(messageOf(error));
    }
    setChecking(undefined);
  };
  const bringBack = useEffectEvent(async () => {
    const kept = typedBefore(keptAs()) ?? {};
    for (const [at, entry] of entries.entries()) {
      const [source] = kept[keyIn(entry)] ?? [];
      if (source !== undefined && source !== JSON.stringify(entry.source)) await check(at, JSON.parse(source) as Question);
    }
  });
  useEffect(() => void bringBack(), []);
  return {
    entries,
    checking,
    fault,
    tick: (at: number, isTicked: boolean) => change(at, { isTicked }),
    tickAll: (isTicked: boolean) =>
      setEntries((before) =>
        before.map((each) => ({ ...each, isTicked: isTicked && isGood(each) && (each.isMended || each.result !== 'dropped') })),
      ),
    typed: (at: number, source: Question) => {
      const entry = entries[at];
      if (entry) keep(keyIn(entry), source);
    },
    check: (at: number, source: Question) => void check(at, source),
    forget: () => keepTyped(keptAs(), undefined),
  };
}
