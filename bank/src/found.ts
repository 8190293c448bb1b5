import { foundInPapers } from './foundInPapers.ts';

/** Programs whose archives are taken for tables, and what to do with each. */
const NO_TABLES = {
  qti: 'a QTI package (it holds imsmanifest.xml), and no table. Read it as qti.',
  word: 'a Word document, and no table. Read questions as word; save a table as .xlsx or CSV.',
  odf: 'an OpenDocument file. Save it as .xlsx.',
  moodle: 'a Moodle backup. Export the question bank instead: Moodle XML.',
  h5p: 'an H5P activity (.h5p), which cannot be read: H5P has no export of its questions. Copy them into a Word document or a table.',
};
export type NoTable = keyof typeof NO_TABLES;

/** The kinds of things a key can name. */
export type Named = 'level' | 'batch' | 'subject' | 'chapter' | 'topic' | 'material' | 'quiz' | 'exam' | 'live class' | 'news';

type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Sizes = Readonly<Record<'length' | 'most', number>>;

/** Which pieces of two texts differ: `piece` is what they are, `mine` and `theirs` what each has, '' for nothing. */
export interface Pieces extends Texts<'alone' | 'where' | 'mine' | 'theirs'> {
  piece: 'formula' | 'picture' | 'number' | 'unit' | 'sign' | 'symbol';
  many: number;
}

/**
 * A rule of a file's schema as it is said, by its name (of a list after 'list_'), and with the number it may have;
 * `path` is the field's.
 */
export interface Must extends Texts<'path' | 'must' | 'rule'> {
  most: number;
}

/**
 * The faults found in a text or a file, in English: half sentences, each followed by its remedy. The server has other
 * languages: add a new text to `server/src/words/hi/found.ts`, too.
 */
