import type { Reason } from '@portal/bank/bank';
import type { Data } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import { STAFF_LIMITS, type staffCalls } from '@portal/contract/staff';
import { addressOf, lookAt } from '../../content/bank/look.ts';
import { readFromFile, type FileQuestion } from '../../content/bank/fromFile.ts';
import { textIn } from '../../words/languages.ts';
import { say } from '../../words/say.ts';
import { findingsOf } from '../authored/answers.ts';
import { placeIn, reasonIn } from './reasons.ts';

type Answer = Data<typeof staffCalls.bankFiles.read_bank_file>;

/** A file that somebody sent. */
export interface SentFile {
  bytes: Uint8Array;
  name: string;
  language: Language;
}

/** Reads a file of questions and says what each is; returns the data of the answer as JSON, which is long. */
export async function work({ bytes, name, language }: SentFile): Promise<string> {
  const { format, notes, languages, sections, passages, questions: all, pictures } = await readFromFile(bytes, name);
  const used = new Pictured(pictures);
  const seen = all.slice(0, STAFF_LIMITS.bankQuestions);
  const questions = seen.map((each): Answer['questions'][number] => {
    const { outcome, source } = each;
    const told = { place: placeIn(language, outcome.place), name: outcome.name, result: outcome.result };
    const whyOf = (reasons: readonly Reason[]) => reasons.map((reason) => reasonIn(language, reason));
    const why = whyOf(outcome.reasons);
    if (!source) return { ...told, why, findings: [] };
    if (!used.fits(each)) {
      const most = { mb: STAFF_LIMITS.bankPictures / 1e6 };
      return { ...told, result: 'dropped', why: [textIn(language, say('bank_pictures', most))], findings: [] };
    }
    const { faults, shown } = lookAt({ source, languages, sections, passages: passages.map((passage) => ({ ...passage })) });
    // The findings name mistakes of markup with their field, so the reasons leave them out.
    const others = faults.length > 0 ? whyOf(outcome.reasons.filter(({ code }) => code !== '{}')) : why;
    return { ...told, why: others, source, findings: findingsOf(language, faults), ...(shown && { shown }) };
  });
  const answer: Answer = {
    format,
    notes: notes.map((note) => reasonIn(language, note)),
    more: all.length - seen.length,
    ...(languages && { languages }),
    sections,
    passages: passages.map((passage) => ({ ...passage })),
    questions,
    pictures: [...used.files].map(([file, data]) => ({
      file,
      address: addressOf(file),
      data: Buffer.from(data).toString('base64'),
    })),
  };
  return JSON.stringify(answer);
}

/** The pictures that questions name, as many as an answer carries. */
class Pictured {
  readonly files = new Map<string, Uint8Array>();
  readonly #all: ReadonlyMap<string, Uint8Array>;
  #bytes = 0;

  constructor(all: ReadonlyMap<string, Uint8Array>) {
    this.#all = all;
  }

  /** Takes in the pictures of a question; false where there is no room for them. */
  fits({ outcome: { question }, source }: FileQuestion): boolean {
    const text = JSON.stringify([source, question?.passage]);
    const fresh = [...this.#all].filter(([file]) => !this.files.has(file) && text.includes(file));
    const bytes = fresh.reduce((sum, [, data]) => sum + data.length, 0);
    if (this.#bytes + bytes > STAFF_LIMITS.bankPictures) return false;
    this.#bytes += bytes;
    for (const [file, data] of fresh) this.files.set(file, data);
    return true;
  }
}
