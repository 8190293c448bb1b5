// Moving pictures for chemistry. See drawings-physics.mjs for what each drawing is given.
import { INK, clamp, ease, lerp, range } from './pen.mjs'

const ELEMENT = { H: [INK.text, 11], O: [INK.coral, 16], C: ['#6c8299', 17], N: [INK.blue, 16], Na: [INK.violet, 17], Cl: [INK.green, 18] }

/** Mass, moles and particles side by side; `sample` fills the three boxes for one substance. */
export function ladder(p, { samples, step, e }) {
  const s = samples[step]
  const moles = s.moles * e
  const boxes = [
    ['mass', `${e < 1 ? (moles * s.molar).toFixed(1) : s.moles * s.molar} g`, INK.amber],
    ['amount', `${moles.toFixed(2)} mol`, INK.teal],
    ['particles', `${(moles * 6.022).toFixed(2)} × 10²³`, INK.coral],
  ]
  p.text(s.name, 268, 36, { align: 'center', size: 26, bold: true })
  p.text(`molar mass ${s.molar} g/mol`, 268, 64, { align: 'center', size: 18, c: INK.dim })
  boxes.forEach(([name, value, c], i) => {
    const x = 20 + i * 176
    p.rect(x, 96, 144, 84, { c, w: 3, r: 12, fill: INK.paper })
    p.text(name, x + 72, 124, { align: 'center', size: 17, c: INK.dim })
    p.text(value, x + 72, 158, { align: 'center', size: i === 2 ? 18 : 22, bold: true, c })
  })
  for (const [x, over, under] of [[164, '÷ M', '× M'], [340, '× N_A', '÷ N_A']]) {
    p.arrow(x + 4, 126, x + 30, 126, { c: INK.text })
    p.arrow(x + 28, 152, x + 2, 152, { c: INK.dim })
    p.text(over, x + 16, 92, { align: 'center', size: 17 })
    p.text(under, x + 16, 202, { align: 'center', size: 17, c: INK.dim })
  }
  const shown = Math.round(moles * 40)
  for (const i of range(Math.min(80, shown), (n) => n)) {
    p.dot(46 + (i % 20) * 23.4, 232 + Math.floor(i / 20) * 22, 7, INK[s.colour])
  }
}

const SHAPES = {
  CH4: [['C', 0, 0], ['H', -19, -19], ['H', 19, -19], ['H', -19, 19], ['H', 19, 19]],
  O2: [['O', -13, 0], ['O', 13, 0]],
  CO2: [['O', -26, 0], ['C', 0, 0], ['O', 26, 0]],
  H2O: [['O', 0, -4], ['H', -17, 11], ['H', 17, 11]],
  H2: [['H', -9, 0], ['H', 9, 0]],
  N2: [['N', -13, 0], ['N', 13, 0]],
  NH3: [['N', 0, -4], ['H', -19, 8], ['H', 19, 8], ['H', 0, 18]],
}

/** Molecules on both sides of an arrow with the atoms counted. `counts` per step: {left:{CH4:1}, right:{}}. */
export function equation(p, { counts, step, e }) {
  const { left, right } = counts[step]
  const earlier = counts[Math.max(0, step - 1)] // what is new in this step grows into place
  const totals = [{}, {}]
  ;[left, right].forEach((side, s) => {
    let row = 0
    for (const [name, n] of Object.entries(side)) {
      for (const i of range(n, (j) => j)) {
        const x = 66 + s * 316 + (i % 2) * 92
        const y = 46 + row * 66 + Math.floor(i / 2) * 62
        const grow = i >= ((s ? earlier.right : earlier.left)[name] ?? 0) ? clamp(e * 2) : 1
        for (const [el, dx, dy] of SHAPES[name]) {
          const [c, r] = ELEMENT[el]
          p.dot(x + dx * grow, y + dy * grow, r * grow, c)
          p.ring(x + dx * grow, y + dy * grow, r * grow, { c: INK.panel, w: 2 })
          totals[s][el] = (totals[s][el] ?? 0) + 1
        }
      }
      row += Math.ceil(n / 2)
    }
  })
  p.arrow(234, 108, 304, 108, { c: INK.text, w: 4, head: 14 })
  const elements = Object.keys(totals[0])
  elements.forEach((el, i) => {
    const y = 224 + i * 32
    const same = totals[0][el] === (totals[1][el] ?? 0)
    const c = same ? INK.green : INK.coral
    p.text(el, 268, y, { align: 'center', size: 20, bold: true })
    p.text(String(totals[0][el]), 130, y, { align: 'center', size: 22, bold: true, c })
    p.text(String(totals[1][el] ?? 0), 412, y, { align: 'center', size: 22, bold: true, c })
    p.text(same ? '=' : '≠', 324, y, { align: 'center', size: 20, c })
  })
}

