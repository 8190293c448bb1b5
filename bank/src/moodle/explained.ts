import { because, type Verdict } from '../bank.ts';
import { many } from '../many.ts';
import { explained, STANDARD } from '../kinds/explained.ts';
import type { Pictures } from '../pictures.ts';
import { formatted, saidIn } from './formatted.ts';
import { childOf, childrenOf, type Tree } from '../archive/tree.ts';

/** The general feedback and that of right options; what is left out is said. */
export function explanationOf(element: Tree, answers: Tree[], verdict: Verdict, pictures: Pictures): Promise<string> {
  const feedback = (name: string, of: Tree, isRight: boolean) => ({
    read: (loss: Verdict) => formatted(childOf(of, name), loss, pictures),
    isRight,
  });
  const own = answers.map((answer) => feedback('feedback', answer, Number(answer.attributes['fraction']) > 99.9));
  return explained([feedback('generalfeedback', element, true), ...own], verdict);
}

/** Reports features of a question that the portal does not have. */
export function lessons(element: Tree, verdict: Verdict): void {
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
