import { because, outcomeOf, Verdict, type Outcome } from '../bank.ts';
import { blocks, textFile } from './lines.ts';
import { plainText } from '../html/text.ts';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/su;
const ANSWER = /^\s*ANSWER\s*:\s*([A-Z])\s*$/iu;

/** Questions of an Aiken file: the question, options 'A. …', and 'ANSWER: B'. */
export function* aikenQuestions(file: string): Generator<Outcome> {
  for (const { line, text } of questions(textFile(file))) {
    const verdict = new Verdict();
    const lines = text.split('\n');
    const first = lines.findIndex((each) => OPTION.test(each));
    const options = lines.flatMap((each) => (OPTION.exec(each)?.slice(1, 3) as [string, string] | undefined) ?? []);
    const letters = options.filter((_, index) => index % 2 === 0);
    const answers = lines.flatMap((each) => ANSWER.exec(each)?.[1]?.toUpperCase() ?? []);
    const asked = (first < 0 ? lines : lines.slice(0, first)).filter((each) => !ANSWER.test(each));
    const strange = first < 0 ? [] : lines.slice(first).filter((each) => !OPTION.test(each) && !ANSWER.test(each));
    if (first < 0) verdict.drop(because`it has no options such as 'A. …'`);
    if (asked.join('').trim() === '') verdict.drop(because`it has no question before its options`);
    if (answers.length !== 1)
      verdict.drop(
        answers.length === 0 ? because`it has no line such as 'ANSWER: B'` : because`it has more than one ANSWER line`,
      );
    if (strange.length > 0)
      verdict.drop(because`the line '${strange[0]?.trim().slice(0, 60) ?? ''}' is neither an option nor the answer`);
    const answer = letters.indexOf(answers[0] ?? '') + 1;
    if (answers.length === 1 && answer === 0 && first >= 0)
      verdict.drop(because`its answer ${answers[0] ?? ''} is not among its options`);
    if (new Set(letters).size < letters.length) verdict.drop(because`two options have the same letter`);
    const name = asked.join(' ').replaceAll(/\s+/gu, ' ').trim();
    const question = {
      question: plainText(asked.join('\n')),
      options: options.filter((_, index) => index % 2 === 1).map(plainText),
      answer,
      marks: 1,
      negative_marks: 0,
    };
    yield outcomeOf({ place: `line ${line}`, name, kind: 'aiken' }, verdict, question);
  }
}

/** A question ends after its ANSWER line; one without is parted from the next by a blank line. */
function* questions(text: string): Generator<{ line: number; text: string }> {
  for (const block of blocks(text)) {
    let begun = block.line;
    let gathered: string[] = [];
    for (const [index, line] of block.text.split('\n').entries()) {
      if (gathered.length === 0) begun = block.line + index;
      gathered.push(line);
      if (!ANSWER.test(line)) continue;
      yield { line: begun, text: gathered.join('\n') };
      gathered = [];
    }
    if (gathered.length > 0) yield { line: begun, text: gathered.join('\n') };
  }
}
