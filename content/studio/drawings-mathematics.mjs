// Moving pictures for mathematics. See drawings-physics.mjs for what each drawing is given.
import { INK, clamp, ease, lerp, range } from './pen.mjs'

const num = (v, d = 2) => v.toFixed(d).replace(/^-(?=0\.?0*$)/, '').replace('-', '−')

/** The unit circle: the radius sweeps and the sine is drawn as it goes. `angles` after each step, in degrees. */
export function unitCircle(p, { angles, step, k }) {
  const degrees = lerp(angles[step], angles[step + 1], clamp(k * 1.15))
  const a = (degrees * Math.PI) / 180
  const [cx, cy, r] = [128, 158, 100]
  p.line(cx - r - 16, cy, cx + r + 16, cy, { c: INK.dim })
  p.line(cx, cy - r - 16, cx, cy + r + 16, { c: INK.dim })
  p.ring(cx, cy, r, { c: INK.dim })
  const [x, y] = [cx + r * Math.cos(a), cy - r * Math.sin(a)]
  p.arc(cx, cy, 26, 0, -a, { c: INK.text })
  p.line(cx, cy, x, cy, { c: INK.teal, w: 5 })
  p.line(x, cy, x, y, { c: INK.coral, w: 5 })
  p.line(cx, cy, x, y, { c: INK.amber, w: 3 })
  p.dot(x, y, 7, INK.amber)
  const [ox, w] = [272, 222]
  p.axes(ox, cy, w + 36, 122, { across: 'θ', down: 116 })
  const toXY = (v, s) => [ox + (v / 360) * w, cy - r * s]
  for (const d of [90, 180, 270, 360]) p.text(`${d}°`, toXY(d, 0)[0], cy + 20, { c: INK.dim, size: 14, align: 'center' })
  p.plot((v) => Math.sin((v * Math.PI) / 180), 0, Math.max(1, degrees), toXY, { c: INK.coral, w: 4 })
  p.line(x, y, ...toXY(degrees, Math.sin(a)), { c: INK.grid, dash: [4, 6] })
  p.dot(...toXY(degrees, Math.sin(a)), 7, INK.coral)
  p.text(`θ = ${Math.round(degrees)}°`, 28, 308, { size: 19, c: INK.amber, bold: true })
  p.text(`cos θ = ${num(Math.cos(a))}`, 150, 308, { size: 19, c: INK.teal, bold: true })
  p.text(`sin θ = ${num(Math.sin(a))}`, 318, 308, { size: 19, c: INK.coral, bold: true })
}

/** Waves y = A sin(Bx) (or cos): one is added at each step. */
export function waves(p, { curves, step, e }) {
  const [ox, oy, w] = [40, 156, 470]
  p.axes(ox, oy, w + 10, 140, { across: 'x', up: 'y', down: 136 })
  const toXY = (v, s) => [ox + (v / (2 * Math.PI)) * w * 0.94, oy - s * 60]
  for (const [i, name] of ['π/2', 'π', '3π/2', '2π'].entries()) {
    const [x] = toXY(((i + 1) * Math.PI) / 2, 0)
    p.line(x, oy - 126, x, oy + 126, { c: INK.grid, w: 1 })
    p.text(name, x - 4, oy + 20, { c: INK.dim, size: 16, align: 'right', maths: true })
  }
  for (const y of [-2, -1, 1, 2]) p.text(num(y, 0), ox - 8, oy - y * 60 + 6, { c: INK.dim, size: 15, align: 'right' })
  curves.slice(0, step + 1).forEach(({ of = 'sin', A = 1, B = 1, c }, i) => {
    const upto = i === step ? e : 1
    const f = (v) => A * Math[of](B * v)
    p.plot(f, 0, 2 * Math.PI * Math.max(0.01, upto), toXY, { c: INK[c], w: i === step ? 4 : 2.5, n: 160 })
    if (i === step && upto < 1) p.dot(...toXY(2 * Math.PI * upto, f(2 * Math.PI * upto)), 7, INK[c])
    const name = `y = ${A === 1 ? '' : A} ${of} ${B === 1 ? '' : B}x`.replace(/ +/g, ' ')
    p.text(name, 44 + i * 126, 308, { c: INK[c], size: 18, bold: true })
  })
}

