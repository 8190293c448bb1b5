/** Red, green and blue as light, from 0 to 1. */
type Rgb = readonly [number, number, number];

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function lightOf(hex: string): Rgb {
  const part = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function ratio(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Lightness, and the two axes of colour, in OKLab. */
function labOf([red, green, blue]: Rgb): [number, number, number] {
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short,
  ];
}

function ofLab([light, a, b]: readonly [number, number, number]): Rgb {
  const long = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const middle = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    within(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
    within(-1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
    within(-0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short),
  ];
}

/** Changes the lightness of a colour, and keeps `share` of its colour. */
const shaded = (hex: string, to: (light: number) => number, share = 1): Rgb => {
  const [light, a, b] = labOf(lightOf(hex));
  return ofLab([to(light), a * share, b * share]);
};

function hexOf(rgb: Rgb): string {
  const part = (value: number): string => {
    const drawn = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(drawn * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(part).join('')}`;
}

const [WHITE, INK] = ['#ffffff', '#000000'];
/** Brighter than this, black stands on it; as theme.css has it. */
const TURN = 0.179;

/** How a colour comes out in a theme: what is painted, and its contrasts (WCAG 2.2, 1.4.3). */
export interface Seen {
  /** The colour of buttons, and of what is written on them. */
  fill: string;
  on: string;
  /** The colour of links and marked words. */
  text: string;
  page: string;
  white: number;
  dark: number;
  asText: number;
}

function seen(fill: Rgb, text: Rgb, page: string): Seen {
  const [white, dark] = [ratio(fill, lightOf(WHITE)), ratio(fill, lightOf(INK))];
  const on = luminance(fill) > TURN ? INK : WHITE;
  return { fill: hexOf(fill), on, text: hexOf(text), page, white, dark, asText: ratio(text, lightOf(page)) };
}

/** Returns the colours that theme.css makes of a brand colour ('#3340c8') in both themes. */
export const themesOf = (hex: string): { light: Seen; dark: Seen } => ({
  light: seen(
    lightOf(hex),
    shaded(hex, (light) => Math.min(light, 0.46)),
    '#ffffff',
  ),
  dark: seen(
    shaded(hex, (light) => Math.max(light + 0.06, 0.5)),
    shaded(hex, (light) => Math.max(light + 0.06, 0.79), 0.6),
    '#171a23',
  ),
});
