import { setupEngine, toSpeech } from 'speech-rule-engine/js/index.js';
import type { Row } from './formula/node.ts';
import { filled, written } from './formula/write.ts';
import { LOCALE } from './spoken.ts';

/** ClearSpeak's own choices, but where another is shorter or cannot be mistaken. */
const STYLE = 'AbsoluteValue_AbsEnd:Fraction_FracOver:ImpliedTimes_None:Log_LnAsNaturalLog';

// Reads the engine's rules, in a fifth of a second.
await setupEngine({ locale: LOCALE, domain: 'clearspeak', modality: 'speech', markup: 'none', style: STYLE });

/** A formula that was made ready, in words. */
export function say(formula: Row): string {
  const { mathml, words } = written(formula);
  return filled(toSpeech(mathml), words);
}
