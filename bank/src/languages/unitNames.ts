/** Units that take a prefix: the sign, and what they are called in English and in Hindi. */
const BASES: Record<string, string> = {
  m: 'metre meter मीटर', g: 'gram gramme ग्राम', s: 'second sec सेकंड सेकण्ड सेकेंड सेकेण्ड सैकंड', N: 'newton न्यूटन', J: 'joule जूल',
  W: 'watt वाट वॉट', V: 'volt वोल्ट', A: 'ampere amp ऐम्पियर एम्पियर ऐंपियर एंपियर', C: 'coulomb celsius कूलॉम कूलाम कूलॉम्ब कूलम्ब सेल्सियस', K: 'kelvin केल्विन',
  Pa: 'pascal पास्कल', Hz: 'hertz हर्ट्ज हर्ट्स', Ω: 'ohm ओम ओह्म', F: 'farad फैरड फैराड', H: 'henry हेनरी', T: 'tesla टेस्ला', Wb: 'weber वेबर',
  mol: 'mole मोल', L: 'litre liter l लीटर', cal: 'calorie कैलोरी', eV: 'electronvolt इलेक्ट्रॉनवोल्ट', Wh: 'watthour वाटघंटा',
}; // prettier-ignore

const PREFIXES: Record<string, string> = {
  k: 'kilo किलो', M: 'mega मेगा', G: 'giga गीगा', c: 'centi सेंटी सेन्टी', m: 'milli मिली', μ: 'micro माइक्रो', n: 'nano नैनो', p: 'pico पिको',
}; // prettier-ignore

/** Units that take none, and short forms. */
const ALONE: Record<string, string> = {
  min: 'minute मिनट', h: 'hour hr घंटा घंटे घण्टा घण्टे', day: 'दिन', week: 'सप्ताह', month: 'माह महीने महीना', year: 'yr वर्ष साल',
  atm: 'atmosphere वायुमंडल वायुमण्डल', '°': 'degree deg डिग्री अंश', '%': 'percent प्रतिशत', rad: 'radian रेडियन', cd: 'candela कैंडेला',
  Å: 'angstrom ऐंग्स्ट्रॉम', D: 'dioptre diopter डाइऑप्टर', dB: 'decibel डेसिबल', M: 'molar मोलर', tonne: 'टन', quintal: 'क्विंटल',
  km: 'किमी', cm: 'सेमी', mm: 'मिमी', kg: 'किग्रा', mg: 'मिग्रा', mL: 'ml मिली', g: 'gm ग्रा', m: 'मी',
  // 'बार' is the unit bar as well as 'times'.
  times: 'bar fold गुना गुनी गुने बार',
}; // prettier-ignore

/** Returns a text as texts are compared: some authors write the dot below a letter and others do not. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll('\u{93C}', '');

const names = new Map<string, string>();
function add(sign: string, spelled: string): void {
  for (const name of [sign, ...spelled.split(' ')]) {
    const is = plain(name);
    if (!names.has(is)) names.set(is, plain(sign));
    if (/^[a-z]{3,}$/u.test(is) && name !== sign) names.set(`${is}s`, plain(sign));
    if (/\p{Script=Devanagari}{3}$/u.test(is)) names.set(`${is}ों`, plain(sign));
  }
}
for (const [sign, spelled] of Object.entries(ALONE)) add(sign, spelled);
for (const [sign, spelled] of Object.entries(BASES)) {
  add(sign, spelled);
  for (const [prefix, called] of Object.entries(PREFIXES)) {
    const words = called.split(' ').flatMap((each) => spelled.split(' ').map((name) => each + name));
    add(prefix + sign, words.join(' '));
  }
}
for (const [sign, plural] of [['day', 'days'], ['week', 'weeks'], ['month', 'months'], ['year', 'years'], ['tonne', 'tonnes'], ['h', 'घंटों'], ['h', 'घण्टों'], ['month', 'महीनों']] as const)
  names.set(plain(plural), sign); // prettier-ignore

/** The sign of a unit, whichever way it is written; undefined for a word that is none. */
export const unitNamed = (word: string): string | undefined => names.get(word) ?? names.get(word.toLowerCase());
