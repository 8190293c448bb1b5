import type { BankQuestion } from './bank.ts';

/** Lists what differs in a newer bank, field by field: 'answer: 6 → 8'. An explanation that only the older has stays. */
export function differences(old: Partial<BankQuestion>, now: BankQuestion): string[] {
  const before = old.options ?? [];
  const options = [...now.options.entries()].flatMap(([index, option]) =>
    option === before[index] ? [] : [`option ${index + 1}: ${words(before[index])} → ${words(option)}`],
  );
  const gone = before
    .slice(now.options.length)
    .map((option, index) => `option ${now.options.length + index + 1}: ${words(option)} → none`);
  const right = [before[(old.answer ?? 0) - 1], now.options[now.answer - 1]];
  return [
    ...(old.question === now.question ? [] : [`question: ${words(old.question)} → ${words(now.question)}`]),
    ...options,
    ...gone,
    ...(old.answer === now.answer && right[0] === right[1] ? [] : [`answer: ${words(right[0])} → ${words(right[1])}`]),
    ...number('marks', old.marks ?? 1, now.marks),
    ...number('negative marks', old.negative_marks ?? 0, now.negative_marks),
    ...(now.explanation === undefined || now.explanation === old.explanation
      ? []
      : [`explanation: ${words(old.explanation)} → ${words(now.explanation)}`]),
  ];
}

const number = (what: string, old: number, now: number): string[] => (old === now ? [] : [`${what}: ${old} → ${now}`]);

const words = (text: string | undefined): string =>
  text === undefined ? 'none' : text.length > 60 ? `${text.slice(0, 59)}…` : text.replaceAll('\n', ' ');
