import { SystemExternal } from 'speech-rule-engine/js/common/system_external.js';
import { xpath } from 'speech-rule-engine/js/common/xpath_util.js';
import { setupEngine, toSpeech } from 'speech-rule-engine/js/index.js';
import type { Row } from './formula/node.ts';
import { filled, written } from './formula/write.ts';
import { LOCALE } from './spoken.ts';

/** ClearSpeak's own choices, but where another is shorter or cannot be mistaken. */
const STYLE = 'AbsoluteValue_AbsEnd:Fraction_FracOver:ImpliedTimes_None:Log_LnAsNaturalLog';

/** A path into the tree of a formula, as the engine's package for such reads it. */
interface Path {
  evaluate: (node: unknown, type: number, result: null) => ReturnType<typeof xpath.evaluate>;
}

const createPath = (SystemExternal.xpath as { createExpression: (path: string, resolver: unknown) => Path }).createExpression;
const paths = new Map<string, Path>();

// The engine reads each path of its rules anew every time it follows it, which is half of all its work; there are some
// hundred.
xpath.evaluate = (path, node, resolver, type) => {
  const read = paths.get(path) ?? createPath(path, resolver);
  paths.set(path, read);
  return read.evaluate(node, type, null);
};

// Reads the engine's rules, in a fifth of a second.
await setupEngine({ locale: LOCALE, domain: 'clearspeak', modality: 'speech', markup: 'none', style: STYLE });

/** A formula that was made ready, in words. */
export function say(formula: Row): string {
  const { mathml, words } = written(formula);
  return filled(toSpeech(mathml), words);
}
