import type { Complain } from './context.ts';
import type { PaperFile } from './file.schema.ts';

/**
 * Says what is wrong with how the questions of a paper belong together: by section, by passage, and each with a key of
 * its own.
 */
export function checkTogether(paper: PaperFile, complain: Complain): void {
  checkKeys(paper, complain);
  checkSections(paper, complain);
  checkGroups(paper, 'section', complain);
  checkGroups(paper, 'passage', complain);
  for (const [index, { passage, section }] of paper.questions.entries()) {
    const first = paper.questions.find((question) => question.passage !== undefined && question.passage === passage);
    if (first && first.section !== section)
      complain.mistake(
        ['questions', index, 'section'],
        `passage ${passage} has questions in two sections`,
        'Put them into one section, or give the passage twice under two keys.',
      );
  }
}

function checkKeys({ questions }: PaperFile, complain: Complain): void {
  const first = new Map<string, number>();
  for (const [index, { key }] of questions.entries()) {
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else
      complain.mistake(
        ['questions', index, 'key'],
        `questions.${index + 1}.key is that of question ${before + 1} already`,
        'Choose another.',
      );
  }
}

function checkSections({ sections, questions }: PaperFile, complain: Complain): void {
  const timed = sections.filter(({ minutes }) => minutes !== undefined).length;
  const used = [...new Set(questions.map(({ section }) => section))].filter((key) => sections.some((each) => each.key === key));
  const filled = sections.filter(({ key }) => used.includes(key));
  for (const [index, { key, minutes, any, counts }] of sections.entries()) {
    const own = questions.filter(({ section }) => section === key).length;
    if (any !== undefined && own > 0 && any >= own)
      complain.mistake(
        ['sections', index, 'any'],
        `any: ${any} leaves students of section ${key} nothing to choose: it has ${own} questions`,
        'Write a smaller number, or take it out.',
      );
    if (counts !== undefined && any === undefined)
      complain.mistake(
        ['sections', index, 'counts'],
        `counts: ${counts} of section ${key} says which of the answers count, and all do`,
        'Say how many with any: 5, or take it out.',
      );
    if (timed > 0 && minutes === undefined)
      complain.mistake(
        ['sections', index],
        `section ${key} has no minutes, and others have`,
        'Give all sections minutes, or none.',
      );
    if (!used.includes(key))
      complain.mistake(
        ['sections', index],
        `section ${key} has no question`,
        `Write section: ${key} at its questions, or take it out.`,
      );
  }
  const wrong = filled.findIndex(({ key }, place) => used[place] !== key);
  if (wrong >= 0)
    complain.mistake(
      ['sections', sections.findIndex(({ key }) => key === used[wrong])],
      `section ${used[wrong]} stands at another place than its questions`,
      'Put sections and questions into one order.',
    );
  if (sections.length > 0)
    for (const [index, { section }] of questions.entries())
      if (section === undefined)
        complain.mistake(
          ['questions', index],
          `questions.${index + 1}.section is missing`,
          `Where a paper has sections, every question names one: ${sections.map(({ key }) => key).join(', ')}.`,
        );
}

/** Says which section or passage is not there, is not used, or is left and come back to. */
function checkGroups(paper: PaperFile, field: 'section' | 'passage', complain: Complain): void {
  const groups = paper[`${field}s`];
  const keys = groups.map(({ key }) => key);
  let before: string | undefined;
  const left = new Set<string>();
  for (const [index, { [field]: key }] of paper.questions.entries()) {
    if (key !== before && before !== undefined) left.add(before);
    before = key;
    if (key === undefined) continue;
    if (!keys.includes(key))
      complain.mistake(
        ['questions', index, field],
        `${key} is not a ${field} of this paper`,
        keys.length > 0 ? `There are: ${keys.join(', ')}.` : `Add ${field}s: at the top of the file.`,
      );
    else if (left.delete(key))
      complain.mistake(
        ['questions', index, field],
        `the questions of ${field} ${key} do not stand together`,
        'Move this question to the others, or name another.',
      );
  }
  if (field === 'passage')
    for (const [index, { key }] of groups.entries())
      if (!paper.questions.some(({ passage }) => passage === key))
        complain.mistake(
          ['passages', index],
          `passage ${key} has no question`,
          `Write passage: ${key} at its questions, or take it out.`,
        );
}
