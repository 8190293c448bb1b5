import { foundInFile } from '../../bank/src/foundInFile.ts';
import { messages } from '../../server/src/words/en/all.ts';
import { consoleRules } from '../../server/src/words/en/console.ts';
import { exams } from '../../server/src/words/en/exams.ts';
import { health } from '../../server/src/words/en/health.ts';
import { fields, found, rules } from '../../server/src/words/en/rules.ts';
import { lists } from '../../server/src/words/en/students.ts';
import type { Params } from '../../server/src/words/say.ts';

/** A value for each param of any message, as the documents show it. */
const SAMPLES: Params = {
  audit_id: 41,
  digits: 4,
  fault: 'is missing',
  field: 'otp',
  kb: 256,
  left: 2,
  mb: 20,
  most: 20,
  must: 'be a whole number from 1 to 1440',
  name: 'Asha',
  now: 'Class XI',
  opens_at: '2026-07-14T04:30:00.000Z',
  opens_on: '14 Jul 2026, 10:00 am',
  on: '14 Jul 2026, 5:32 pm',
  phone_codes: '+91',
  question_id: 12,
  sentence: 'Say which batch.',
  tutor: 'Ms Sen',
  wait_s: 900,
};

/** A message as the documents list it. */
interface MessageRow {
  code: string;
  params: string[];
  message: string;
}

/** Sentences of rules, which go over the wire as 'rule' or 'rule_at', and of findings in texts and in the portal. */
const RULES = { ...rules, ...fields, ...lists, ...consoleRules, ...exams, ...found, ...foundInFile, ...health };

/** Every message with the names of its params and, made of the samples, its text. */
export function messageRows(): MessageRow[] {
  const sent = Object.entries(messages).filter(([code]) => !(code in RULES));
  return sent.map(([code, text]) => {
    if (typeof text === 'string') return { code, params: [], message: text };
    const params = new Set<string>();
    const noted = new Proxy<Params>(SAMPLES, {
      get: (samples, name) => {
        params.add(String(name));
        const sample = samples[String(name)];
        if (sample === undefined) throw new Error(`'${code}': SAMPLES lacks '${String(name)}'`);
        return sample;
      },
    });
    const message = (text as (given: Params) => string)(noted);
    return { code, params: [...params], message };
  });
}
