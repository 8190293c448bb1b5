import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Question } from '../question.ts';

/** The content read out of a file. */
export type Read = Data<typeof staffCalls.bankFiles.read_bank_file>;
export type Found = Read['questions'][number];

/** The parts of a paper beside its questions. */
export type Parts = Pick<Read, 'languages' | 'sections' | 'passages'>;

/** A question of the report: as it was read, or as it was mended here. */
export interface Entry extends Found {
  isTicked: boolean;
  isMended: boolean;
}

/** True for a question that students could be shown. */
export const isGood = ({ shown }: Pick<Found, 'shown'>): boolean => shown !== undefined;

/** The questions of a report; those without a mistake are ticked. */
export const entriesOf = ({ questions }: Read): Entry[] =>
  questions.map((each) => ({ ...each, isTicked: each.result !== 'dropped' && isGood(each), isMended: false }));

/** Returns the parts of the paper that the given questions name. */
export const partsFor = ({ languages, sections, passages }: Read, questions: readonly Question[]): Parts => ({
  ...(languages && { languages }),
  sections: sections.filter(({ key }) => questions.some(({ section }) => section === key)),
  passages: passages.filter(({ key }) => questions.some(({ passage }) => passage === key)),
});

const ADDRESS = /\/media\/open\/questions\/[0-9a-f]{32}\.webp/gu;

/** Puts the file's pictures, which are stored nowhere yet, into a shown text. */
export const withPictures = ({ pictures }: Read, text: string): string =>
  text.replaceAll(ADDRESS, (address) => {
    const picture = pictures.find((each) => each.address === address);
    return picture ? `data:image/webp;base64,${picture.data}` : address;
  });
