import { createReadStream } from 'node:fs';
import { because, BANK_LIMITS, outcomeOf, Verdict, type BankQuestion, type Outcome } from '../bank.ts';
import { filled } from '../kinds/given.ts';
import { rounded } from '../kinds/choice.ts';
import type { Pictures } from '../pictures.ts';
import { formatted, saidIn } from './formatted.ts';
import { KINDS, type Reader } from './kinds.ts';
import { unknownKind } from '../kinds/refused.ts';
import { childOf, childrenOf, piecesOf, type Tree } from '../archive/tree.ts';
import { many } from '../many.ts';
import { explained, STANDARD } from '../kinds/explained.ts';

/** Questions of a Moodle XML file, one after another. */
export async function* moodleQuestions(file: string, pictures: Pictures, seen: (bytes: number) => void): AsyncGenerator<Outcome> {
  let category: string | undefined;
  const chunks = createReadStream(file, { highWaterMark: 256 * 1024 }).on('data', ({ length }) => seen(length));
  const outer = { name: 'quiz', of: 'Moodle XML' };
  for await (const element of piecesOf({ chunks, called: file, outer, piece: BANK_LIMITS.questionBytes })) {
    if (element.name !== 'question') continue;
    if (element.attributes['type'] === 'category') {
      category = saidIn(childOf(element, 'category'))
        .trim()
        .split('/')
        .findLast((part) => part.trim() !== '' && !part.startsWith('$'))
        ?.trim();
      continue;
    }
    yield await outcomeIn(element, category, pictures);
  }
}

async function outcomeIn(element: Tree, category: string | undefined, pictures: Pictures): Promise<Outcome> {
  const kind = element.attributes['type'] ?? 'without a type';
  const name = saidIn(childOf(element, 'name')).replaceAll(/\s+/gu, ' ').trim();
  const named = { place: `line ${element.line}`, name, kind, id: idOf(element), category };
  const verdict = new Verdict();
  const reader = KINDS[kind];
  if (!reader) verdict.drop(unknownKind(kind));
  return outcomeOf(named, verdict, reader && (await questionOf(element, reader, verdict, pictures)));
}

async function questionOf(
  element: Tree,
  reader: Reader,
  verdict: Verdict,
  pictures: Pictures,
): Promise<BankQuestion | undefined> {
  const text = (part: Tree | undefined) => formatted(part, verdict, pictures);
  let question = await text(childOf(element, 'questiontext'));
  const old = saidIn(childOf(element, 'image_base64')).trim();
  if (old) {
    const called = saidIn(childOf(element, 'image')).trim() || 'image';
    const picture = await pictures.take(Buffer.from(old, 'base64'), called, verdict);
    if (picture !== undefined) question += `\n![](${picture})`;
  }
  const given = await reader({ element, marks: markOf(element, verdict), verdict, text });
  if (!given) return undefined;
  const explanation = await explanationOf(element, childrenOf(element, 'answer'), verdict, pictures);
  lessons(element, verdict);
  return { question, ...given, ...filled({ explanation }) };
}

/** The id number that its author gave it, else the number that Moodle writes into a comment before it. */
function idOf(element: Tree): string {
  const given = saidIn(childOf(element, 'idnumber')).trim();
  const [, number] = /^question: (\d+)$/u.exec(element.comment ?? '') ?? [];
  return given !== '' ? given : number === undefined || number === '0' ? '' : `question ${number}`;
}

function markOf(element: Tree, verdict: Verdict): number {
  const given = saidIn(childOf(element, 'defaultgrade')).trim();
  const marks = Number(given || '1');
  if (Number.isFinite(marks) && marks >= 0 && marks <= 1000) return rounded(marks);
  verdict.change(because`marks '${given}' are not a number from 0 to 1000: it gets 1`);
  return 1;
}

/** The general feedback and that of right options; what is left out is said. */
function explanationOf(element: Tree, answers: Tree[], verdict: Verdict, pictures: Pictures): Promise<string> {
  const feedback = (name: string, of: Tree, isRight: boolean) => ({
    read: (loss: Verdict) => formatted(childOf(of, name), loss, pictures),
    isRight,
  });
  const own = answers.map((answer) => feedback('feedback', answer, Number(answer.attributes['fraction']) > 99.9));
  return explained([feedback('generalfeedback', element, true), ...own], verdict);
}

/** Reports features of a question that the portal does not have. */
function lessons(element: Tree, verdict: Verdict): void {
  const flat = (tree: Tree | undefined): string =>
    saidIn(tree)
      .replaceAll(/<[^<>]*>/gu, '')
      .trim();
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    flat(childOf(element, name)),
  );
  if (!combined.every((text) => STANDARD.test(text))) verdict.change(because`feedback for a right or wrong attempt is left out`);
  const hints = childrenOf(element, 'hint').filter((hint) => flat(hint) !== '');
  if (hints.length > 0) verdict.change(because`${many(hints.length, 'hint')} left out`);
}
