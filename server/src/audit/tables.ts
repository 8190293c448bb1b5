/** A table whose rows actions keep images of. */
export interface Recorded {
  /** Columns that tell its rows apart. */
  key: readonly string[];
  /** Columns whose values only one row has together. */
  unique?: readonly string[];
  /** Tables with rows that stand on one of these, by the column that names it: while there are any, the row is not taken away. */
  usedBy?: Readonly<Record<string, string>>;
}

/** Every table whose changes can be taken back. None holds a token, a code or a credential: images are read by staff. */
export const TABLES = {
  student: { key: ['stud_id'], unique: ['phone_code', 'mobile'] },
  student_batch: { key: ['stud_id', 'batch_id'] },
  live_class: { key: ['live_class_id'], usedBy: { live_join: 'live_class_id', live_override: 'live_class_id' } },
  live_override: { key: ['live_class_id', 'day'] },
  feedback: { key: ['feedback_id'] },
  staff: {
    key: ['staff_id'],
    unique: ['phone_code', 'mobile'],
    usedBy: { staff_session: 'staff_id', staff_device: 'staff_id', staff_passkey: 'staff_id' },
  },
  staff_subject: { key: ['staff_id', 'subject_id'] },
  staff_batch: { key: ['staff_id', 'batch_id'] },
  // Only those of the brand are ever watched.
  setting: { key: ['name'] },
} as const satisfies Record<string, Recorded>;

export type RecordedTable = keyof typeof TABLES;

/** Names the rows about to change: `where` holds before and after the change. */
export interface Watched {
  table: RecordedTable;
  where: string;
  params: readonly (string | number)[];
}

/** A row as the database has it. */
export type Row = Readonly<Record<string, string | number | null>>;

/** One row before an action and after it; null: there was, or is, none. */
export interface Change {
  table: RecordedTable;
  before: Row | null;
  after: Row | null;
}

/** The condition that means one row, by its key. */
export const rowOf = (table: RecordedTable, row: Row): Watched => {
  const key: readonly string[] = TABLES[table].key;
  return { table, where: key.map((column) => `${column} = ?`).join(' AND '), params: key.map((column) => row[column] ?? '') };
};

/** Names one row among those of its table. */
export const keyOf = (table: RecordedTable, row: Row): string => TABLES[table].key.map((column) => row[column]).join(' ');

/** The columns of `image` in which a row differs from it; a column that came with a later version does not count. */
export const differing = (image: Row, row: Row): string[] => Object.keys(image).filter((column) => image[column] !== row[column]);
