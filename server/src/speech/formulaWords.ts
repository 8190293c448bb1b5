import type { Row } from './formula/node.ts';
import { prepared } from './formula/prepared.ts';
import { ownWords } from './formula/write.ts';

/**
 * A formula, MathML as papers keep it, in words; '' where it cannot be said. Rejects where the engine does not start.
 */
export async function formulaWords(mathml: string): Promise<string> {
  const formula = orNothing(() => prepared(mathml));
  const own = formula && ownWords(formula);
  if (!formula || own !== undefined) return own ?? '';
  // Loaded only here: letters and quantities need no rules.
  const { say } = await import('./engine.ts');
  return orNothing(() => say(formula)) ?? '';
}

/** Authors may write MathML by hand: too deep, or not what its elements ask for. */
function orNothing<Out extends Row | string>(work: () => Out): Out | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
