// Pictures of the topics of electricity.
import { INK, TONES, arrow, curve, dot, line, oval, path, picture, text, under } from './brush.mjs'

const { cream, amber, coral, sky, mint } = INK
const in12 = (title, parts) => picture('physics-12', title, parts)
const { thin, floor } = TONES['physics-12']

const sign = (x, y, r, fill, plus, c) => [
  dot(x, y, r, fill),
  path(`M${x - r / 2} ${y}H${x + r / 2}${plus ? `M${x} ${y - r / 2}V${y + r / 2}` : ''}`, { c, w: 10 }),
]

const charges = {
  'coulombs-law': () =>
    in12('Two charges pushing each other apart', [
      line(210, 262, 430, 262, { c: thin, w: 6 }),
      line(210, 246, 210, 278, { c: thin, w: 6 }),
      line(430, 246, 430, 278, { c: thin, w: 6 }),
      text('r', 320, 318, { size: 48 }),
      arrow(210, 160, 60, 160, { c: amber, w: 13 }),
      arrow(430, 160, 580, 160, { c: amber, w: 13 }),
      sign(210, 160, 48, coral, true, '#ffffff'),
      sign(430, 160, 48, coral, true, '#ffffff'),
    ]),
  'field-of-a-dipole': () => {
    const loops = [[110, 12, 7], [190, 13, 6], [290, 14, 5]]
    return in12('The loops of a dipole’s field', [
      loops.map(([size, h, w]) => [-1, 1].map((side) => {
        const x = 320 + side * size
        return [
          oval(320 + (side * size) / 2, 180, size / 2, size * 0.38, { c: sky, w }),
          path(`M${x} ${180 + h} ${x - h} ${180 - h} ${x + h} ${180 - h}Z`, { fill: sky }),
        ]
      })),
      arrow(320, 232, 320, 20, { c: amber, w: 10 }),
      sign(320, 130, 30, coral, true, '#ffffff'),
      sign(320, 230, 30, cream, false, floor),
    ])
  },
}

const wave = (x0, high, length, shift = 0) => (x) => 180 - high * Math.sin(((x - x0) / length) * 2 * Math.PI + shift)

const alternating = {
  'peak-and-rms': () =>
    in12('A sine wave, its peak, and the steady value with the same power', [
      under(wave(70, 120, 500), 70, 320, 180, amber, { opacity: 0.3, steps: 16 }),
      line(50, 180, 600, 180, { c: thin, w: 6 }),
      line(60, 60, 590, 60, { c: coral, w: 6, dash: '2 15' }),
      line(60, 95, 590, 95, { c: mint, w: 11 }),
      curve(wave(70, 120, 500), 70, 570, { c: amber, w: 12, steps: 34 }),
      text('rms', 560, 142, { c: mint, size: 42 }),
      text('peak', 550, 44, { c: coral, size: 36 }),
    ]),
  'capacitor-phase': () =>
    in12('Two waves a quarter apart, and a capacitor', [
      line(40, 200, 600, 200, { c: thin, w: 6 }),
      curve((x) => wave(50, 92, 360, Math.PI / 2)(x) + 20, 50, 590, { c: coral, w: 10, steps: 36 }),
      curve((x) => wave(50, 92, 360)(x) + 20, 50, 590, { c: sky, w: 10, steps: 36 }),
      path('M224 48H304M336 48H416M304 16V80M336 16V80', { c: cream, w: 10 }),
    ]),
}

export const electricity = {
  '04-physics-12/01-electric-charges-and-fields': charges,
  '04-physics-12/02-alternating-current': alternating,
}
