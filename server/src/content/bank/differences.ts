import type { WrittenQuestion } from '@portal/bank/writing/written';

/**
 * Lists what differs in a newer bank, field by field: 'answer: 6 → 8'. An explanation that only the older has stays.
 */
export function differences(old: WrittenQuestion, now: WrittenQuestion): string[] {
  const [before, after] = [old.options ?? [], now.options ?? []];
  const options = [...after.entries()].flatMap(([index, option]) =>
    option === before[index] ? [] : [`option ${index + 1}: ${words(before[index])} → ${words(option)}`],
  );
  const gone = before.slice(after.length).map((option, index) => `option ${after.length + index + 1}: ${words(option)} → none`);
  const right = [answerWords(old), answerWords(now)];
  const same = JSON.stringify(old.answer) === JSON.stringify(now.answer) && right[0] === right[1];
  return [
    ...(old.question === now.question ? [] : [`question: ${words(old.question)} → ${words(now.question)}`]),
    ...options,
    ...gone,
    ...(same ? [] : [`answer: ${words(right[0])} → ${words(right[1])}`]),
    ...(old.marking === undefined && now.marking === undefined
      ? [
          ...number('marks', old.marks ?? 1, now.marks ?? 1),
          ...number('negative marks', old.negative_marks ?? 0, now.negative_marks ?? 0),
        ]
      : field('marking', markingOf(old), markingOf(now))),
    ...[...FIELDS].flatMap((each) => (now[each] === undefined ? [] : field(each, old[each], now[each]))),
    ...field('type', old['type'] ?? 'single', now['type'] ?? 'single'),
  ];
}

/** Fields that only a bank that says them changes. */
const FIELDS = [
  'explanation', 'section', 'passage', 'topic', 'rows', 'columns', 'decimals', 'integer', 'input',
]; // prettier-ignore

/** The right options in words, where there are options; else the answer as it is written. */
function answerWords({ options = [], answer }: WrittenQuestion): string | undefined {
  if (options.length === 0) return answer === undefined ? undefined : plain(answer);
  const named = (place: unknown): string =>
    Array.isArray(place) ? `[${place.map(named).join(', ')}]` : (options[Number(place) - 1] ?? plain(place));
  return answer === undefined ? undefined : Array.isArray(answer) ? answer.map(named).join(', ') : named(answer);
}

const markingOf = ({ marking, marks, negative_marks }: WrittenQuestion): unknown =>
  marking ?? (negative_marks === undefined || negative_marks === 0 ? (marks ?? 1) : `${marks ?? 1} and -${negative_marks}`);

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const field = (what: string, old: unknown, now: unknown): string[] =>
  JSON.stringify(old) === JSON.stringify(now)
    ? []
    : [`${what}: ${words(old === undefined ? undefined : plain(old))} → ${words(now === undefined ? undefined : plain(now))}`];

const number = (what: string, old: number, now: number): string[] => (old === now ? [] : [`${what}: ${old} → ${now}`]);

const words = (text: string | undefined): string =>
  text === undefined ? 'none' : text.length > 60 ? `${text.slice(0, 59)}…` : text.replaceAll('\n', ' ');
