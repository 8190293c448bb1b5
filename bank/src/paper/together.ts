import { tell } from '../told.ts';
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
        tell('passage_in_two', { passage: first.passage ?? '' }),
        tell('passage_in_one'),
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
        tell('question_key_twice', { place: index + 1, before: before + 1 }),
        tell('choose_another'),
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
      complain.mistake(['sections', index, 'any'], tell('any_all', { any, section: key, own }), tell('any_smaller'));
    if (counts !== undefined && any === undefined)
      complain.mistake(['sections', index, 'counts'], tell('counts_all', { counts, section: key }), tell('counts_any'));
    if (timed > 0 && minutes === undefined)
      complain.mistake(['sections', index], tell('minutes_some', { section: key }), tell('minutes_all'));
    if (!used.includes(key))
      complain.mistake(
        ['sections', index],
        tell('group_empty', { group: 'section', key }),
        tell('group_use', { group: 'section', key }),
      );
  }
  const wrong = filled.findIndex(({ key }, place) => used[place] !== key);
  if (wrong >= 0)
    complain.mistake(
      ['sections', sections.findIndex(({ key }) => key === used[wrong])],
      tell('section_elsewhere', { section: used[wrong] ?? '' }),
      tell('one_order'),
    );
  if (sections.length > 0)
    for (const [index, { section }] of questions.entries())
      if (section === undefined)
        complain.mistake(
          ['questions', index],
          tell('section_missing', { place: index + 1 }),
          tell('sections_there', { keys: sections.map(({ key }) => key) }),
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
        tell('group_strange', { group: field, key }),
        keys.length > 0 ? tell('groups_there', { keys }) : tell('group_add', { group: field }),
      );
    else if (left.delete(key))
      complain.mistake(['questions', index, field], tell('group_apart', { group: field, key }), tell('move_together'));
  }
  if (field === 'passage')
    for (const [index, { key }] of groups.entries())
      if (!paper.questions.some(({ passage }) => passage === key))
        complain.mistake(
          ['passages', index],
          tell('group_empty', { group: field, key }),
          tell('group_use', { group: field, key }),
        );
}
