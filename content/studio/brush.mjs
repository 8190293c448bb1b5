// A few words for drawing pictures as SVG, 640 by 360, so that the pictures of the topics read like sentences.

export const INK = {
  cream: '#fbf1dc', amber: '#f4c056', coral: '#ee8166', sky: '#8fcbe6', mint: '#9ed8b6', pink: '#f08ab0', dark: '#173042',
}

/** The colours of a subject, those of its chapters: paper, the round patch on it, floor, and thin lines. */
export const TONES = {
  'physics-11': { paper: '#1f5069', patch: '#286180', floor: '#173f54', thin: '#5b93ad' },
  'chemistry-11': { paper: '#27604f', patch: '#327562', floor: '#1d4c3e', thin: '#66a18d' },
  'mathematics-11': { paper: '#463d78', patch: '#554b8d', floor: '#393163', thin: '#8278b8' },
  'physics-12': { paper: '#2b4a7d', patch: '#375b94', floor: '#213a66', thin: '#6d8cc0' },
  'chemistry-12': { paper: '#54603a', patch: '#657346', floor: '#434d2d', thin: '#98a872' },
  'mathematics-12': { paper: '#6a3f66', patch: '#7d4e79', floor: '#553152', thin: '#a87bac' },
}

const FONT = 'Liberation Sans, Arial, Helvetica, sans-serif'

/** A number as it is written into a picture: one decimal. */
export const n = (value) => String(Math.round(value * 10) / 10)
export const range = (count, f) => Array.from({ length: count }, (_, index) => f(index))
export const radians = (degrees) => (degrees * Math.PI) / 180

const fade = (opacity) => (opacity === undefined ? '' : ` opacity="${opacity}"`)
const dashed = (dash) => (dash ? ` stroke-dasharray="${dash}"` : '')
const drawn = (c, w) => `stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`

/** An outline (`c`, `w`, `dash`) or an area (`fill`), or both, along SVG path data. */
export const path = (d, { c, w = 8, fill = 'none', dash, opacity } = {}) =>
  `<path d="${d}" fill="${fill}"${c ? ` ${drawn(c, w)}` : ''}${dashed(dash)}${fade(opacity)}/>`
export const along = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')}`
export const line = (x1, y1, x2, y2, o = {}) => path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, { c: INK.cream, ...o })
export const dot = (x, y, r, fill = INK.amber, opacity) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${fade(opacity)}/>`
export const ring = (x, y, r, { c = INK.cream, w = 7, dash, opacity } = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${c}" stroke-width="${w}"${dashed(dash)}${fade(opacity)}/>`
export const oval = (x, y, rx, ry, { c = INK.cream, w = 7, opacity } = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${c}" stroke-width="${w}"${fade(opacity)}/>`
export const box = (x, y, width, height, fill, { r = 6, opacity } = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${r}" fill="${fill}"${fade(opacity)}/>`
export const text = (words, x, y, { c = INK.cream, size = 36, align = 'middle' } = {}) =>
  `<text x="${n(x)}" y="${n(y)}" font-family="${FONT}" font-size="${size}" font-weight="700" text-anchor="${align}" fill="${c}">${words}</text>`

/** A line that ends in a head. */
export function arrow(x1, y1, x2, y2, { c = INK.coral, w = 9, head = w * 2.8, ...o } = {}) {
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long]
  const [bx, by] = [x2 - ux * head, y2 - uy * head]
  const wide = head * 0.52
  const tip = `M${n(x2)} ${n(y2)} ${n(bx - uy * wide)} ${n(by + ux * wide)} ${n(bx + uy * wide)} ${n(by - ux * wide)}Z`
  return line(x1, y1, bx, by, { c, w, ...o }) + path(tip, { c, w: 3, fill: c, ...(o.opacity && { opacity: o.opacity }) })
}

/** The points of y = f(x) on the paper. */
export const points = (f, from, to, steps = 26) => range(steps + 1, (i) => from + ((to - from) * i) / steps).map((x) => [x, f(x)])
export const curve = (f, from, to, { steps, ...o } = {}) => path(along(points(f, from, to, steps)), { c: INK.cream, w: 9, ...o })
/** The area between y = f(x) and the line y = `floor`. */
export const under = (f, from, to, floor, fill, { steps, opacity } = {}) =>
  path(`${along([...points(f, from, to, steps), [to, floor], [from, floor]])}Z`, { fill, opacity })

/** Two axes from a corner, named when there are names. */
export function axes(x, y, width, height, { c = INK.cream, across = '', up = '' } = {}) {
  return [
    arrow(x, y, x + width, y, { c, w: 6 }),
    arrow(x, y, x, y - height, { c, w: 6 }),
    across && text(across, x + width - 8, y + 38, { size: 32, c }),
    up && text(up, x - 16, y - height + 30, { size: 32, c, align: 'end' }),
  ].join('')
}

/** The whole picture: the tone's paper, its patch, and the parts in their order. */
export function picture(tone, title, parts, { floor = false } = {}) {
  const { paper, patch, floor: ground } = TONES[tone]
  return `${[
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img">',
    `<title>${title}</title>`,
    `<rect width="640" height="360" fill="${paper}"/>`,
    `<circle cx="520" cy="70" r="190" fill="${patch}"/>`,
    ...(floor ? [path('M0 312C150 296 330 322 640 300V360H0Z', { fill: ground })] : []),
    ...parts.flat(Infinity).filter(Boolean),
    '</svg>',
  ].join('\n')}\n`
}
