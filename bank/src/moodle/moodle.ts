import { Verdict, type Outcome } from '../bank.ts';
import { rounded } from '../kinds/choice.ts';
import type { Pictures } from '../pictures.ts';
import { explanationOf, lessons } from './explained.ts';
import { formatted } from './formatted.ts';
import { KINDS, TAKEN } from './kinds.ts';
import { childOf, childrenOf, childrenOfRoot, textOf, type Element } from './xml.ts';

/** Why a kind of Moodle question cannot be taken. */
const UNSUPPORTED: Record<string, string> = {
  calculated: 'the answer is a typed number from a formula',
  calculatedsimple: 'the answer is a typed number from a formula',
  calculatedmulti: 'its numbers are made anew for every student',
  essay: 'a teacher has to mark it',
  match: 'it asks for pairs',
  cloze: 'its answers stand inside the text',
  multianswer: 'its answers stand inside the text',
  description: 'it is a text without a question',
  ddwtos: 'it is answered by dragging',
  ddimageortext: 'it is answered by dragging',
  ddmarker: 'it is answered by dragging',
  gapselect: 'its answers stand inside the text',
  ordering: 'it asks for an order',
  randomsamatch: 'it is drawn from other questions',
  random: 'it is drawn from other questions',
};

/** Questions of a Moodle XML file, one after another. */
export async function* moodleQuestions(file: string, pictures: Pictures, seen: (bytes: number) => void): AsyncGenerator<Outcome> {
  let category: string | undefined;
  for await (const element of childrenOfRoot(file, 'quiz', seen)) {
    if (element.name !== 'question') continue;
    if (element.attributes['type'] === 'category') {
      category = textOf(childOf(element, 'category'))
        .trim()
        .split('/')
        .findLast((part) => part.trim() !== '' && !part.startsWith('$'))
        ?.trim();
      continue;
    }
    const outcome = await outcomeOf(element, pictures);
    yield category === undefined ? outcome : { ...outcome, category };
  }
}

async function outcomeOf(element: Element, pictures: Pictures): Promise<Outcome> {
  const kind = element.attributes['type'] ?? 'without a type';
  const name = textOf(childOf(element, 'name')).replaceAll(/\s+/gu, ' ').trim();
  const id = idOf(element);
  const base = { place: `line ${element.line}`, name, kind, ...(id === '' ? {} : { id }) };
  const verdict = new Verdict();
  const reader = KINDS[kind];
  if (!reader) {
    const why = UNSUPPORTED[kind] ?? `the portal does not know the kind '${kind}'`;
    return { ...base, result: 'dropped', why: [`${why}: ${TAKEN}`] };
  }
  const text = (part: Element | undefined) => formatted(part, verdict, pictures);
  let question = await text(childOf(element, 'questiontext'));
  const old = childOf(element, 'image_base64')?.text.trim();
  if (old) {
    const picture = await pictures.take(Buffer.from(old, 'base64'), childOf(element, 'image')?.text.trim() ?? 'image', verdict);
    if (picture !== undefined) question += `\n![](${picture})`;
  }
  const given = await reader({ element, marks: markOf(element, verdict), verdict, text });
  if (!given) return { ...base, result: verdict.result, why: verdict.why };
  const explanation = await explanationOf(element, childrenOf(element, 'answer'), verdict, pictures);
  lessons(element, verdict);
  return {
    ...base,
    result: verdict.result,
    why: verdict.why,
    question: { question, ...given, ...(explanation ? { explanation } : {}) },
  };
}

/** The id number that its author gave it, else the number that Moodle writes into a comment before it. */
function idOf(element: Element): string {
  const given = childOf(element, 'idnumber')?.text.trim() ?? '';
  const [, number] = /^question: (\d+)$/u.exec(element.comment ?? '') ?? [];
  return given !== '' ? given : number === undefined || number === '0' ? '' : `question ${number}`;
}

function markOf(element: Element, verdict: Verdict): number {
  const given = childOf(element, 'defaultgrade')?.text.trim();
  const marks = Number(given ?? '1');
  if (Number.isFinite(marks) && marks >= 0 && marks <= 1000) return rounded(marks);
  verdict.change(`marks '${given ?? ''}' are not a number from 0 to 1000: it gets 1`);
  return 1;
}
