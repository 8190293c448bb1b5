/** The columns that a list of students can have. */
export type Field = 'name' | 'guardian' | 'state' | 'district' | 'email' | 'mobile' | 'phone_code' | 'level' | 'batches';

/**
 * Titles that columns go by, as people write them, without spaces, signs and capitals. The first is the one to teach.
 */
const TITLES: Record<Field, string[]> = {
  name: ['name', 'student', 'studentname', 'nameofstudent', 'nameofthestudent', 'fullname'],
  guardian: [
    'guardian',
    'fathermothername',
    'father',
    'fathername',
    'fathersname',
    'mother',
    'mothername',
    'mothersname',
    'parent',
    'parentname',
    'parentsname',
    'guardianname',
  ],
  state: ['state'],
  district: ['district', 'city', 'town'],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid'],
  mobile: [
    'mobile',
    'mobilenumber',
    'mobileno',
    'phone',
    'phonenumber',
    'phoneno',
    'contact',
    'contactnumber',
    'contactno',
    'whatsapp',
  ],
  phone_code: ['phonecode', 'dialcode', 'countrycode', 'isd', 'isdcode'],
  level: ['level', 'academiclevel', 'class', 'course', 'standard', 'std', 'grade'],
  batches: ['batches', 'batch', 'batchname', 'section', 'group'],
};

/** Where each field stands, and the titles that name none. */
export interface Columns {
  at: Map<Field, number>;
  unknown: string[];
  /** Titles that name a field a second time. */
  repeated: string[];
}

const plain = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]/gu, '');

export function findColumns(header: readonly string[]): Columns {
  const columns: Columns = { at: new Map(), unknown: [], repeated: [] };
  for (const [index, title] of header.entries()) {
    if (title === '') continue;
    const field = (Object.keys(TITLES) as Field[]).find((name) => TITLES[name].includes(plain(title)));
    if (!field) columns.unknown.push(title);
    else if (columns.at.has(field)) columns.repeated.push(title);
    else columns.at.set(field, index);
  }
  return columns;
}

/** Limits the titles of the whole list that may stand above the row that names the columns. */
const ABOVE = 10;

/** The list from the row on that names the columns: the first with a name and a mobile, else the first. */
export function fromHeader<Row extends { cells: string[] }>(list: Row[]): Row[] {
  const header = list.slice(0, ABOVE).findIndex(({ cells }) => {
    const { at } = findColumns(cells);
    return at.has('name') && at.has('mobile');
  });
  return list.slice(Math.max(header, 0));
}