/** Lines y = mx + c on squared paper. `lines` holds [m, c] after each step; `keep` leaves earlier ones standing. */
export function slope(p, { lines, keep, step, k, names = [] }) {
  const [ox, oy, u] = [200, 190, 38]
  const toXY = (x, y) => [ox + x * u, oy - y * u]
  for (const i of range(14, (n) => n - 5)) p.line(ox + i * u, -20, ox + i * u, 330, { c: INK.grid, w: 1 })
  for (const i of range(10, (n) => n - 4)) p.line(0, oy - i * u, 536, oy - i * u, { c: INK.grid, w: 1 })
  p.axes(ox, oy, 310, 178, { across: 'x', up: 'y', down: 120, left: 180 })
  if (keep) for (const [m, c] of lines.slice(0, step)) p.plot((x) => m * x + c, -5, 8, toXY, { c: INK.teal, w: 3 })
  const from = keep ? lines[step] : lines[Math.max(0, step - 1)]
  const [m, c] = [0, 1].map((i) => lerp(from[i], lines[step][i], ease(clamp(k * 2))))
  p.plot((x) => m * x + c, -6, 9, toXY, { c: INK.amber, w: 4 })
  const [x1, x2] = [1, 3]
  const [a, b] = [toXY(x1, m * x1 + c), toXY(x2, m * x2 + c)]
  if (!keep || step === 0) {
    p.line(a[0], a[1], b[0], a[1], { c: INK.teal, w: 4 })
    p.line(b[0], a[1], b[0], b[1], { c: INK.coral, w: 4 })
    p.text('run 2', (a[0] + b[0]) / 2, a[1] + (m >= 0 ? 20 : -10), { c: INK.teal, size: 17, align: 'center' })
    if (Math.abs(m) > 0.1) p.text(`rise ${num(2 * m, 1)}`, b[0] + 9, (a[1] + b[1]) / 2 + 6, { c: INK.coral, size: 17 })
    p.dot(...a, 6, INK.amber)
    p.dot(...b, 6, INK.amber)
  }
  p.rect(10, 2, 172, 38, { fill: INK.paper })
  p.text(names[step] ?? `slope m = ${num(m)}`, 22, 28, { c: INK.amber, size: 20, bold: true })
}

/** A parabola traced so that focus distance and directrix distance stay equal. */
export function parabola(p, { a = 1, all }) {
  const [ox, oy, u] = [150, 158, 52]
  const toXY = (x, y) => [ox + x * u, oy - y * u]
  p.axes(ox, oy, 366, 152, { across: 'x', up: 'y', down: 150, left: 130 })
  p.line(...toXY(-a, 3), ...toXY(-a, -3), { c: INK.teal, w: 4 })
  p.text('directrix', ...toXY(-a - 0.15, -2.6), { c: INK.teal, size: 17, align: 'right' })
  const y = lerp(-2.9, 2.9, 0.5 - 0.5 * Math.cos(Math.PI * clamp(all * 1.06)))
  const x = (y * y) / (4 * a)
  p.poly(range(81, (i) => { const v = lerp(-2.9, y, i / 80); return toXY((v * v) / (4 * a), v) }), { c: INK.amber, w: 4 })
  const [P, F, D] = [toXY(x, y), toXY(a, 0), toXY(-a, y)]
  p.line(...P, ...F, { c: INK.coral, w: 3, dash: [7, 6] })
  p.line(...P, ...D, { c: INK.teal, w: 3, dash: [7, 6] })
  p.dot(...F, 7, INK.coral)
  p.text('F', F[0] + 8, F[1] + 22, { c: INK.coral, size: 19, maths: true })
  p.dot(...P, 8, INK.amber)
  p.text('P', P[0] + 12, P[1] - 6, { c: INK.amber, size: 20, maths: true })
  p.text(`PF = ${num(x + a)}`, 520, 24, { c: INK.coral, size: 19, bold: true, align: 'right' })
  p.text(`PD = ${num(x + a)}`, 520, 298, { c: INK.teal, size: 19, bold: true, align: 'right' })
}

/** Two pins and a string draw an ellipse; with c = 0 it is a circle. `pins` holds c after each step. */
export function ellipse(p, { pins, step, k, all }) {
  const a = 170
  const c = lerp(pins[step], pins[step + 1], ease(clamp(k * 2))) * a
  const b = Math.sqrt(a * a - c * c)
  const [cx, cy] = [268, 158]
  const squash = 0.84
  const turn = all * 4 * Math.PI * 0.98
  p.line(30, cy, 506, cy, { c: INK.grid })
  p.line(cx, 4, cx, 312, { c: INK.grid })
  p.ellipse(cx, cy, a * squash, b * squash, 0, { c: INK.amber, w: 4 })
  const P = [cx + a * squash * Math.cos(turn), cy - b * squash * Math.sin(turn)]
  for (const s of [-1, 1]) {
    const f = [cx + s * c * squash, cy]
    p.line(...f, ...P, { c: s < 0 ? INK.teal : INK.coral, w: 3 })
    p.dot(...f, 6, s < 0 ? INK.teal : INK.coral)
  }
  p.dot(...P, 8, INK.amber)
  const e = c / a
  const r1 = a + c * Math.cos(turn)
  p.text(`PF₁ = ${num((5 * r1) / a)}`, 20, 24, { c: INK.teal, size: 19, bold: true })
  p.text(`PF₂ = ${num((5 * (2 * a - r1)) / a)}`, 516, 24, { c: INK.coral, size: 19, bold: true, align: 'right' })
  p.text('sum = 10.00', 20, 306, { size: 19, bold: true })
  p.text(`e = ${num(e)}`, 516, 306, { size: 19, bold: true, align: 'right', c: INK.amber })
}

