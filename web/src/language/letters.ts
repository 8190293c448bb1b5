/** The served letters (web/build/language.ts). */
declare const __FONT__: string;

/** Letters of three widths; a device without any draws the same box for each. */
const LETTERS = ['क', 'र', 'ण'];

/** Asks for the served letters where the device has none for Devanagari: Linux machines of a computer room. */
function lacksLetters(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.font = '32px sans-serif';
  return new Set(LETTERS.map((letter) => context.measureText(letter).width)).size === 1;
}

// Named when it is there: what was painted before is painted anew (page.css).
if (lacksLetters())
  void new FontFace('PortalDevanagari', `url(${__FONT__})`, { weight: '100 900' }).load().then(
    (font) => {
      document.fonts.add(font);
      document.documentElement.dataset['letters'] = '';
    },
    () => undefined,
  );
