type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Numbers<Names extends string> = Readonly<Record<Names, number>>;

/** Several words, given after commas, as a choice. */
const either = (words: string, word = (each: string) => each): string => words.split(', ').map(word).join(' or ');

/** The faults found in a whole paper, in English half sentences, each followed by its remedy. */
export const foundInPapers = {
  /* Questions together: sections and passages. */
  question_key_twice: ({ place, before }: Numbers<'place' | 'before'>) =>
    `questions.${place}.key is that of question ${before} already`,
  passage_in_two: ({ passage }: Texts<'passage'>) => `passage ${passage} has questions in two sections`,
  passage_in_one: 'Put them into one section, or give the passage twice under two keys.',
  any_all: ({ any, section, own }: Texts<'section'> & Numbers<'any' | 'own'>) =>
    `any: ${any} leaves students of section ${section} nothing to choose: it has ${own} questions`,
  any_smaller: 'Write a smaller number, or take it out.',
  counts_all: ({ counts, section }: Texts<'counts' | 'section'>) =>
    `counts: ${counts} of section ${section} says which of the answers count, and all do`,
  counts_any: 'Say how many with any: 5, or take it out.',
  minutes_some: ({ section }: Texts<'section'>) => `section ${section} has no minutes, and others have`,
  minutes_all: 'Give all sections minutes, or none.',
  group_empty: ({ group, key }: Texts<'group' | 'key'>) => `${group} ${key} has no question`,
  group_use: ({ group, key }: Texts<'group' | 'key'>) => `Write ${group}: ${key} at its questions, or take it out.`,
  group_strange: ({ group, key }: Texts<'group' | 'key'>) => `${key} is not a ${group} of this paper`,
  groups_there: ({ keys }: Texts<'keys'>) => `There are: ${keys}.`,
  group_add: ({ group }: Texts<'group'>) => `Add ${group}s: at the top of the file.`,
  group_apart: ({ group, key }: Texts<'group' | 'key'>) => `the questions of ${group} ${key} do not stand together`,
  move_together: 'Move this question to the others, or name another.',
  section_elsewhere: ({ section }: Texts<'section'>) => `section ${section} stands at another place than its questions`,
  one_order: 'Put sections and questions into one order.',
  section_missing: ({ place }: Numbers<'place'>) => `questions.${place}.section is missing`,
  sections_there: ({ keys }: Texts<'keys'>) => `Where a paper has sections, every question names one: ${keys}.`,

  /* A question by itself. */
  options_long: ({ most }: Numbers<'most'>) =>
    `the options are too long together once they are set (more than ${most} characters)`,
  shorten_options: 'Shorten them, or make pictures of them.',
  option_long: ({ length }: Numbers<'length'>) => `the option is too long once it is set (${length} characters)`,
  shorten_option: ({ most }: Numbers<'most'>) => `Shorten it to ${most}, or make it a picture.`,
  option_same: 'the option looks the same as another one',
  option_own: 'Give every option a text of its own.',
  row_unanswered: ({ row }: Texts<'row'>) => `the answer does not say what is right for row ${row}`,
  name_columns: 'Name one or more of its columns.',
  row_strange: ({ row }: Texts<'row'>) => `${row} is not a row of this question`,
  rows_there: ({ rows }: Texts<'rows'>) => `Rows there are: ${rows}.`,
  column_strange: ({ column }: Texts<'column'>) => `${column} is not a column of this question`,
  columns_there: ({ columns }: Texts<'columns'>) => `Columns there are: ${columns}.`,
  shuffled_letter: ({ words }: Texts<'words'>) =>
    `'${words}' means another option for every student, since this paper shuffles options`,
  say_in_words: 'Say it in the words of the option, or keep all options in their places with fixed.',
  shuffled_others: ({ option }: Texts<'option'>) => `if '${option}' names other options, it is wrong once they are shuffled`,
  keep_places: 'Keep them in their places with fixed; statements of the question may stay as they are.',
  whole_decimals: 'an answer of whole numbers has no decimals',
  take_one: ({ path }: Texts<'path'>) => `Take out integer or ${path}.`,
  bounds_order: ({ min, max }: Numbers<'min' | 'max'>) => `input.min (${min}) is above input.max (${max})`,
  exchange: 'Exchange or correct them.',

  /* Marks. */
  preset_unknown: ({ preset }: Texts<'preset'>) => `${preset} is not a preset`,
  presets_named: 'docs/CONTENT.md names them.',
  preset_lacks: ({ preset, type }: Texts<'preset' | 'type'>) => `the preset ${preset} has no marks for questions of type ${type}`,
  own_marking: 'Give the question a marking of its own, such as marking: {right: 4, wrong: -1}.',
  preset_marks: ({ preset, marks }: Texts<'preset' | 'marks'>) =>
    `under the preset ${preset} a question has ${either(marks)} marks`,
  write_marks: ({ marks }: Texts<'marks'>) =>
    `Write ${either(marks, (each) => `marks: ${each}`)}, or give the question a marking of its own.`,
  marked_twice: 'the question has marks and marking',
  mark_once: 'Write one of them: marks: 2 is marking: {right: 2}.',
  marks_malformed: ({ part, value }: Texts<'part' | 'value'>) => `${part} '${value}' is not a number`,
  write_number: "Write a number, or a fraction in quotes such as '-1/3'.",
  marks_large: ({ part, value }: Texts<'part' | 'value'>) => `${part} ${value} is beyond 1000`,
  write_within: 'Write a number from -1000 to 1000.',
  marks_fine: ({ part, value }: Texts<'part' | 'value'>) => `${part} ${value} has more than 4 decimals`,
  write_coarser: "Write at most 4, or a fraction in quotes with at most 100 below the line, such as '-1/3'.",
  right_below: 'right is below 0',
  right_least: 'A right answer earns 0 or more.',
  wrong_above: 'wrong is above 0',
  wrong_minus: 'Marks that a wrong answer costs are written with a minus: wrong: -1.',
  blank_above: 'blank is above right',
  blank_most: 'A question left out cannot earn more than a right answer.',
  no_parts: ({ type }: Texts<'type'>) => `a question of type ${type} has no parts that could earn marks`,
  take_partial: 'Take out partial.',
  total_differs: ({ section, sum, total }: Texts<'section'> & Numbers<'sum' | 'total'>) =>
    `the marks of ${section === '' ? 'this paper' : `section ${section}`} add up to ${sum}, and total_marks says ${total}`,
  correct_total: ({ many }: Numbers<'many'>) => `Correct the marks of its ${many} questions, or total_marks.`,
  marks_unsummed: 'the marks of this paper are of so many different fractions that they cannot be summed exactly',
  write_decimals: 'Write them as decimal numbers, or all with the same number below the line.',

  /* The languages of a paper. */
  options_differ: ({
    first,
    other,
    own,
    theirs,
    quoted,
    beside,
  }: Texts<'first' | 'other' | 'quoted' | 'beside'> & Numbers<'own' | 'theirs'>) =>
    `${first} has ${own} options, and ${other} has ${theirs}: '${quoted}' – '${beside}'`,
  same_options: 'Give it the same options in the same order.',
  parts_differ: ({ parts, own, other, theirs }: Texts<'parts' | 'own' | 'other' | 'theirs'>) =>
    `the ${parts} are ${own}, and in ${other} they are ${theirs}`,
  same_names: 'Give it the same under the same names.',
  paper_first: ({ language }: Texts<'language'>) => `${language} is the paper's first language: its texts stand at their fields`,
  language_strange: ({ language }: Texts<'language'>) => `${language} is not a language of this paper`,
  name_languages: ({ language }: Texts<'language'>) =>
    `Write languages: [en, ${language}] at the top of the file, the paper's own first.`,
  add_language: 'Correct it, or add it to languages.',
  not_translated: ({ keys, more, language }: Texts<'keys' | 'language'> & Numbers<'more'>) =>
    `${keys}${more > 0 ? ` and ${more} more` : ''}: not in ${language}`,
  read_in_first: ({ language, first }: Texts<'language' | 'first'>) => `Students who read ${language} read them in ${first}.`,
  beside_unsaid: ({ file, language }: Texts<'file' | 'language'>) => `${file} does not say that it is in ${language}, too`,
  say_languages: ({ language }: Texts<'language'>) => `Write languages: [en, ${language}] there.`,
  beside_strange: ({ file, key, list }: Texts<'file' | 'key' | 'list'>) => `${file} has no ${key} among its ${list}`,
  correct_key: 'Correct the key.',
  beside_twice: ({ key, language }: Texts<'key' | 'language'>) => `${key} stands twice in ${language}`,
  take_one_out: 'Take one of them out.',

  /* A quiz or an exam: its room and its times. */
  quiz_minutes: 'a quiz has no clock, so its sections have no minutes',
  make_exam: 'Take them out, or make an exam of it.',
  closes_early: 'closes_at is not after opens_at',
  later_moment: 'Give it a later moment.',
  closes_never: 'the key is to be shown after the exam closes, and it never closes',
  close_or_reveal: 'Give it closes_at, or write reveal: after_submit or never.',
  minutes_differ: ({ minutes, sum }: Numbers<'minutes' | 'sum'>) =>
    `duration_minutes is ${minutes}, and the minutes of the sections add up to ${sum}`,
  minutes_same: 'Take duration_minutes out, or make them the same.',
  leaving_outside: 'leaving the page is counted in the exam room alone, and this exam is not sat there',
  leaving_room: 'Take count_leaving out, or write room: true.',
  locked_outside: 'sections without minutes are left once in the exam room alone, and this paper is not sat there',
  locked_room: 'Write room: true, give the sections minutes, or take navigation out.',
  marks_later:
    'marks come after the closing: more than one attempt is allowed, and the marks of each would tell the key before its time',
  marks_at_once: 'Write show_marks: false to say so yourself, or attempts: 1 or reveal: after_submit to have marks at once.',
  marks_tell_key: 'the key is never shown, and the marks of repeated attempts tell it',
  hide_marks: 'Write show_marks: false, or reveal: after_submit if students may know it.',
};
