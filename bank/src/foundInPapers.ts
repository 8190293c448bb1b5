type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Numbers<Names extends string> = Readonly<Record<Names, number>>;

/** What is found wrong in a quiz or an exam, in English, as in found.ts. */
export const foundInPapers = {
  /* Options, rows and columns. */
  option_long: ({ length }: Numbers<'length'>) => `the option is too long once it is set (${length} characters)`,
  shorten_option: ({ most }: Numbers<'most'>) => `Shorten it to ${most}, or make it a picture.`,
  options_long: ({ most }: Numbers<'most'>) =>
    `the options are too long together once they are set (more than ${most} characters)`,
  shorten_options: 'Shorten them, or make pictures of them.',
  option_twice: 'the option looks the same as another one',
  option_of_its_own: 'Give every option a text of its own.',
  row_unsaid: ({ row }: Texts<'row'>) => `the answer does not say what is right for row ${row}`,
  name_columns: 'Name one or more of its columns.',
  row_none: ({ row }: Texts<'row'>) => `${row} is not a row of this question`,
  rows_there: ({ rows }: Texts<'rows'>) => `Rows there are: ${rows}.`,
  column_none: ({ column }: Texts<'column'>) => `${column} is not a column of this question`,
  columns_there: ({ columns }: Texts<'columns'>) => `Columns there are: ${columns}.`,
  letter_shuffled: ({ letter }: Texts<'letter'>) =>
    `'${letter}' means another option for every student, since this paper shuffles options`,
  say_in_words: 'Say it in the words of the option, or keep all options in their places with fixed.',
  others_shuffled: ({ option }: Texts<'option'>) => `if '${option}' names other options, it is wrong once they are shuffled`,
  keep_places: 'Keep them in their places with fixed; statements of the question may stay as they are.',

  /* Marks. */
  preset_none: ({ preset }: Texts<'preset'>) => `${preset} is not a preset`,
  presets_named: 'docs/CONTENT.md names them.',
  preset_without: ({ preset, type }: Texts<'preset' | 'type'>) =>
    `the preset ${preset} has no marks for questions of type ${type}`,
  own_marking: 'Give the question a marking of its own, such as marking: {right: 4, wrong: -1}.',
  preset_marks: ({ preset, marks }: Texts<'preset' | 'marks'>) => `under the preset ${preset} a question has ${marks} marks`,
  write_marks: ({ marks }: Texts<'marks'>) => `Write ${marks}, or give the question a marking of its own.`,
  marked_twice: 'the question has marks and marking',
  marks_or_marking: 'Write one of them: marks: 2 is marking: {right: 2}.',
  marks_no_number: ({ part, value }: Texts<'part' | 'value'>) => `${part} '${value}' is not a number`,
  marks_as_number: "Write a number, or a fraction in quotes such as '-1/3'.",
  marks_large: ({ part, value }: Texts<'part' | 'value'>) => `${part} ${value} is beyond 1000`,
  marks_bounds: 'Write a number from -1000 to 1000.',
  marks_fine: ({ part, value }: Texts<'part' | 'value'>) => `${part} ${value} has more than 4 decimals`,
  marks_decimals: "Write at most 4, or a fraction in quotes with at most 100 below the line, such as '-1/3'.",
  right_below: 'right is below 0',
  right_earns: 'A right answer earns 0 or more.',
  wrong_above: 'wrong is above 0',
  wrong_minus: 'Marks that a wrong answer costs are written with a minus: wrong: -1.',
  blank_above: 'blank is above right',
  blank_less: 'A question left out cannot earn more than a right answer.',
  no_parts: ({ type }: Texts<'type'>) => `a question of type ${type} has no parts that could earn marks`,
  no_partial: 'Take out partial.',
  total_differs: ({ section, sum, total }: Texts<'section'> & Numbers<'sum' | 'total'>) =>
    `the marks of ${section === '' ? 'this paper' : `section ${section}`} add up to ${sum}, and total_marks says ${total}`,
  correct_total: ({ many }: Numbers<'many'>) => `Correct the marks of its ${many} questions, or total_marks.`,

  /* Sections and passages. */
  question_key_twice: ({ number, before }: Numbers<'number' | 'before'>) =>
    `questions.${number}.key is that of question ${before} already`,
  section_no_choice: ({ any, key, own }: Texts<'key'> & Numbers<'any' | 'own'>) =>
    `any: ${any} leaves students of section ${key} nothing to choose: it has ${own} questions`,
  smaller_any: 'Write a smaller number, or take it out.',
  section_minutes: ({ key }: Texts<'key'>) => `section ${key} has no minutes, and others have`,
  minutes_all: 'Give all sections minutes, or none.',
  section_empty: ({ key }: Texts<'key'>) => `section ${key} has no question`,
  passage_empty: ({ key }: Texts<'key'>) => `passage ${key} has no question`,
  name_at_questions: ({ field, key }: Texts<'field' | 'key'>) => `Write ${field}: ${key} at its questions, or take it out.`,
  section_misplaced: ({ key }: Texts<'key'>) => `section ${key} stands at another place than its questions`,
  one_order: 'Put sections and questions into one order.',
  section_unsaid: ({ number }: Numbers<'number'>) => `questions.${number}.section is missing`,
  sections_there: ({ keys }: Texts<'keys'>) => `Where a paper has sections, every question names one: ${keys}.`,
  passage_parted: ({ passage }: Texts<'passage'>) => `passage ${passage} has questions in two sections`,
  one_section: 'Put them into one section, or give the passage twice under two keys.',
  section_apart: ({ key }: Texts<'key'>) => `the questions of section ${key} do not stand together`,
  passage_apart: ({ key }: Texts<'key'>) => `the questions of passage ${key} do not stand together`,
  move_together: 'Move this question to the others, or name another.',

  /* The clock of an exam. */
  closes_early: 'closes_at is not after opens_at',
  later_moment: 'Give it a later moment.',
  never_closes: 'the key is to be shown after the exam closes, and it never closes',
  give_closes: 'Give it closes_at, or write reveal: after_submit or never.',
  leaving_in_room: 'leaving the page is counted in the exam room alone, and this exam is not sat there',
  leaving_out: 'Take count_leaving out, or write room: true.',
  minutes_differ: ({ minutes, sum }: Numbers<'minutes' | 'sum'>) =>
    `duration_minutes is ${minutes}, and the minutes of the sections add up to ${sum}`,
  minutes_same: 'Take duration_minutes out, or make them the same.',
  locked_in_room: 'sections without minutes are left once in the exam room alone, and this paper is not sat there',
  locked_out: 'Write room: true, give the sections minutes, or take navigation out.',
  marks_later:
    'marks come after the closing: more than one attempt is allowed, and the marks of each would tell the key before its time',
  marks_later_say: 'Write show_marks: false to say so yourself, or attempts: 1 or reveal: after_submit to have marks at once.',
  marks_tell: 'the key is never shown, and the marks of repeated attempts tell it',
  marks_tell_say: 'Write show_marks: false, or reveal: after_submit if students may know it.',
};
