/** The name of one unit and of several; the plural defaults to an added s. */
type Unit = readonly [one: string, many?: string];

/** Units that take a prefix. */
const PREFIXED: Record<string, Unit> = {
  m: ['metre'],
  s: ['second'],
  g: ['gram'],
  A: ['ampere'],
  K: ['kelvin', 'kelvin'],
  mol: ['mole'],
  N: ['newton'],
  J: ['joule'],
  W: ['watt'],
  Pa: ['pascal'],
  V: ['volt'],
  C: ['coulomb'],
  F: ['farad'],
  H: ['henry', 'henries'],
  T: ['tesla'],
  Wb: ['weber'],
  Hz: ['hertz', 'hertz'],
  '\u03A9': ['ohm'],
  S: ['siemens', 'siemens'],
  L: ['litre'],
  l: ['litre'],
  eV: ['electron volt'],
  cal: ['calorie'],
  bar: ['bar'],
  rad: ['radian'],
  Bq: ['becquerel'],
  M: ['molar', 'molar'],
  Wh: ['watt hour'],
};

const PREFIXES: Record<string, string> = {
  p: 'pico',
  n: 'nano',
  '\u03BC': 'micro',
  m: 'milli',
  c: 'centi',
  d: 'deci',
  k: 'kilo',
  M: 'mega',
  G: 'giga',
  f: 'femto',
};

const OTHERS: Record<string, Unit> = {
  min: ['minute'],
  h: ['hour'],
  hr: ['hour'],
  atm: ['atmosphere'],
  u: ['atomic mass unit'],
  amu: ['atomic mass unit'],
  mmHg: ['millimetre of mercury', 'millimetres of mercury'],
  torr: ['torr', 'torr'],
  dyn: ['dyne'],
  '\u00C5': ['angstrom'],
  ppm: ['part per million', 'parts per million'],
  rpm: ['revolution per minute', 'revolutions per minute'],
  lm: ['lumen'],
  lx: ['lux', 'lux'],
  cd: ['candela'],
  D: ['dioptre'],
  '\u00B0C': ['degree Celsius', 'degrees Celsius'],
  '\u00B0F': ['degree Fahrenheit', 'degrees Fahrenheit'],
};

/** The words of a unit, by its symbol; undefined for what is none. */
export function unitOf(symbol: string): { one: string; many: string; isLength: boolean } | undefined {
  const plain = symbol.replaceAll('\u00B5', '\u03BC').replaceAll('\u2126', '\u03A9');
  const own = entry(OTHERS, plain) ?? entry(PREFIXED, plain);
  const [prefix, base] = own ? ['', own] : [entry(PREFIXES, plain.slice(0, 1)) ?? '', entry(PREFIXED, plain.slice(1))];
  if (!base || (!own && prefix === '')) return undefined;
  const [one, many = `${one}s`] = base;
  return { one: prefix + one, many: prefix + many, isLength: one === 'metre' };
}

const entry = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Symbols that textbooks write together, 'ms^-1' for metres per second; by themselves some would be others. */
const TOGETHER = /^(?:kg|mol|rad|eV|Pa|cm|km|[smgNJVWCAKLT])+$/u;
const EACH = /kg|mol|rad|eV|Pa|cm|km|[smgNJVWCAKLT]/gu;

/** The symbols of units written together; undefined where there are no two. */
export function unitsTogether(text: string): string[] | undefined {
  const symbols = TOGETHER.test(text) ? (text.match(EACH) ?? []) : [];
  return symbols.length > 1 ? symbols : undefined;
}
