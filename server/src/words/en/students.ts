import { choose } from './phrases.ts';
/** Messages about what a student tells the school, and keeps there. */
export const student = {
  feedback_thanks: 'Thank you for your feedback.',
  feedback_often: ({ most }: { most: number }) => `You have sent ${most} messages today. Please send this one tomorrow.`,
  feedback_full: 'You have sent as many messages as one student can within a year. Please speak with your school.',
  doubts_gone: 'What you ask about is not in the portal any more. Please ask about its subject.',
  doubts_often: ({ most }: { most: number }) => `You have asked ${most} doubts today. Please ask this one tomorrow.`,
  doubts_full: 'You have asked as much as one student can within a year. Please speak with your teacher.',
  photo_unreadable: ({ field: _field }: { field: string }) =>
    'The photo cannot be read. Please choose another one: JPEG, PNG or WebP.',
  photo_large: ({ kb, field: _field }: { kb: number; field: string }) =>
    `The photo has more than ${kb} KB. Please choose a smaller one.`,
  photo_sides: ({ most, field: _field }: { most: number; field: string }) =>
    `A side of the photo has more than ${most} pixels. Please choose a smaller one.`,
  photos_full: 'You have sent as many photos as one student can within a year. Please ask without a photo.',
  notes_full: ({ most }: { most: number }) =>
    `All your notes together have ${most} characters, and there is no room for more. Shorten one first.`,
  bookmarks_full: ({ most }: { most: number }) => `You have ${most} bookmarks. Remove one before you make another.`,
  parent_link_gone: 'This link no longer works. Please ask for a new one.',
  push_host: 'Notifications cannot be sent to this browser. Please try another one, such as Chrome or Firefox.',
  push_key_broken: 'This browser could not be connected. Please turn notifications off and on again.',
};

type Changed = Readonly<Record<'field' | 'from' | 'to', string>>;

/** Rules of a list of students: of its rows, of a mobile number, and of the list as a whole. */
export const lists = {
  list_applying: 'A list is being applied. Try again once that is done: nothing was taken back.',
  mobile_missing: 'There is no mobile number.',
  mobile_exponent: ({ text }: { text: string }) =>
    `'${text}' lost its digits in the spreadsheet: format the column as text and type the number again.`,
  mobile_none: ({ text }: { text: string }) => `'${text}' is not a mobile number.`,
  mobile_landline: ({ text }: { text: string }) =>
    `'${text}' is a landline: codes come by SMS. If it is a mobile number, write its 10 digits together.`,
  mobile_without_code: ({ text, sign, digits, code }: { text: string; sign: string; digits: string; code: string }) =>
    `'${text}' has no country code behind its ${sign}: write ${digits} or +${code} ${digits}.`,
  mobile_digits: ({ text, count }: { text: string; count: number }) => `'${text}' has ${count} digits where 10 are needed.`,
  mobile_digits_behind: ({ text, count, code }: { text: string; count: number; code: string }) =>
    `'${text}' has ${count} digits behind ${code} where 10 are needed.`,
  mobile_not_indian: ({ text }: { text: string }) => `'${text}' is not an Indian mobile number: those begin with 6, 7, 8 or 9.`,
  row_unnamed: 'There is no name.',
  row_long: ({ field, most }: { field: string; most: number }) => `'${field}' is longer than ${most} characters.`,
  row_no_level: ({ keys }: { keys: string }) => `There is no level: ${choose(keys)}.`,
  row_no_batch: ({ text, level, keys }: { text: string; level: string; keys: string }) =>
    `There is no batch '${text}'${level === '' ? '' : ` in ${level}`}: ${choose(keys)}.`,
  row_foreign_batch: ({ batch, level }: { batch: string; level: string }) =>
    `The batch ${batch} is not one of ${level}: name the level too.`,
  row_again: ({ row }: { row: number }) => `The number stands in row ${row} already: this row is left out.`,
  row_two: ({ row, name }: { row: number; name: string }) =>
    `Two students with one number: row ${row} is ${name}; each needs a number of their own.`,
  row_places: ({ places }: { places: string }) => places,
  row_of_other: ({ name }: { name: string }) => `the number is ${name}'s: two students need a number each; as one student`,
  row_field: ({ field, from, to }: Changed) => `${field}: ${from || 'empty'} → ${to}`,
  row_moves: ({ from, to }: Readonly<Record<'from' | 'to', string>>) => `level: ${from} → ${to}`,
  row_joins: ({ batch }: { batch: string }) => `joins ${batch}`,
  row_let_in: 'is let in',
  row_registered: 'has registered with this number meanwhile: give the list again to see what it would change',
  row_changed: 'was changed meanwhile: give the list again to see what it would change now',
  row_stays: ({ standing }: { standing: string }) => `stays ${standing}`,
  list_empty: 'Paste the list here, or choose a file.',
  list_no_level: 'The list has no column ‘level’: choose the level of its students.',
  list_no_column: ({ column, columns }: { column: string; columns: string }) =>
    `The first row names no column '${column}'. It has: ${columns === '' ? 'nothing' : columns}.`,
  list_level_column: "The first row names no column 'level'. Add one, or name one level for all.",
  list_large: 'The list is larger than 2 MB. Divide it into several lists.',
  list_slow: 'The list takes too long to be read. Divide it into several lists.',
  list_rows: ({ most }: { most: number }) => `The list has more than ${most} rows. Divide it into several lists.`,
};
