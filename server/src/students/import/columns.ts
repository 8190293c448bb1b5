/** The columns that a list of students can have. */
export type Field =
  | 'name'
  | 'guardian'
  | 'state'
  | 'district'
  | 'email'
  | 'guardian_email'
  | 'mobile'
  | 'phone_code'
  | 'level'
  | 'batches';

/**
 * Titles that columns go by, as people write them in English and Hindi, without spaces, signs and capitals. The first
 * is the one to teach.
 */
const TITLES: Record<Field, string[]> = {
  name: [
    'name',
    'student',
    'studentname',
    'nameofstudent',
    'nameofthestudent',
    'fullname',
    'नाम',
    'विद्यार्थी',
    'विद्यार्थीकानाम',
    'छात्र',
    'छात्रकानाम',
  ],
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
    'अभिभावक',
    'अभिभावककानाम',
    'पिता',
    'पिताकानाम',
    'माता',
    'माताकानाम',
    'मातापिता',
    'पितामाताकानाम',
  ],
  state: ['state', 'राज्य'],
  district: ['district', 'city', 'town', 'ज़िला', 'शहर'],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid', 'ईमेल', 'ईमेलपता'],
  guardian_email: [
    'guardianemail',
    'guardianemailid',
    'guardianmail',
    'parentemail',
    'parentemailid',
    'parentsemail',
    'parentsemailid',
    'fatheremail',
    'fathersemail',
    'motheremail',
    'mothersemail',
    'emailofguardian',
    'emailofparent',
    'emailofparents',
    'अभिभावकईमेल',
    'अभिभावककाईमेल',
    'मातापिताकाईमेल',
    'पिताकाईमेल',
    'माताकाईमेल',
  ],
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
    'मोबाइल',
    'मोबाइलनंबर',
    'फ़ोन',
    'फ़ोननंबर',
  ],
  phone_code: ['phonecode', 'dialcode', 'countrycode', 'isd', 'isdcode', 'देशकाकोड'],
  level: ['level', 'academiclevel', 'class', 'course', 'standard', 'std', 'grade', 'कक्षा', 'स्तर'],
  batches: ['batches', 'batch', 'batchname', 'section', 'group', 'बैच'],
};

/** The place of each field, and the titles that name none. */
export interface Columns {
  at: Map<Field, number>;
  unknown: string[];
  /** Titles that name a field a second time. */
  repeated: string[];
}

/** Leaves the dot below a letter out: people write both ज़िला and जिला. */
const plain = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\p{Script=Devanagari}]|\u093C/gu, '');

export function findColumns(header: readonly string[]): Columns {
  const columns: Columns = { at: new Map(), unknown: [], repeated: [] };
  for (const [index, title] of header.entries()) {
    if (title === '') continue;
    const field = (Object.keys(TITLES) as Field[]).find((name) => TITLES[name].some((known) => plain(known) === plain(title)));
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
