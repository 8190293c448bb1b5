const SUBJECT =
  '(?:physics|chemistry|mathematics|maths|biology|botany|zoology|science|english|hindi|general knowledge|reasoning|aptitude|भौतिकी|भौतिक विज्ञान|रसायन|रसायन विज्ञान|रसायन शास्त्र|गणित|जीव विज्ञान|वनस्पति विज्ञान|जन्तु विज्ञान)';
const PART = '(?:section|part|group|खण्ड|खंड|भाग|अनुभाग)';
const LETTER = '(?:[A-Z]|[IVX]{1,4}|[0-9]{1,2}|[कखगघअब])';

const SUBJECT_LINE = new RegExp(`^\\W*(?:${PART}\\s?[-–—:]?\\s?)?(?:${LETTER}\\s?[-–—:.]\\s?)?${SUBJECT}\\W*$`, 'iu');
const PART_LINE = new RegExp(`^\\W*(?:${SUBJECT}\\W{1,5})?${PART}\\s?[-–—:]?\\s?['"“‘]?${LETTER}['"”’]?(?:\\W.{0,60})?$`, 'iu');

/** A line that opens texts which belong to no question, or to several. */
const LOOSE =
  /^\W*(?:directions?|instructions?|passage|comprehension|paragraph for|read the following (?:passage|paragraph|text)|general instructions|निर्देश|सामान्य निर्देश|गद्यांश)(?:\W|$)/iu;
/** A line after which a paper has no more questions. */
const END =
  /^\W{0,9}(?:answer key|answers|answer sheet|hints|solutions|hints (?:and|&) solutions|end of (?:the )?(?:question )?paper|space for rough work|rough work|all the best|उत्तर कुंजी|उत्तरमाला|रफ कार्य)\W{0,9}(?:[a-z\d]{1,12}\W{0,9})?$/iu;

/** Reads a line that names a section, a subject, or both, in the paper's own words. */
export function headingIn(text: string): { subject?: string; part?: string } | undefined {
  if (text.length > 90) return undefined;
  const name = text.replace(/^[\s*_=–—-]{1,9}/u, '').replace(/[\s*_=:–—-]{1,9}$/u, '');
  if (SUBJECT_LINE.test(text)) return { subject: name };
  return PART_LINE.test(text) && /^\P{Ll}|^[“"'‘]/u.test(name) ? { part: name.slice(0, 60) } : undefined;
}

export const isLoose = (text: string): boolean => LOOSE.test(text);
export const isEnd = (text: string): boolean => text.length < 60 && END.test(text);

/** Returns the name of a section by the headings above it. */
export const nameOf = (subject: string | undefined, part: string | undefined): string | undefined =>
  subject === undefined || part?.toLowerCase().includes(subject.toLowerCase()) === true
    ? part
    : part === undefined
      ? subject
      : `${subject} – ${part}`;