const FUNCTIONS = {
  square: { f: (x) => 0.5 * x * x, d: (x) => x, box: [-1.4, 3.2, -1.2, 4.6] },
  hill: { f: (x) => (x ** 3) / 3 - x, d: (x) => x * x - 1, box: [-2.5, 2.5, -1.9, 1.9] },
}

function frame(p, name) {
  const { f, d, box: [x0, x1, y0, y1] } = FUNCTIONS[name]
  const toXY = (x, y) => [24 + ((x - x0) / (x1 - x0)) * 488, 300 - ((y - y0) / (y1 - y0)) * 290]
  const [ox, oy] = toXY(0, 0)
  p.axes(ox, oy, 500 - ox + 12, oy - 4, { across: 'x', up: 'y', down: 308 - oy, left: ox - 14 })
  p.plot(f, x0, x1, toXY, { c: INK.amber, w: 4 })
  return { f, d, toXY }
}

/** A secant closing on the tangent: `gaps` holds h after each step. */
export function secant(p, { gaps, at, step, k }) {
  const { f, toXY } = frame(p, 'square')
  const h = Math.max(0.001, lerp(gaps[step], gaps[step + 1], ease(clamp(k * 1.3))))
  const m = (f(at + h) - f(at)) / h
  p.plot((x) => f(at) + m * (x - at), -0.6, 3.2, toXY, { c: INK.coral, w: 3 })
  const [A, B] = [toXY(at, f(at)), toXY(at + h, f(at + h))]
  p.line(...A, B[0], A[1], { c: INK.teal, w: 3 })
  p.line(B[0], A[1], ...B, { c: INK.teal, w: 3 })
  p.dot(...A, 8, INK.amber)
  p.dot(...B, 8, INK.coral)
  p.text(`h = ${num(h)}`, 30, 30, { size: 20, c: INK.teal, bold: true })
  p.text(`slope = ${num(m, 3)}`, 30, 60, { size: 20, c: INK.coral, bold: true })
}

/** A tangent sliding along a cubic: rising, flat, falling. `stops` holds x after each step. */
export function tangent(p, { stops, step, k }) {
  const { f, d, toXY } = frame(p, 'hill')
  const x = lerp(stops[step], stops[step + 1], ease(clamp(k * 1.3)))
  const m = d(x)
  const c = Math.abs(m) < 0.06 ? INK.teal : m > 0 ? INK.green : INK.coral
  const half = 0.85 / Math.hypot(1, m)
  p.line(...toXY(x - half, f(x) - half * m), ...toXY(x + half, f(x) + half * m), { c, w: 4 })
  p.dot(...toXY(x, f(x)), 8, c)
  const word = Math.abs(m) < 0.06 ? 'flat' : m > 0 ? 'rising' : 'falling'
  p.text(`x = ${num(x)}`, 30, 24, { size: 19, bold: true })
  p.text(`slope = ${num(m)}  ${word}`, 512, 296, { size: 19, bold: true, c, align: 'right' })
  for (const [at, name] of [[-1, 'maximum'], [1, 'minimum']]) {
    if (stops[0] < at && x > at - 0.02) p.text(name, toXY(at, 0)[0], toXY(at, f(at))[1] + (at < 0 ? -16 : 30), { size: 17, c: INK.teal, align: 'center' })
  }
}

/** Strips under y = x squared from 0 to 3: `strips` holds how many at each step. */
export function strips(p, { strips: counts, step, e }) {
  const f = (x) => x * x
  const toXY = (x, y) => [66 + x * 140, 284 - y * 27]
  const n = counts[step]
  let sum = 0
  for (const i of range(n, (j) => j)) {
    const x = (3 * i) / n
    const w = 3 / n
    const mid = f(x + w / 2)
    sum += mid * w
    const grown = clamp(e * 2 - i / n)
    const [left, base] = toXY(x, 0)
    const tall = mid * 27 * grown
    p.rect(left, base - tall, w * 140, tall, { fill: 'rgba(95,212,196,0.34)', c: n > 30 ? undefined : INK.teal, w: 1, r: 0 })
  }
  p.axes(66, 284, 450, 276, { across: 'x', up: 'y' })
  p.plot(f, 0, 3.08, toXY, { c: INK.amber, w: 4 })
  for (const x of [1, 2, 3]) p.text(String(x), toXY(x, 0)[0], 304, { c: INK.dim, size: 16, align: 'center' })
  p.text(`${n} strips`, 110, 40, { size: 20, bold: true, c: INK.teal })
  p.text(`area ≈ ${num(sum, 3)}`, 110, 70, { size: 20, bold: true, c: INK.amber })
}
