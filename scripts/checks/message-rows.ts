import { messages } from '../../server/src/words/en/all.ts';
import type { Code, Params, ParamsOf } from '../../server/src/words/say.ts';

type NameIn<C extends Code> = C extends Code ? keyof NonNullable<ParamsOf<C>[0]> : never;

/** A value for each param of any message, as the documents show it. */
const SAMPLES: Record<NameIn<Code>, string | number> = {
  digits: 4,
  fault: 'is missing',
  field: 'otp',
  kb: 256,
  left: 2,
  must: 'be a whole number from 1 to 1440',
  name: 'Asha',
  opens_at: '2026-07-14T04:30:00.000Z',
  opens_on: '14 Jul 2026, 10:00 am',
  phone_codes: '+91',
  question_id: 12,
  sentence: 'Say which batch.',
  wait_s: 900,
};

/** A message as the documents list it. */
interface MessageRow {
  code: string;
  params: string[];
  message: string;
}

/** Every message with the names of its params and, made of the samples, its text. */
export function messageRows(): MessageRow[] {
  return Object.entries(messages).map(([code, text]) => {
    if (typeof text === 'string') return { code, params: [], message: text };
    const params = new Set<string>();
    const noted = new Proxy<Params>(SAMPLES, {
      get: (samples, name) => {
        params.add(String(name));
        return samples[String(name)];
      },
    });
    const message = (text as (given: Params) => string)(noted);
    return { code, params: [...params], message };
  });
}
