import { parseFraction } from '@portal/bank/paper/fraction';
import { resolveMarking, type MarkingEntry, type QuestionMarks } from '@portal/bank/paper/marking';
import type { BankQuestion } from '@portal/bank/bank';
import { inlineMarkup } from '@portal/bank/markup/markup';
import type { PaperEntry } from './testing.papers.ts';

/** A text as it is shown, bold being bold by either tag. */
const shown = (text: string | undefined): string =>
  inlineMarkup(text ?? '')
    .replaceAll(/<(\/?)strong>/gu, '<$1b>')
    .replaceAll(/<(\/?)em>/gu, '<$1i>')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?<br \/> ?/gu, '<br />')
    .trim();

function worth(mark: string | number): number {
  const { above = 0n, below = 1n } = parseFraction(String(mark)) ?? {};
  return Number(above) / Number(below);
}

interface Prices {
  right: number;
  wrong: number;
  blank: number;
  partial: string;
}

function prices(type: BankQuestion['type'], own: QuestionMarks, section?: MarkingEntry, paper?: MarkingEntry): Prices {
  const found = resolveMarking(type ?? 'single', own, section, paper);
  if ('fault' in found) throw new Error(found.fault);
  const { marks, negative_marks, marking } = found;
  const { right = String(marks), wrong = String(-negative_marks), blank = '0', partial = 'none' } = marking ?? {};
  return { right: worth(right), wrong: worth(wrong), blank: worth(blank), partial };
}

const list = <Each>(value: Each | Each[]): Each[] => (Array.isArray(value) ? value : [value]);
const places = (number: number): string => number.toFixed(9).replace(/^-(0\.0+)$/u, '$1');

/** A key as words, alternatives sorted; `lost` says what the export has said that it cannot. */
function keyWords(question: BankQuestion, lost: string[], rounded?: number): string {
  const first = <Each>(all: Each[]): Each[] => (lost.includes('alternatives') ? all.slice(0, 1) : all);
  const option = (place: number): string => shown(question.options[place - 1]);
  if (question.type === 'numeric') {
    const half = rounded === undefined ? 0 : 0.5 / 10 ** rounded;
    const ranges = list(question.answer).map((key) => {
      const [from, to] =
        typeof key === 'number'
          ? [key, key]
          : 'min' in key
            ? [key.min, key.max]
            : [key.value - key.tolerance, key.value + key.tolerance];
      return `${places(from - half)}..${places(to + half)}`;
    });
    return [...new Set(ranges)].toSorted().join(' or ');
  }
  if (question.type === 'matrix')
    return first(list(question.answer))
      .map((key) =>
        Object.entries(question.rows).map(
          ([row, text]) =>
            `${shown(text)}: ${(key[row] ?? [])
              .map((column) => shown(question.columns[column]))
              .toSorted()
              .join()}`,
        ),
      )
      .map((rows) => `${rows.join('; ')} of ${Object.values(question.columns).map(shown).toSorted().join()}`)
      .join(' or ');
  const keys =
    question.type === 'multiple' && Array.isArray(question.answer[0])
      ? (question.answer as number[][])
      : [list(question.answer as number | number[])];
  return first(keys)
    .map((key) => key.map(option).toSorted().join())
    .join(' or ');
}

/** Finds what differs between a question and what came back, but for what the export named. */
export function difference(entry: PaperEntry, back: BankQuestion, paper: Record<string, unknown>, lost: string[]): string[] {
  const asked = { options: [], ...entry } as unknown as BankQuestion;
  const [section] = ((paper['sections'] ?? []) as { key: string; marking?: MarkingEntry }[]).filter(
    ({ key }) => key === entry['section'],
  );
  const [passage] = paper['passages'] as { text: string }[];
  const own = entry as QuestionMarks;
  const before = prices(asked.type, own, section?.marking, paper['marking'] as MarkingEntry);
  const after = prices(back.type, back.marking === undefined ? back : { marking: back.marking });
  const text = entry['passage'] === undefined ? entry.question : `${passage?.text.replace(/\n\n/u, '\n')}\n${entry.question}`;
  const close = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;
  const scale = lost.includes('marks') ? before.right / after.right : 1;
  const parts: [what: string, same: boolean][] = [
    ['text', shown(text) === shown(back.question)],
    ['explanation', shown(asked.explanation) === shown(back.explanation)],
    ['options', asked.options.map(shown).join('|') === back.options.map(shown).join('|')],
    ['type', (asked.type ?? 'single') === (back.type ?? 'single') || lost.includes('type')],
    ['key', keyWords(asked, lost, asked.type === 'numeric' ? asked.decimals : undefined) === keyWords(back, lost)],
    ['right', close(before.right, after.right) || lost.includes('marks')],
    ['wrong', Math.abs(before.wrong - after.wrong * scale) < (lost.includes('marks') ? 0.01 : 1e-9) || lost.includes('marking')],
    ['blank', close(before.blank, after.blank) || lost.includes('marking')],
    ['partial', before.partial === after.partial || lost.includes('marking') || lost.includes('type')],
  ];
  return parts.flatMap(([what, same]) =>
    same ? [] : [`${entry.key} ${what}: ${JSON.stringify(entry)} → ${JSON.stringify(back)}`],
  );
}
