/** Signs of the font Symbol from 0x61 and from 0x41, as Word writes them into <w:sym>. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const CAPITAL = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const OTHER: Record<number, string> = {
  0x22: '∀', 0x24: '∃', 0x27: '∋', 0x2a: '∗', 0x2d: '−', 0x40: '≅', 0x5c: '∴', 0x5e: '⊥', 0x7e: '∼', 0xa2: '′', 0xa3: '≤', 0xa4: '⁄',
  0xa5: '∞', 0xab: '↔', 0xac: '←', 0xad: '↑', 0xae: '→', 0xaf: '↓', 0xb0: '°', 0xb1: '±', 0xb2: '″', 0xb3: '≥', 0xb4: '×', 0xb5: '∝',
  0xb6: '∂', 0xb7: '•', 0xb8: '÷', 0xb9: '≠', 0xba: '≡', 0xbb: '≈', 0xbc: '…', 0xc4: '⊗', 0xc5: '⊕', 0xc6: '∅', 0xc7: '∩', 0xc8: '∪',
  0xc9: '⊃', 0xca: '⊇', 0xcb: '⊄', 0xcc: '⊂', 0xcd: '⊆', 0xce: '∈', 0xcf: '∉', 0xd0: '∠', 0xd1: '∇', 0xd6: '√', 0xd7: '⋅', 0xd8: '¬',
  0xd9: '∧', 0xda: '∨', 0xdb: '⇔', 0xdc: '⇐', 0xdd: '⇑', 0xde: '⇒', 0xdf: '⇓', 0xe5: '∑', 0xf2: '∫',
}; // prettier-ignore

/** A sign of a font of signs, by its number there; undefined for one that is not known. */
export function symbolOf(font: string, code: string): string | undefined {
  const number = Number.parseInt(code, 16) & 0xff;
  if (!/^symbol$/iu.test(font)) return undefined;
  if (number >= 0x61 && number <= 0x7a) return SMALL[number - 0x61];
  if (number >= 0x41 && number <= 0x5a) return CAPITAL[number - 0x41];
  return OTHER[number] ?? (number >= 0x20 && number < 0x7f ? String.fromCharCode(number) : undefined);
}

/** Fonts whose letters are other signs than their codes say: of signs, and of Indian scripts before Unicode. */
export const STRANGE_FONTS =
  /^(?:symbol|wingdings.*|webdings|mt extra|kruti ?dev.*|devlys.*|chanakya.*|walkman.*|shivaji.*|shree.?dev.*|dv-?.*tt.*|aps-.*|akruti.*|krishna.*|agra|bhaskar.*|terafont.*|lmg-.*|bamini.*|vanavil.*|nudi.*|baraha.*)$/isu;