/** A nucleus with electrons in shells; `electrons` after each step. */
export function shells(p, { electrons, names, step, t, k }) {
  const n = Math.round(lerp(electrons[step], electrons[step + 1], clamp(k * 1.6)))
  const [cx, cy] = [268, 158]
  const room = [2, 8, 8]
  let left = n
  room.forEach((most, s) => {
    const r = 56 + s * 44
    const here = Math.min(most, left)
    left -= here
    p.ring(cx, cy, r, { c: here ? INK.dim : INK.grid, w: 2 })
    p.text('KLM'[s], cx + r * 0.72 + 8, cy - r * 0.72 - 2, { size: 16, c: INK.dim })
    for (const i of range(here, (j) => j)) {
      const a = (i / here) * 2 * Math.PI + t * (0.9 - s * 0.22) * (s % 2 ? -1 : 1)
      p.dot(cx + r * Math.cos(a), cy + r * Math.sin(a), 8, [INK.teal, INK.amber, INK.coral][s])
    }
  })
  p.dot(cx, cy, 27, INK.violet)
  p.text(`+${n}`, cx, cy + 7, { align: 'center', size: 20, bold: true, c: INK.paper })
  p.text(k > 0.5 ? names[step] : '', 20, 28, { size: 21, bold: true })
  const share = room.map((most, s) => Math.max(0, Math.min(most, n - room.slice(0, s).reduce((a, b) => a + b, 0))))
  p.text(share.filter(Boolean).join(', '), 20, 304, { size: 21, c: INK.amber, bold: true })
}

const LIGHT = { '3-2': ['656 nm', '#ff5d4d'], '4-2': ['486 nm', '#4fd6ff'], '5-2': ['434 nm', '#8f7bff'], '2-1': ['122 nm', '#b9a0f7'] }

/** Hydrogen's energy levels; each step is a jump [from, to] that sends out light. */
export function levels(p, { jumps, step, k }) {
  const squash = (n) => [0, 288, 190, 120, 72, 34][n] // not to scale, so that every level can be read
  for (const n of [1, 2, 3, 4, 5]) {
    p.line(90, squash(n), 380, squash(n), { c: INK.dim, w: 3 })
    p.text(`n = ${n}`, 80, squash(n) + 6, { align: 'right', size: 17 })
    p.text(`−${(13.6 / (n * n)).toFixed(2)} eV`, 516, squash(n) + 6, { align: 'right', size: 17, c: INK.dim })
  }
  const [from, to] = jumps[step]
  const x = 130 + step * 62
  jumps.slice(0, step).forEach(([a, b], i) => {
    const c = LIGHT[`${a}-${b}`]?.[1] ?? INK.dim
    if (a > b) p.arrow(130 + i * 62, squash(a), 130 + i * 62, squash(b) - 2, { c, w: 3 })
  })
  const fallen = ease(clamp((k - 0.25) * 2.2))
  const at = lerp(squash(from), squash(to), fallen)
  const [name, c] = LIGHT[`${from}-${to}`] ?? ['', INK.teal]
  p.line(x, squash(from), x, at, { c, w: 3, dash: [4, 6] })
  p.dot(x, at, 10, INK.amber)
  if (fallen >= 1 && from > to) {
    const run = (k - 0.7) * 420
    const long = to === 1 ? 7 : from === 3 ? 15 : from === 4 ? 11 : 9
    const mid = (squash(from) + squash(to)) / 2
    p.poly(range(60, (i) => [x + 16 + i * 1.6 + run, mid + 11 * Math.sin((i * 6.283) / long)]), { c, w: 4 })
    p.text(name, x + 22, mid - 20, { c, size: 20, bold: true })
  }
}

