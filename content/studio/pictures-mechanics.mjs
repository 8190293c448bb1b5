// Pictures of the topics of mechanics.
import { INK, along, arrow, axes, box, curve, dot, line, n, path, picture, points, radians, range, ring, text } from './brush.mjs'

const { cream, amber, coral, sky, mint, dark } = INK
const in11 = (title, parts, o) => picture('physics-11', title, parts, o)

const pin = (x, y, fill) => [
  path(`M${x} ${y}C${x - 12} ${y - 26} ${x - 34} ${y - 42} ${x - 34} ${y - 66}A34 34 0 0 1 ${x + 34} ${y - 66}C${x + 34} ${y - 42} ${x + 12} ${y - 26} ${x} ${y}Z`, { fill }),
  dot(x, y - 66, 13, dark),
]

/** Where a falling ball is at equal times: the ways grow as 1, 3, 5. */
const FALLEN = [56, 81, 156, 281]

const straight = {
  'distance-displacement': () =>
    in11('A winding way between two pins, and the straight arrow from one to the other', [
      path('M112 264C150 120 250 330 320 210S420 60 470 120S470 250 536 196', { c: amber, w: 10, dash: '2 22' }),
      arrow(112, 264, 520, 200, { c: mint, w: 11 }),
      pin(112, 262, coral),
      pin(540, 194, sky),
    ], { floor: true }),
  'position-time-graphs': () =>
    in11('A graph of position against time: away, at rest, and back', [
      axes(110, 300, 460, 260, { across: 't', up: 'x' }),
      path('M110 300L246 112H380L520 236', { c: amber, w: 12 }),
      [[110, 300], [246, 112], [380, 112], [520, 236]].map(([x, y]) => dot(x, y, 13, coral)),
      line(246, 126, 246, 300, { w: 4, dash: '2 14', opacity: 0.6 }),
      line(380, 126, 380, 300, { w: 4, dash: '2 14', opacity: 0.6 }),
    ]),
  'velocity-time-graphs': () =>
    in11('A graph of velocity against time, the area below it filled', [
      path('M110 300L230 112H400L520 300Z', { fill: sky, opacity: 0.45 }),
      range(4, (i) => line(200 + i * 70, 292, 200 + i * 70, [168, 118, 118, 128][i], { c: sky, w: 4, opacity: 0.7 })),
      axes(110, 300, 470, 260, { across: 't', up: 'v' }),
      path('M110 300L230 112H400L520 300', { c: coral, w: 12 }),
    ]),
  'equations-of-motion': () =>
    in11('The two areas of s = ut + ½at²: a rectangle and a triangle on it', [
      box(110, 206, 390, 94, sky, { r: 0, opacity: 0.85 }),
      path('M110 206L500 206L500 76Z', { fill: amber }),
      axes(110, 300, 470, 264, { across: 't', up: 'v' }),
      line(110, 206, 500, 76, { c: coral, w: 10 }),
      text('ut', 305, 268, { c: dark, size: 46 }),
      text('½at²', 424, 186, { c: dark, size: 40 }),
    ]),
  'free-fall': () =>
    in11('A ball let go, farther on at each beat', [
      box(230, 18, 140, 16, cream, { r: 8 }),
      FALLEN.map((y, i) => dot(300, y, 19, i === 3 ? coral : amber, [0.45, 0.6, 0.8, undefined][i])),
      FALLEN.slice(1).map((y, i) => arrow(372, y - 22 - i * 12, 372, y + 10 + i * 10, { c: mint, w: 8, head: 20 })),
      line(470, 56, 470, 281, { c: sky, w: 6 }),
      FALLEN.map((y) => line(450, y, 490, y, { c: sky, w: 6 })),
    ], { floor: true }),
}

