import { marked } from 'marked';
import { graded, rounded, Verdict, type Outcome } from './bank.ts';
import type { Pictures } from './pictures.ts';
import { htmlText, type TakePicture } from './html.ts';
import { plainText } from './text.ts';
import { childOf, childrenOf, childrenOfRoot, textOf, type Element } from './xml.ts';
import { counted } from '../../core/words.ts';

/** Why a kind of Moodle question cannot be taken. */
const UNSUPPORTED: Record<string, string> = {
  shortanswer: 'the answer is typed',
  numerical: 'the answer is a typed number',
  calculated: 'the answer is a typed number from a formula',
  calculatedsimple: 'the answer is a typed number from a formula',
  calculatedmulti: 'its numbers are made anew for every student',
  essay: 'a teacher has to mark it',
  matching: 'it asks for pairs',
  match: 'it asks for pairs',
  cloze: 'its answers stand inside the text',
  multianswer: 'its answers stand inside the text',
  description: 'it is a text without a question',
  ddwtos: 'it is answered by dragging',
  ddimageortext: 'it is answered by dragging',
  ddmarker: 'it is answered by dragging',
  gapselect: 'its answers stand inside the text',
  ordering: 'it asks for an order',
  oumultiresponse: 'several options may be right',
  randomsamatch: 'it is drawn from other questions',
  random: 'it is drawn from other questions',
};

/** The phrases that Moodle itself puts in: losing them loses nothing. */
const STANDARD = /^(?:your answer is (?:correct|partially correct|incorrect)\.?|correct!?|incorrect!?|)$/iu;

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
  if (kind !== 'multichoice' && kind !== 'truefalse') {
    const why = UNSUPPORTED[kind] ?? `the portal does not know the kind '${kind}'`;
    return { ...base, result: 'dropped', why: [`${why}: the portal asks for one of several options`] };
  }
  const read = (part: Element | undefined) => formatted(part, verdict, pictures);
  const questionText = childOf(element, 'questiontext');
  let question = await read(questionText);
  const old = childOf(element, 'image_base64')?.text.trim();
  if (old) {
    const picture = await pictures.take(Buffer.from(old, 'base64'), childOf(element, 'image')?.text.trim() ?? 'image', verdict);
    if (picture !== undefined) question += `\n![](${picture})`;
  }
  const marks = markOf(element, verdict);
  const answers = childrenOf(element, 'answer');
  const options = [];
  for (const answer of answers) {
    const share = Number(answer.attributes['fraction'] ?? '0') / 100;
    const text = kind === 'truefalse' ? (/true/iu.test(textOf(answer)) ? 'True' : 'False') : await read(answer);
    options.push({ text, share: Number.isFinite(share) ? share : 0 });
  }
  if (kind === 'truefalse') verdict.change('true or false becomes a choice of two options');
  const single = childOf(element, 'single')?.text.trim() ?? 'true';
  const given = graded(options, marks, verdict);
  if (/^(?:false|0)$/iu.test(single) && verdict.result !== 'dropped')
    verdict.change('students could tick several options: now one');
  const explanation = await explanationOf(element, answers, verdict, pictures);
  lessons(element, verdict);
  return {
    ...base,
    result: verdict.result,
    why: verdict.why,
    question: { question, options: options.map(({ text }) => text), ...given, marks, ...(explanation ? { explanation } : {}) },
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

/** The general feedback, else that of the right option; what is left out is said. */
async function explanationOf(element: Element, answers: Element[], verdict: Verdict, pictures: Pictures): Promise<string> {
  const loss = new Verdict();
  const general = await formatted(childOf(element, 'generalfeedback'), loss, pictures);
  const feedback: { right: boolean; text: string }[] = [];
  for (const answer of answers) {
    const text = await formatted(childOf(answer, 'feedback'), loss, pictures);
    if (!STANDARD.test(text)) feedback.push({ right: Number(answer.attributes['fraction']) > 99.9, text });
  }
  for (const why of loss.why) verdict.change(`in the explanation: ${why}`);
  const own = feedback.find(({ right }) => right)?.text ?? '';
  const explanation = [general, own].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join('\n');
  const left = feedback.filter(({ text }) => text !== own).length;
  if (left > 0) verdict.change(`the feedback of ${counted(left, 'wrong option')} is left out`);
  return explanation;
}

/** Reports features of a question that the portal does not have. */
function lessons(element: Element, verdict: Verdict): void {
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].filter(
    (name) =>
      !STANDARD.test(
        textOf(childOf(element, name))
          .replaceAll(/<[^>]*>/gu, '')
          .trim(),
      ),
  );
  if (combined.length > 0) verdict.change('feedback for a right or wrong attempt is left out');
  const hints = childrenOf(element, 'hint').filter((hint) => textOf(hint).trim() !== '');
  if (hints.length > 0) verdict.change(`${counted(hints.length, 'hint')} left out`);
}

async function formatted(part: Element | undefined, verdict: Verdict, pictures: Pictures): Promise<string> {
  if (!part) return '';
  const text = textOf(part);
  // HTML has to stand there as text; as elements of the XML it has lost its order.
  if ((childOf(part, 'text') ?? part).children.some(({ name }) => name !== 'file'))
    verdict.drop('its text holds tags that are not written as text (CDATA): export it again');
  const format = part.attributes['format'] ?? 'html';
  if (format === 'plain_text') return plainText(text);
  const html =
    format === 'markdown'
      ? await marked.parse(text)
      : format === 'moodle_auto_format'
        ? text.trim().replaceAll('\n', '<br>')
        : text;
  const take = pictureIn(part, pictures);
  const markup = await htmlText(html, verdict, take);
  return markup;
}

/** Finds a picture among the files that stand beside the text, or in the address itself. */
const pictureIn =
  (part: Element, pictures: Pictures): TakePicture =>
  async (address, verdict) => {
    const data = /^data:image\/[\w.+-]+;base64,(.*)$/su.exec(address)?.[1];
    if (data !== undefined) return pictures.take(Buffer.from(data, 'base64'), 'in its text', verdict);
    const name = safeDecoded(/^@@PLUGINFILE@@\/([^?]*)/u.exec(address)?.[1] ?? '');
    const file = childrenOf(part, 'file').find(
      ({ attributes }) => `${(attributes['path'] ?? '/').replace(/^\//u, '')}${attributes['name'] ?? ''}` === name,
    );
    if (file) return pictures.take(Buffer.from(file.text, 'base64'), name, verdict);
    verdict.drop(`its picture ${address.slice(0, 80) || 'without an address'} is not in the file`);
    return undefined;
  };

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
