type Texts<Names extends string> = Readonly<Record<Names, string>>;

/** Why a file of questions is refused as a whole, in English: whole sentences. */
export const foundInFile = {
  bank_old_word: ({ file }: Texts<'file'>) => `${file} is of old Word (.doc). Open it and save it as .docx.`,
  bank_old_excel: ({ file }: Texts<'file'>) => `${file} is of old Excel (.xls). Open it and save it as .xlsx or CSV.`,
  bank_other: ({ file, what }: Texts<'file' | 'what'>) => `${file} is ${what}. Open its document in Word and save it as .docx.`,
  bank_columns: ({ file, missing }: Texts<'file' | 'missing'>) =>
    `${file}: the first row must name the columns, and has none for ${missing}.`,
  bank_encoding: ({ file }: Texts<'file'>) =>
    `${file} is not UTF-8 text. Save it again with the encoding UTF-8 (in Excel: 'CSV UTF-8').`,
  bank_no_qti: ({ file }: Texts<'file'>) => `${file} holds no questions of QTI. Export the quiz as QTI 1.2, 2 or 3.`,
  bank_no_text: ({ file, entry }: Texts<'file' | 'entry'>) =>
    `${file} is no document of Word: ${entry} has no text. Save it again as .docx.`,
  bank_many: ({ file, most }: Texts<'file'> & { most: number }) => `${file} holds more than ${most} questions. Split it.`,
  bank_unsound: ({ file, why }: Texts<'file' | 'why'>) => `${file} is not a sound ZIP archive (${why}). Export it again.`,
  bank_twice: ({ name }: Texts<'name'>) => `it holds ${name} twice`,
  bank_large: ({ file, mb }: Texts<'file'> & { mb: number }) => `${file} is larger than ${mb} MB. Split it.`,
  bank_lacks: ({ file, name }: Texts<'file' | 'name'>) => `${file} is refused: it does not hold ${name}. Export it again.`,
  sheet_accounting: ({ file, id }: Texts<'file' | 'id'>) =>
    `${file} has cells in the accounting format of whatever computer opens it (number ${id}), so that what they show is not known. Open it in Excel, choose a currency or a number format for them, and save it again.`,
  encoding_unread: ({ file, encoding }: Texts<'file' | 'encoding'>) =>
    `${file} is written in ${encoding}. Export it with the encoding UTF-8.`,
  encoding_other: ({ file, encoding }: Texts<'file' | 'encoding'>) =>
    `${file} is not ${encoding} text, which it says it is. Export it with the encoding UTF-8.`,
  xml_at: ({ file, line, why }: Texts<'file' | 'why'> & { line: number }) => `${file}:${line} ${why}`,
  xml_unsound: ({ why }: Texts<'why'>) => `is not well-formed XML: ${why} Export it again.`,
  xml_empty: 'is not well-formed XML: it holds no element. Export it again.',
  xml_doctype: 'holds a DOCTYPE, which a question bank has no use for. It is refused.',
  xml_deep: ({ most }: { most: number }) => `elements stand in each other more than ${most} deep.`,
  xml_attribute: ({ most }: { most: number }) => `an attribute is longer than ${most} characters.`,
  xml_piece: ({ mb }: { mb: number }) => `one piece of it is larger than ${mb} MB.`,
  xml_other: ({ file, of, found: root, wanted }: Texts<'file' | 'of' | 'found' | 'wanted'>) =>
    `${file} is not ${of}: its outer element is <${root}>, not <${wanted}>.`,
};