const plane = {
  'components-of-a-vector': () => {
    const [ox, oy, x, y] = [130, 290, 460, 78]
    return in11('A vector and its two components', [
      axes(ox, oy, 440, 262),
      line(x, y, x, oy, { w: 4, dash: '2 14' }),
      line(x, y, ox, y, { w: 4, dash: '2 14' }),
      arrow(ox, oy, x, oy, { c: sky, w: 13 }),
      arrow(ox, oy, ox, y, { c: mint, w: 13 }),
      arrow(ox, oy, x, y, { c: amber, w: 13 }),
      path(`M${ox + 96} ${oy}A96 96 0 0 0 ${n(ox + 96 * Math.cos(0.57))} ${n(oy - 96 * Math.sin(0.57))}`, { c: coral, w: 7 }),
      text('θ', ox + 124, oy - 22, { c: coral, size: 38 }),
    ])
  },
  'projectile-motion': () => {
    const y = (x) => 80 + ((x - 320) / 240) ** 2 * 208
    const at = (x, i) => {
      const slope = (2 * (x - 320) * 208) / 240 ** 2
      return [
        arrow(x, y(x), x + 92, y(x), { c: sky, w: 7 }),
        Math.abs(slope) > 0.1 && arrow(x, y(x), x, y(x) + slope * 78, { c: mint, w: 7 }),
        dot(x, y(x), 20, i === 1 ? coral : amber),
      ]
    }
    return in11('A ball in flight: the same speed forward at three moments', [
      curve(y, 80, 560, { w: 6, dash: '2 18' }),
      [150, 320, 490].map(at),
    ], { floor: true })
  },
  'range-and-angle': () => {
    const throwAt = (degrees, c, w) => {
      const a = radians(degrees)
      const reach = 470 * Math.sin(2 * a)
      const high = (reach * Math.tan(a)) / 4
      const y = (x) => 300 - 4 * high * ((x - 80) / reach) * (1 - (x - 80) / reach)
      return [curve(y, 80, 80 + reach, { c, w }), dot(80 + reach, 300, w + 6, c)]
    }
    return in11('Three throws: the one at 45 degrees lands farthest', [
      throwAt(70, sky, 7),
      throwAt(22, mint, 7),
      throwAt(45, amber, 12),
      text('45°', 486, 178, { c: amber, size: 44 }),
      dot(80, 300, 16, coral),
    ], { floor: true })
  },
}

const hung = (x, y, long, degrees, c, r = 26) => {
  const [bx, by] = [x + long * Math.sin(radians(degrees)), y + long * Math.cos(radians(degrees))]
  return [line(x, y, bx, by, { w: 5 }), dot(bx, by, r, c), dot(bx - r * 0.3, by - r * 0.3, r * 0.27, '#ffffff', 0.5)]
}

const swings = {
  'simple-pendulum': () => {
    const [x, y, long, angle] = [300, 48, 216, 34]
    const [bx, by] = [x + long * Math.sin(radians(angle)), y + long * Math.cos(radians(angle))]
    return in11('A pendulum drawn aside, and the pull that brings it back', [
      box(200, 30, 200, 18, cream, { r: 9 }),
      line(x, y, x, y + long + 40, { c: sky, w: 5, dash: '2 15' }),
      path(`M${x} ${y + 96}A96 96 0 0 0 ${n(x + 96 * Math.sin(radians(angle)))} ${n(y + 96 * Math.cos(radians(angle)))}`, { c: sky, w: 6 }),
      text('θ', x + 40, y + 142, { c: sky, size: 38 }),
      arrow(bx, by, bx - 132 * Math.cos(radians(angle)), by + 132 * Math.sin(radians(angle)), { c: coral, w: 11 }),
      arrow(bx, by, bx, by + 108, { c: mint, w: 9 }),
      hung(x, y, long, angle, amber, 32),
    ], { floor: true })
  },
  'length-and-period': () =>
    in11('Three pendulums of three lengths: the longer, the slower', [
      box(96, 34, 448, 18, cream, { r: 9 }),
      [[180, 84, sky], [320, 150, mint], [460, 226, amber]].map(([x, long, c]) => [
        path(along(points((a) => 44 + Math.sqrt(long * long - (a - x) ** 2), x - long * 0.42, x + long * 0.42, 10)), { c: cream, w: 5, dash: '2 13', opacity: 0.7 }),
        hung(x, 44, long, 25, c),
      ]),
    ], { floor: true }),
  'shm-and-the-circle': () => {
    const [x, y, r, a] = [220, 184, 116, radians(-42)]
    const [px, py] = [x + r * Math.cos(a), y + r * Math.sin(a)]
    return in11('A point on a circle, and its shadow going up and down', [
      ring(x, y, r, { c: sky }),
      line(x, y, px, py, { w: 7 }),
      line(px, py, 500, py, { c: mint, w: 5, dash: '2 15' }),
      line(500, y - r, 500, y + r, { c: sky, w: 7 }),
      [y - r, y, y + r].map((at) => line(482, at, 518, at, { c: sky, w: 6 })),
      dot(px, py, 24, amber),
      dot(500, py, 24, coral),
      dot(x, y, 9, cream),
    ])
  },
}

export const mechanics = {
  '01-physics-11/01-motion-in-a-straight-line': straight,
  '01-physics-11/02-motion-in-a-plane': plane,
  '01-physics-11/03-oscillations': swings,
}
