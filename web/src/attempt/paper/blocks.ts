interface Keyed {
  key: string;
}

/** The keys of the section and the passage that a question belongs to. */
interface Placed {
  section?: string | undefined;
  passage?: string | undefined;
}

/** A question and its number on the page, from 1. */
export interface Numbered<Question> {
  question: Question;
  number: number;
}

/** Consecutive questions about one text, or about none. */
export interface Block<Question, Passage> {
  passage: Passage | undefined;
  questions: Numbered<Question>[];
}

/** A section with its questions; questions of no section have one without a name. */
export interface Stretch<Question, Section, Passage> {
  section: Section | undefined;
  blocks: Block<Question, Passage>[];
}

/** The questions in their order, by section and by the text that they are about. */
export function stretchesOf<Question extends Placed, Section extends Keyed, Passage extends Keyed>(
  questions: readonly Question[],
  sections: readonly Section[] = [],
  passages: readonly Passage[] = [],
): Stretch<Question, Section, Passage>[] {
  const stretches: Stretch<Question, Section, Passage>[] = [];
  for (const [index, question] of questions.entries()) {
    const section = sections.find(({ key }) => key === question.section);
    const passage = passages.find(({ key }) => key === question.passage);
    let stretch = stretches.at(-1);
    if (!stretch || stretch.section !== section) stretches.push((stretch = { section, blocks: [] }));
    let block = stretch.blocks.at(-1);
    if (!block || block.passage !== passage) stretch.blocks.push((block = { passage, questions: [] }));
    block.questions.push({ question, number: index + 1 });
  }
  return stretches;
}