const PH = ['#e5484d', '#ec6142', '#f1793c', '#f5953a', '#f4b63f', '#e6cf4a', '#b9cf57', '#7cc46a', '#4fb58a', '#3fa7a8', '#3f93c4', '#4a7dcb', '#5a68c8', '#6b56bd', '#7a46ad']

/** The pH scale with a pointer; `stops` is the pH after each step, `names` what is there. */
export function phScale(p, { stops, names, step, k }) {
  const ph = lerp(stops[step], stops[step + 1], ease(clamp(k * 1.6)))
  for (const i of range(15, (n) => n)) {
    p.rect(24 + i * 32.6, 176, 31, 54, { fill: PH[i], r: 4 })
    p.text(String(i), 39.5 + i * 32.6, 256, { align: 'center', size: 17 })
  }
  p.text('acidic', 24, 292, { size: 18, c: INK.dim })
  p.text('neutral', 39.5 + 7 * 32.6, 292, { size: 18, c: INK.dim, align: 'center' })
  p.text('basic', 511, 292, { size: 18, c: INK.dim, align: 'right' })
  const x = 39.5 + ph * 32.6
  p.poly([[x, 170], [x - 12, 148], [x + 12, 148]], { fill: INK.text, close: true })
  const label = clamp(x, 110, 426)
  p.text(`pH ${ph.toFixed(1)}`, label, 132, { align: 'center', size: 24, bold: true })
  if (k > 0.5) p.text(names[step], label, 100, { align: 'center', size: 20, c: INK.amber })
  p.text(`[H⁺] = 10^{−${ph.toFixed(1)}} mol/L`, 24, 34, { size: 21, c: INK.teal, bold: true })
}

/** A burette dripping into a flask while the pH curve climbs; the indicator turns at the end point. */
export function titration(p, { stops, step, k, all }) {
  const volume = lerp(stops[step], stops[step + 1], clamp(k * 1.15))
  const moles = 0.1 * (25 - volume)
  const excess = Math.abs(moles) / (25 + volume)
  const raw = moles > 0 ? -Math.log10(Math.max(excess, 1e-7)) : 14 + Math.log10(Math.max(excess, 1e-7))
  const pH = Math.abs(volume - 25) < 0.02 ? 7 : raw
  const pink = clamp((pH - 8.2) / 1.6)
  p.rect(70, -8, 26, 150, { c: INK.dim, w: 3, r: 3 })
  const level = lerp(6, 128, volume / 50)
  p.rect(73, level, 20, 138 - level, { fill: INK.blue, r: 0 })
  p.poly([[80, 142], [86, 160], [86, 142]], { fill: INK.dim, close: true })
  if (volume < 50) p.dot(84, 162 + ((all * 90) % 1) * 40, 4, INK.blue)
  const fluid = `rgb(${Math.round(lerp(190, 240, pink))},${Math.round(lerp(215, 110, pink))},${Math.round(lerp(235, 175, pink))})`
  const top = lerp(262, 240, volume / 50)
  const half = (y) => lerp(16, 60, clamp((y - 206) / 86))
  p.poly([[83 - half(top), top], [83 + half(top), top], [143, 292], [23, 292]], { fill: fluid, close: true })
  p.poly([[67, 186], [67, 206], [23, 292], [143, 292], [99, 206], [99, 186]], { c: INK.text, w: 3 })
  const [ox, oy] = [206, 282]
  p.axes(ox, oy, 318, 272, { across: 'NaOH added (mL)', up: 'pH' })
  const toXY = (v, h) => [ox + (v / 50) * 290, oy - (h / 14) * 250]
  p.line(...toXY(0, 7), ...toXY(50, 7), { c: INK.grid, w: 2, dash: [6, 6] })
  p.text('7', ox - 8, toXY(0, 7)[1] + 6, { c: INK.dim, size: 16, align: 'right' })
  p.text('25', toXY(25, 0)[0], oy + 20, { c: INK.dim, size: 15, align: 'center' })
  const curve = (v) => {
    const m = 0.1 * (25 - v)
    const e = Math.max(Math.abs(m) / (25 + v), 1e-7)
    return m > 0 ? -Math.log10(e) : 14 + Math.log10(e)
  }
  p.plot(curve, 0, Math.max(0.1, volume), toXY, { c: INK.amber, w: 4, n: 240 })
  p.dot(...toXY(volume, pH), 7, pink > 0.5 ? '#f06eb0' : INK.amber)
  p.text(`${volume.toFixed(1)} mL   pH ${pH.toFixed(1)}`, 250, 40, { size: 20, bold: true, c: INK.teal })
}

