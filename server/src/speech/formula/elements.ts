const SYMBOLS = `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru
  Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th
  Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr`;

/** D for heavy hydrogen; R, X and M as textbooks write groups, halogens and metals; the groups Me, Et and Ph. */
const ELEMENTS = new Set([...SYMBOLS.split(/\s+/u), 'D', 'R', 'X', 'M', 'Me', 'Et', 'Ph']);

/**
 * The symbols that letters are made of, a capital beginning each: 'NaCl' is Na and Cl. Undefined where one of them is
 * no element.
 */
export function symbolsIn(letters: string): string[] | undefined {
  if (!/^(?:[A-Z][a-z]?)*$/u.test(letters)) return undefined;
  const symbols = letters.match(/[A-Z][a-z]?/gu) ?? [];
  return symbols.every((symbol) => ELEMENTS.has(symbol)) ? symbols : undefined;
}
