// Pictures of the topics of chemistry.
import { INK, arrow, axes, box, curve, dot, line, path, picture, radians, range, ring, text } from './brush.mjs'

const { cream, amber, coral, sky, mint, pink, dark } = INK
const in11 = (title, parts, o) => picture('chemistry-11', title, parts, o)
const in12 = (title, parts) => picture('chemistry-12', title, parts)

const weight = (x, y, words) => [
  path(`M${x - 54} ${y + 54}L${x - 40} ${y - 32}H${x + 40}L${x + 54} ${y + 54}Z`, { c: amber, w: 10, fill: amber }),
  ring(x, y - 50, 18, { c: amber, w: 10 }),
  text(words, x, y + 32, { c: dark, size: 44 }),
]

const heap = (x, y, r, rows) =>
  rows.map((count, row) => range(count, (i) => dot(x + (i - (count - 1) / 2) * r * 2.15, y - row * r * 1.9, r, (i + row) % 2 ? coral : sky)))

const mole = {
  'what-is-a-mole': () =>
    in11('A jar of particles with the label 1 mol', [
      heap(320, 286, 13.5, [5, 6, 5, 6, 5, 6]),
      path('M226 92V276Q226 306 256 306H384Q414 306 414 276V92', { c: cream, w: 10 }),
      box(212, 66, 216, 30, amber, { r: 10 }),
      box(252, 196, 136, 66, cream, { r: 10 }),
      text('1 mol', 320, 242, { c: dark, size: 42 }),
    ], { floor: true }),
  'from-grams-to-particles': () =>
    in11('From a mass to moles to particles', [
      weight(116, 196, 'g'),
      arrow(186, 200, 256, 200, { c: mint, w: 10 }),
      ring(322, 196, 54, { c: cream, w: 9 }),
      text('mol', 322, 209, { size: 38 }),
      arrow(388, 200, 458, 200, { c: mint, w: 10 }),
      heap(544, 236, 17, [4, 3, 2]),
    ], { floor: true }),
  'balancing-equations': () => {
    const hydrogen = (x, y) => [dot(x - 21, y, 23, cream), dot(x + 21, y, 23, cream)]
    const oxygen = (x, y) => [dot(x - 29, y, 33, coral), dot(x + 29, y, 33, coral)]
    const water = (x, y) => [dot(x - 34, y + 24, 22, cream), dot(x + 34, y + 24, 22, cream), dot(x, y, 34, coral)]
    return in11('Two hydrogen molecules and one of oxygen become two of water', [
      hydrogen(96, 118),
      hydrogen(96, 220),
      text('+', 180, 188, { c: amber, size: 60 }),
      oxygen(268, 170),
      arrow(352, 170, 444, 170, { c: amber, w: 12 }),
      water(536, 92),
      water(536, 226),
    ], { floor: true })
  },
}

const atom = {
  'shells-and-electrons': () => {
    const shell = (r, count, turn) => [
      ring(320, 180, r, { c: cream, w: 5, opacity: 0.85 }),
      range(count, (i) => radians(turn + (i * 360) / count)).map((a) => dot(320 + r * Math.cos(a), 180 + r * Math.sin(a), 13, amber)),
    ]
    return in11('An atom with shells of 2, 8 and 1 electrons', [shell(62, 2, 30), shell(108, 8, 12), shell(154, 1, -38), dot(320, 180, 32, coral), text('+', 320, 195, { size: 46 })])
  },
  'hydrogen-spectrum': () =>
    in11('Falls between levels, and the coloured lines of hydrogen', [
      [30, 56, 92, 196].map((y) => line(90, y, 550, y, { w: 6 })),
      [['#e5615a', 92], ['#5ec8d8', 56], ['#8c83ee', 30]].map(([c, from], i) => arrow(190 + i * 130, from, 190 + i * 130, 188, { c, w: 9 })),
      box(70, 238, 500, 86, dark, { r: 10 }),
      [['#8c83ee', 150], ['#7fa2ff', 196], ['#5ec8d8', 268], ['#e5615a', 476]].map(([c, x]) => box(x, 246, 13, 70, c, { r: 2 })),
    ]),
}

const PH = ['#e5615a', '#ee8450', '#f1a94e', '#f0cd55', '#b9cf57', '#6dbf73', '#48a99a', '#4489c0', '#5c68bd', '#7a4fa8']

const acids = {
  'ph-scale': () =>
    in11('The colours of the pH scale from 0 to 14, a pointer at 7', [
      PH.map((c, i) => box(70 + i * 50.2, 130, 48, 116, c, { r: 8 })),
      path('M320 116L292 62H348Z', { fill: cream }),
      text('0', 94, 300, { size: 44 }),
      text('7', 320, 300, { size: 44 }),
      text('14', 546, 300, { size: 44 }),
    ]),
  'acid-base-titration': () => {
    const y = (x) => 178 - 108 * Math.tanh((x - 340) / 30)
    return in11('pH against the volume added: slow, a leap, slow', [
      axes(110, 312, 470, 284, { across: 'V', up: 'pH' }),
      line(340, 178, 340, 306, { c: mint, w: 5, dash: '2 14' }),
      curve(y, 124, 556, { c: pink, w: 12, steps: 36 }),
      dot(340, 178, 18, amber),
    ])
  },
}

const kinetics = {
  'rate-of-a-reaction': () => {
    const left = (x) => 290 - 216 * Math.exp(-(x - 110) / 150)
    const slope = (216 / 150) * Math.exp(-(210 - 110) / 150)
    return in12('What is used up falls, what is made rises; the slope is the rate', [
      axes(110, 304, 470, 272, { across: 't', up: 'c' }),
      curve((x) => 364 - left(x), 110, 556, { c: mint, w: 9 }),
      curve(left, 110, 556, { c: amber, w: 11 }),
      line(210 - 86, left(210) - slope * 86, 210 + 106, left(210) + slope * 106, { c: coral, w: 8 }),
      dot(210, left(210), 16, coral),
    ])
  },
  'half-life': () =>
    in12('Bars, each half as tall as the one before it', [
      axes(90, 306, 500, 280, { across: 't' }),
      range(5, (i) => box(118 + i * 88, 300 - 224 / 2 ** i, 58, 224 / 2 ** i, [amber, coral, mint, sky, cream][i], { r: 6 })),
      curve((x) => 300 - 224 * 2 ** (-(x - 147) / 88), 147, 560, { c: cream, w: 6, dash: '2 15' }),
      text('½', 252, 168, { size: 44 }),
      text('¼', 342, 226, { size: 44 }),
    ]),
}

export const chemistry = {
  '02-chemistry-11/01-mole-concept': mole,
  '02-chemistry-11/02-structure-of-atom': atom,
  '02-chemistry-11/03-acids-and-bases': acids,
  '05-chemistry-12/01-chemical-kinetics': kinetics,
}
