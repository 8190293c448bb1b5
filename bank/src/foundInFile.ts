type Texts<Names extends string> = Readonly<Record<Names, string>>;

/**
 * Why a file of questions is refused as a whole, in English: whole sentences. The server has them in its other languages:
 * `server/src/words/hi/bankFile.ts`.
 */
export const foundInFile = {
  bank_old_word: ({ file }: Texts<'file'>) => `${file} is of old Word (.doc). Open it and save it as .docx.`,
  bank_old_excel: ({ file }: Texts<'file'>) => `${file} is of old Excel (.xls). Open it and save it as .xlsx or CSV.`,
  bank_other: ({ file, what }: Texts<'file' | 'what'>) => `${file} is ${what}. Open its document in Word and save it as .docx.`,
  bank_columns: ({ file, missing }: Texts<'file' | 'missing'>) =>
    `${file}: the first row must name the columns, and has none for ${missing}.`,
  bank_encoding: ({ file }: Texts<'file'>) =>
    `${file} is not UTF-8 text. Save it again with the encoding UTF-8 (in Excel: 'CSV UTF-8').`,
  bank_no_qti: ({ file }: Texts<'file'>) => `${file} holds no questions of QTI. Export the quiz as QTI 1.2, 2 or 3.`,
  bank_no_text: ({ file, part }: Texts<'file' | 'part'>) =>
    `${file} is no document of Word: ${part} has no text. Save it again as .docx.`,
  bank_many: ({ file, most }: Texts<'file'> & { most: number }) => `${file} holds more than ${most} questions. Split it.`,
  bank_unsound: ({ file, why }: Texts<'file' | 'why'>) => `${file} is not a sound ZIP archive (${why}). Export it again.`,
  bank_twice: ({ name }: Texts<'name'>) => `it holds ${name} twice`,
};
