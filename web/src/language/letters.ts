/** The address of the served font (web/build/language.ts). */
declare const __FONT__: string;

/** Letters of three widths; a device without a font for them draws the same box for each. */
const LETTERS = ['क', 'र', 'ण'];

/** The served font comes first, since Chromium keeps the boxes of a text until its first font is another. */
const RULE = 'html:lang(hi),[lang=hi],[lang=mr]{font-family:PortalDevanagari,system-ui,sans-serif}';

function lacksLetters(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.font = '32px sans-serif';
  return new Set(LETTERS.map((letter) => context.measureText(letter).width)).size === 1;
}

/**
 * Loads the served font where the device has none for Devanagari: Linux machines of a computer room. The painted text
 * is painted anew when the font comes; otherwise nothing changes.
 */
export async function addLetters(): Promise<void> {
  if (!lacksLetters()) return;
  try {
    const font = new FontFace('PortalDevanagari', `url(${__FONT__})`, { weight: '100 900' });
    document.fonts.add(await font.load());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULE);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // The text stays as it is.
  }
}