/** First-order decay: a box of particles and the curve; `marks` shows the half-lives. */
export function decay(p, { all, halfLives = 3, marks, stops, step, k, seconds = 10 }) {
  const passed = stops ? lerp(stops[step], stops[step + 1], clamp(k * 1.2)) : clamp(all * 1.1) * halfLives
  const left = 2 ** -passed
  const total = 64
  const order = range(total, (i) => (i * 37 + 11) % total)
  p.rect(16, 52, 196, 196, { c: INK.dim, w: 3, r: 8, fill: INK.paper })
  order.forEach((rank, i) => {
    const gone = rank >= Math.round(total * left)
    p.dot(36 + (i % 8) * 22.4, 72 + Math.floor(i / 8) * 22.4, 8, gone ? INK.blue : INK.amber)
  })
  p.text('A', 40, 282, { c: INK.amber, size: 20, bold: true })
  p.text('product', 110, 282, { c: INK.blue, size: 20, bold: true })
  const [ox, oy] = [258, 276]
  p.axes(ox, oy, 266, 262, { across: 't (s)', up: '[A]' })
  const toXY = (n, c) => [ox + (n / halfLives) * 216, oy - c * 226]
  if (marks) {
    for (const n of range(Math.min(halfLives, Math.floor(passed + 0.02)), (i) => i + 1)) {
      const [x, y] = toXY(n, 2 ** -n)
      p.line(x, oy, x, y, { c: INK.teal, dash: [5, 6] })
      p.line(ox, y, x, y, { c: INK.teal, dash: [5, 6] })
      p.text(['', '1/2', '1/4', '1/8', '1/16'][n], x + 6, y - 8, { c: INK.teal, size: 18, bold: true })
    }
  }
  for (const n of range(halfLives, (i) => i + 1)) p.text(String(n * seconds), toXY(n, 0)[0], oy + 20, { c: INK.dim, size: 15, align: 'center' })
  p.plot((n) => 2 ** -n, 0, Math.max(0.01, passed), toXY, { c: INK.amber, w: 4 })
  if (!marks) {
    const m = -Math.LN2 * left
    const half = 0.5
    p.line(...toXY(Math.max(0, passed - half), left - m * Math.min(half, passed)), ...toXY(passed + half, left + m * half), { c: INK.coral, w: 3 })
  }
  p.dot(...toXY(passed, left), 7, INK.amber)
  p.text(`${Math.round(left * 100)} % left`, 520, 30, { c: INK.amber, size: 20, bold: true, align: 'right' })
}