export const found = {
  /* Markup. */
  parts_deep: 'its parts stand in each other too deep',
  lists_deep: ({ most }: { most: number }) => `lists or quotations stand in each other more than ${most} deep`,
  tags_deep: ({ most }: { most: number }) => `tags stand in each other more than ${most} deep`,
  text_long: ({ length, most }: Sizes) => `the text has ${length} characters, ${most} at most: divide it`,
  text_unset: ({ why }: Texts<'why'>) => `the text cannot be set: ${why}`,
  tags_lost: ({ tags, many }: Texts<'tags'> & { many: number }) =>
    `the text holds ${tags}, which ${many > 1 ? 'are' : 'is'} not shown`,
  tag_of_table: ({ tag }: Texts<'tag'>) => `<${tag}> outside a whole table`,
  tag_picture: '<img> of a picture that is not beside the file (write ![what it shows](name.png))',
  tag_address: ({ scheme }: Texts<'scheme'>) => `<a> to an address that begins with ${scheme}:`,
  formula_long: ({ length, most }: Sizes) => `a formula has ${length} characters, ${most} at most: divide it`,
  formula_unset: ({ latex, why }: Texts<'latex' | 'why'>) => `cannot set the formula $${latex}$: ${why}`,
  formula_amiss: ({ said }: Texts<'said'>) => said,
  formula_bar: String.raw`a bar (\rule) is not drawn`,
  formula_colour: 'a formula has the colour of its text: say what the colour says in words',
  formula_mirrored: 'browsers do not show what is mirrored',
  formula_framed: ({ notation }: Texts<'notation'>) => `browsers do not show what is struck out or framed (${notation})`,
  table_in_tag: 'a table stands within a tag',
  table_in_table: 'a table stands within a table: write one, or two',
  table_empty: 'a table has no cells',
  table_large: ({ cells, most }: { cells: number; most: number }) => `a table has ${cells} cells: divide it (${most} at most)`,
  table_row: ({ cells, heads }: { cells: number; heads: number }) =>
    `a row of a table has ${cells} cells, and its line of heads ${heads}`,
  table_stray: ({ text }: Texts<'text'>) => `'${text}' stands in a table, and in none of its cells`,
  control_character: ({ control }: Texts<'control'>) => `the text holds a control character (${control}), which nobody sees`,
  correct_markup: 'Correct it; docs/CONTENT.md, "Markup and LaTeX", says what is shown.',
  take_it_out: 'Take it out.',
  type_again: 'Take it out, or type the text again.',

  /* Two languages of a text. */
  languages_differ: ({ says, first, other }: Texts<'says' | 'first' | 'other'>) =>
    `the two languages differ: ${says}: '${first}' – '${other}'`,
  pieces_differ: ({ piece, many, alone, where, mine, theirs }: Pieces) => {
    const what = `${alone} has the ${piece}${many > 1 ? 's' : ''} ${mine || theirs}`;
    return mine && theirs ? `${what} where ${where} has ${theirs}` : `${what}, and ${where} has not`;
  },
  negation_alone: ({ more, less }: Texts<'more' | 'less'>) => `${more} says no or not, and ${less} does not`,
  negation_more: ({ more, less }: Texts<'more' | 'less'>) => `${more} says no or not more often than ${less}`,
  correct_one: 'Correct one of them, or say in differs: why they are to.',
  read_both: 'Read both once more.',
  meant_so: ({ meant }: Texts<'meant'>) => `Meant so: ${meant}.`,
  language_first: ({ language }: Texts<'language'>) => `${language} is the school's first language`,
  take_these_out: 'Its texts stand at their own fields: take these out.',
  live_by_name: 'a subject of live classes is known by its name',
  one_name: 'It has one in all languages: take this out.',

  /* Fields, keys and places. */
  field_must: ({ path, must }: Must) => `${path} ${must}`.trim(),
  field_strange: ({ path }: Texts<'path'>) => `${path} is not a field of this file`,
  correct_spelling: 'Take it out, or correct its spelling.',
  field_missing: ({ path }: Texts<'path'>) => `${path} is missing`,
  add_it: 'Add it.',
  key_twice: ({ key, kind, place }: Texts<'key' | 'kind' | 'place'>) =>
    `the key ${key} of this ${kind} is used already in ${place}`,
  choose_another: 'Choose another.',
  key_of_none: ({ key, kind }: Texts<'key' | 'kind'>) => `${key} is not a key of a ${kind}`,
  keys_there: ({ keys }: Texts<'keys'>) => `Keys there are: ${keys}.`,
  add_or_correct: ({ kind }: Texts<'kind'>) => `Add the ${kind}, or correct the key.`,
  key_changed: ({ key, kind }: Texts<'key' | 'kind'>) => `the key of this ${kind} is not ${key}`,
  leave_key: 'Leave the key as it is: another key makes another thing of it.',
  needed_by: ({ kind, title, key, needs, of }: Texts<'kind' | 'title' | 'key' | 'needs' | 'of'>) =>
    `the ${kind} ${title} (${key}) needs the ${needs} ${of}`,
  take_out_first: 'Take it out first, or put it elsewhere.',
  batch_twice: ({ level, name, place }: Texts<'level' | 'name' | 'place'>) =>
    `the level ${level} has a batch named ${name} already, in ${place}`,
  batch_other_name: 'Two batches of one name cannot be told apart: choose another name.',
  live_unseen: ({ key, subject }: Texts<'key' | 'subject'>) =>
    `no student will see the class ${key}: its subject is named '${subject}'`,
  live_subject: ({ subject }: Texts<'subject'>) =>
    `Students find live classes in subjects whose name begins with 'Todays Live Class': make one, such as 'Todays Live Class - ${subject}', and name its key here.`,
  live_other_level: ({ key, batch, level, subject }: Texts<'key' | 'batch' | 'level' | 'subject'>) =>
    `no student will see the class ${key}: the batch ${batch} is of the level ${level}, the subject ${subject} is not`,
  live_level: ({ level }: Texts<'level'>) => `Add ${level} to the levels of the subject, or name another subject or batch.`,
  paper_other_level: ({ batch, level }: Texts<'batch' | 'level'>) =>
    `students of the batch ${batch} would not see it: the level ${level} does not learn its subject`,
  paper_level: ({ level }: Texts<'level'>) => `Leave that batch out, or add ${level} to the levels of the subject.`,
  host_strange: ({ host }: Texts<'host'>) => `${host} is not among the link_hosts of school.yaml`,
  hosts_there: ({ hosts }: Texts<'hosts'>) => `They are: ${hosts}.`,
  takes_long: ({ seconds }: { seconds: number }) => `it takes longer than ${seconds} seconds to be set`,
  write_shorter: 'Shorten its texts, or write them more simply.',

  /* Files and pictures beside a text. */
  file_not_there: ({ name }: Texts<'name'>) => `the file ${name} is not there`,
  put_it_there: 'Put it there, or correct its name.',
  file_amiss: ({ name, why }: Texts<'name' | 'why'>) => `${name} ${why}`,
  put_right_file: 'Put the right file there: open it on your own machine first.',
  not_a_file: ({ name }: Texts<'name'>) => `${name} is not a file`,
  name_a_file: 'Name a file.',
  leads_out: ({ name }: Texts<'name'>) => `${name} leads out of the folder`,
  no_link: 'Put the file itself there instead of a link.',
  picture_wordless: ({ name }: Texts<'name'>) => `the picture ${name} says nothing to those who cannot see it`,
  picture_words: ({ name }: Texts<'name'>) => `Write what it shows: ![a circuit with two lamps](${name}).`,
  picture_not_beside: ({ name }: Texts<'name'>) => `the picture ${name} is not a file beside this one`,
  picture_kinds: 'Name a PNG, JPEG, WebP, AVIF, GIF or SVG file.',
  picture_format: ({ name, format }: Texts<'name' | 'format'>) => `the picture ${name} is ${format}, whatever its name says`,
  save_as_picture: 'Save it as JPEG, PNG or WebP.',
  picture_pixels: ({ name, width, height, millions }: Texts<'name'> & Record<'width' | 'height' | 'millions', number>) =>
    `the picture ${name} has ${width} x ${height} pixels, more than ${millions} million`,
  save_smaller: 'Save it smaller.',
  picture_unread: ({ name, why }: Texts<'name' | 'why'>) => `the picture ${name} cannot be read (${why})`,
  save_anew: 'Save it anew as JPEG, PNG or WebP.',
  picture_elsewhere: ({ host }: Texts<'host'>) => `the picture at ${host} is not shown: pages load no pictures from there`,
  upload_picture: 'Upload the picture here, or have whoever runs the portal name the host in MEDIA_HOSTS.',

  /* The key of a question whose answer is a number. */
  number_between: ({ min, max }: Texts<'min' | 'max'>) => `${min} to ${max}`,
  number_from: ({ range }: Texts<'range'>) => `from ${range}`,
  range_empty: ({ range }: Texts<'range'>) => `the range ${range} holds no number`,
  range_order: 'Write the smaller number as min, and a tolerance of 0 or more.',
  number_whole: ({ shown }: Texts<'shown'>) => `no answer with integer is ${shown}`,
  number_places: ({ field, places, shown }: Texts<'field' | 'shown'> & { places: number }) =>
    `no answer with ${field}: ${places} is ${shown}`,
  number_below: ({ shown, least }: Texts<'shown'> & { least: number }) =>
    `${shown} is below input.min (${least}), which students can give`,
  number_above: ({ shown, most }: Texts<'shown'> & { most: number }) =>
    `${shown} is above input.max (${most}), which students can give`,
  correct_number: ({ field }: Texts<'field'>) => `Correct the answer, or ${field}.`,

  /* Tables: whole sentences. */
  sheet_unread: ({ file, why }: Texts<'file' | 'why'>) =>
    `${file} cannot be read as an Excel file (${why}). Save it again as .xlsx or .csv.`,
  sheet_rows: ({ file, most }: Texts<'file'> & { most: number }) =>
    `${file} has more than ${most} rows. Divide it into several files.`,
  sheet_refused: ({ file, why }: Texts<'file' | 'why'>) => `${file} is refused: ${why}.`,
  zip_entries: ({ most }: { most: number }) => `it holds more than ${most} files`,
  zip_link: ({ name }: Texts<'name'>) => `it holds a symbolic link (${name})`,
  zip_password: 'it has a password. Save it without one',
  zip_bytes: ({ mb }: { mb: number }) => `it unpacks to more than ${mb} MB`,
  zip_dense: ({ name, ratio }: Texts<'name'> & { ratio: number }) => `${name} unpacks to more than ${ratio} times its size`,
  zip_doctype: ({ name }: Texts<'name'>) => `${name} holds a DOCTYPE, which a workbook has no use for`,
  zip_unsound: ({ why }: Texts<'why'>) => `it is not a sound Excel file (${why}). Save it again as .xlsx`,
  sheet_none: ({ file, what }: Texts<'file'> & { what: NoTable }) => `${file} is ${NO_TABLES[what]}`,
  ...foundInPapers,
};
