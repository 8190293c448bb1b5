// Pictures of the topics of mathematics.
import { INK, TONES, arrow, axes, curve, dot, line, n, oval, path, picture, radians, range, ring, text, under } from './brush.mjs'

const { cream, amber, coral, sky, mint } = INK
const in11 = (title, parts) => picture('mathematics-11', title, parts)
const in12 = (title, parts) => picture('mathematics-12', title, parts)
const THIN = TONES['mathematics-11'].thin
const cross = (x, y, c, [left, right] = [40, 600], [top, bottom] = [20, 340]) => [
  line(left, y, right, y, { c, w: 5 }),
  line(x, top, x, bottom, { c, w: 5 }),
]

const trigonometry = {
  'unit-circle': () => {
    const [x, y, r, a] = [320, 184, 146, radians(40)]
    const [px, py] = [x + r * Math.cos(a), y - r * Math.sin(a)]
    return in11('Sine and cosine as the sides of a triangle in the unit circle', [
      cross(x, y, THIN, [110, 530]),
      ring(x, y, r),
      path(`M${x} ${y}H${n(px)}V${n(py)}Z`, { fill: amber, opacity: 0.25 }),
      line(x, y, px, y, { c: mint, w: 11 }),
      line(px, y, px, py, { c: coral, w: 11 }),
      line(x, y, px, py, { c: amber, w: 10 }),
      dot(px, py, 17, amber),
      text('sin', 476, 148, { c: coral, size: 40, align: 'start' }),
      text('cos', 376, 230, { c: mint, size: 40 }),
    ])
  },
  'sine-graphs': () =>
    in11('The graphs of sine and cosine', [
      cross(70, 180, THIN, [40, 604]),
      line(70, 72, 600, 72, { c: THIN, w: 4, dash: '2 14' }),
      line(70, 288, 600, 288, { c: THIN, w: 4, dash: '2 14' }),
      curve((x) => 180 - 108 * Math.cos(((x - 70) / 400) * 2 * Math.PI), 70, 596, { c: mint, w: 11, steps: 36 }),
      curve((x) => 180 - 108 * Math.sin(((x - 70) / 400) * 2 * Math.PI), 70, 596, { c: coral, w: 11, steps: 36 }),
    ]),
}

const squared = [range(15, (i) => `M${(i + 1) * 40} 0V360`).join(''), range(8, (i) => `M0 ${(i + 1) * 40}H640`).join('')].join('')
const paper = () => path(squared, { c: TONES['mathematics-11'].patch, w: 2 })
/** A point of a line through (320, 180), by its steepness. */
const through = (slope, x, lift = 0) => 180 - slope * (x - 320) - lift

const lines = {
  'slope-of-a-line': () =>
    in11('A rising line with its step: so much across, so much up', [
      paper(),
      path('M200 240H440V120Z', { fill: amber, opacity: 0.25 }),
      line(60, 310, 580, 50, { w: 11 }),
      arrow(200, 240, 440, 240, { c: mint, w: 10 }),
      arrow(440, 240, 440, 128, { c: coral, w: 10 }),
      dot(200, 240, 15, amber),
      dot(440, 120, 15, amber),
    ]),
  'parallel-and-perpendicular': () =>
    in11('Two parallel lines and one that crosses both at right angles', [
      paper(),
      [-76, 76].map((lift) => line(70, through(0.5, 70, lift), 570, through(0.5, 570, lift), { c: sky, w: 11 })),
      line(240, through(-2, 240), 400, through(-2, 400), { c: coral, w: 11 }),
      [-76, 76].map((lift) => {
        // Where the crossing line meets this one: −2 and ½ have the product −1.
        const x = 320 - lift / 2.5
        const y = through(-2, x)
        const [ux, uy] = [26.8, -13.4]
        return path(`M${n(x + ux)} ${n(y + uy)}l13.4 26.8l${n(-ux)} ${n(-uy)}`, { c: cream, w: 6 })
      }),
    ]),
}

