import { isLanguage, languageIn, type Language } from '@portal/contract/languages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in; undefined where no route could be looked up. */
    language: Language | undefined;
  }
}

/** The headers by which a browser asks for a language. */
interface Asking {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/**
 * The language for a caller, of those that the school has: what the device keeps, else what the browser prefers, else
 * the school's first. A school with one language has that for everybody.
 */
export function languageFor(offered: readonly Language[], { cookie = '', 'accept-language': accepted = '' }: Asking): Language {
  const [first = 'en'] = offered;
  if (offered.length < 2) return first;
  const kept = languageIn(cookie)?.language;
  return [kept, ...preferred(accepted)].find((each) => each !== undefined && offered.includes(each)) ?? first;
}

/** The language in which to write to a student, of whom only the account is known. */
export const accountLanguage = (offered: readonly Language[], own: string | null): Language =>
  offered.find((each) => each === own) ?? offered[0] ?? 'en';

/** 'hi-IN,en;q=0.8' is Hindi, then English. */
function preferred(accepted: string): Language[] {
  const weighed = accepted.split(',').map((each) => {
    const [tag = '', weight] = each.toLowerCase().split(';q=');
    return { language: tag.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .filter(isLanguage);
}
