/** Bounds of the console's calls. Apart from those of students, whose app must not carry one byte of them. */
export const STAFF_LIMITS = {
  /** A list of students, bytes of the file or characters of the text, and rows. */
  list: 2 * 1024 * 1024,
  listRows: 5000,
  /** Body of the call that brings one: a file is a third longer there. */
  listBody: 3 * 1024 * 1024,
  /** Students of a class who are marked at once. */
  roll: 2000,
  /** A picture that staff upload, bytes. */
  picture: 12 * 1024 * 1024,
  /** A file of questions, bytes; questions of it that are shown, and bytes of their pictures. */
  bankFile: 20 * 1024 * 1024,
  bankQuestions: 500,
  bankPictures: 8_000_000,
  /** The most that one person may upload in so many days, and all staff together: pictures, and bytes that are kept. */
  uploadsOwn: { days: 30, pictures: 2000, bytes: 200_000_000 },
  uploadsSchool: { days: 365, pictures: 50_000, bytes: 5_000_000_000 },
  /** The largest file of each kind that comes in pieces, bytes. */
  files: { video: 4_000_000_000, pdf: 100_000_000, picture: 12_000_000 },
  /** Bytes of such files that one person may upload within so many days, and all staff together. */
  filesOwn: { days: 30, bytes: 20_000_000_000 },
  filesSchool: { days: 30, bytes: 100_000_000_000 },
  /** A file that is not whole after so many days is thrown away. */
  fileDays: 7,
  /** Lines of a blueprint, and questions taken from the bank at once. */
  bankLines: 20,
  bankTaken: 200,
} as const;