const conics = {
  parabola: () => {
    const y = (x) => 262 - ((x - 320) / 50) ** 2 * 12.5 // focus 50 above the vertex, directrix 50 below it
    const at = 470
    return in11('Each point of a parabola is as far from the focus as from the directrix', [
      line(60, 312, 580, 312, { c: mint, w: 8, dash: '4 17' }),
      line(320, 24, 320, 340, { c: THIN, w: 5 }),
      curve(y, 104, 536, { w: 11 }),
      line(at, y(at), 320, 212, { c: amber, w: 9 }),
      line(at, y(at), at, 312, { c: amber, w: 9 }),
      dot(at, y(at), 16, amber),
      dot(320, 212, 17, coral),
    ])
  },
  'circle-and-ellipse': () =>
    in11('A circle drawn out into an ellipse with two foci', [
      ring(320, 180, 116, { c: sky, w: 7, opacity: 0.55 }),
      oval(320, 180, 170, 116, { c: sky, w: 7, opacity: 0.75 }),
      oval(320, 180, 236, 116, { c: cream, w: 11 }),
      path(`M${320 - 205} 180L${n(320 + 236 * Math.cos(1))} ${n(180 - 116 * Math.sin(1))}L${320 + 205} 180`, { c: amber, w: 7 }),
      dot(115, 180, 15, coral),
      dot(525, 180, 15, coral),
      dot(320 + 236 * Math.cos(1), 180 - 116 * Math.sin(1), 13, amber),
    ]),
}

const THIN12 = TONES['mathematics-12'].thin

const derivatives = {
  'secant-to-tangent': () => {
    const y = (x) => 290 - ((x - 180) / 330) ** 2 * 240
    const x0 = 240
    const slope = (x1) => (x1 === x0 ? (-480 * (x0 - 180)) / 330 ** 2 : (y(x1) - y(x0)) / (x1 - x0))
    return in12('Secants of a curve turning into its tangent', [
      cross(70, 314, THIN12, [30, 610], [24, 340]),
      curve(y, 84, 524, { w: 10 }),
      [[500, 0.6], [420, 0.75], [340, 0.9]].map(([x1, opacity]) => [
        line(x0 - 40, y(x0) - 40 * slope(x1), x1 + 30, y(x0) + (x1 + 30 - x0) * slope(x1), { c: sky, w: 6, opacity }),
        dot(x1, y(x1), 13, sky),
      ]),
      line(x0 - 150, y(x0) - 150 * slope(x0), x0 + 320, y(x0) + 320 * slope(x0), { c: amber, w: 10 }),
      dot(x0, y(x0), 17, coral),
    ])
  },
  'maxima-and-minima': () => {
    const y = (x) => 180 - 104 * Math.sin(((x - 100) / 440) * 2 * Math.PI)
    return in12('A hill with a flag on its top, and a ball at the lowest point', [
      under(y, 60, 580, 360, TONES['mathematics-12'].floor, { steps: 32 }),
      curve(y, 60, 580, { w: 10, steps: 32 }),
      line(210, 72, 210, 14, { c: cream, w: 8 }),
      path('M212 14H276L258 32L276 50H212Z', { fill: amber }),
      line(152, 76, 268, 76, { c: mint, w: 8 }),
      line(372, 284, 488, 284, { c: mint, w: 8 }),
      dot(430, 258, 24, coral),
    ])
  },
}

const integrals = {
  'area-under-a-curve': () => {
    const y = (x) => 214 - 76 * Math.sin((x - 90) / 92) - (x - 90) * 0.16
    return in12('The area below a curve between a and b', [
      under(y, 210, 476, 296, amber, { opacity: 0.85 }),
      axes(80, 296, 510, 262),
      line(210, y(210), 210, 296, { c: coral, w: 8 }),
      line(476, y(476), 476, 296, { c: coral, w: 8 }),
      curve(y, 92, 570, { w: 10, steps: 32 }),
      text('a', 210, 342, { size: 42 }),
      text('b', 476, 342, { size: 42 }),
    ])
  },
}

export const mathematics = {
  '03-mathematics-11/01-trigonometric-functions': trigonometry,
  '03-mathematics-11/02-straight-lines': lines,
  '03-mathematics-11/03-conic-sections': conics,
  '06-mathematics-12/01-derivatives': derivatives,
  '06-mathematics-12/02-integrals': integrals,
}
