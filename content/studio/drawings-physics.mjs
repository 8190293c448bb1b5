// Moving pictures for physics. Each gets the pen and the moment: t seconds, all 0..1, step, k 0..1 within the step.
// The drawing area is 536 wide and 316 high.
import { INK, clamp, ease, lerp, range } from './pen.mjs'

const one = (v) => (Math.round(v * 10) / 10).toFixed(1).replace('-', '−')

/** A walker on a number line; `path` is where the walker stands after each step. */
export function walk(p, { path, step, k }) {
  const at = (m) => 48 + m * 55
  const y = 206
  const now = lerp(path[step], path[step + 1], ease(clamp(k * 1.4)))
  p.line(at(0) - 14, y, at(8) + 14, y, { c: INK.dim })
  for (const m of range(9, (i) => i)) {
    p.line(at(m), y - 6, at(m), y + 6, { c: INK.dim })
    p.text(String(m), at(m), y + 26, { c: INK.dim, align: 'center', size: 16 })
  }
  p.text('m', at(8) + 22, y + 26, { c: INK.dim, size: 16, maths: true })
  let distance = 0
  for (let i = 0; i <= step; i++) {
    const to = i === step ? now : path[i + 1]
    distance += Math.abs(to - path[i])
    const up = y - 86 - i * 13
    if (Math.abs(to - path[i]) > 0.05) p.line(at(path[i]), up, at(to), up, { c: INK.amber, w: 5 })
  }
  const sway = Math.sin(now * 9) * 7
  p.dot(at(now), y - 54, 9, INK.text)
  p.line(at(now), y - 44, at(now), y - 22, { w: 4 })
  p.line(at(now), y - 22, at(now) - sway, y - 3, { w: 4 })
  p.line(at(now), y - 22, at(now) + sway, y - 3, { w: 4 })
  p.arrow(at(path[0]), y + 50, at(now), y + 50, { c: INK.teal, w: 5, head: 14 })
  p.dot(at(path[0]), y + 50, 5, INK.teal)
  p.text(`distance ${one(distance)} m`, 48, 34, { c: INK.amber, size: 22, bold: true })
  p.text(`displacement ${one(now - path[0])} m`, 290, 34, { c: INK.teal, size: 22, bold: true })
}

/** A car on a road above its growing graph. `plot` is x or v; `area` shades under the v graph. */
export function motion(p, { u, a, seconds, plot, area, all, other, top }) {
  const now = clamp(all * 1.12) * seconds
  const x = (t, c = { u, a }) => c.u * t + 0.5 * c.a * t * t
  const cars = [{ u, a, c: INK.amber }, ...(other ? [{ ...other, c: INK.teal }] : [])]
  const far = Math.max(...cars.map((c) => x(seconds, c)))
  cars.forEach((c, i) => {
    const y = 46 + i * 34
    p.line(30, y + 15, 506, y + 15, { c: INK.grid, w: 3 })
    const cx = 40 + (x(now, c) / far) * 430
    p.rect(cx - 20, y - 6, 40, 13, { fill: c.c, r: 5 })
    p.rect(cx - 10, y - 16, 22, 12, { fill: c.c, r: 5 })
    p.dot(cx - 11, y + 8, 6, INK.text)
    p.dot(cx + 11, y + 8, 6, INK.text)
  })
  const [ox, oy, w, h] = [66, 286, 400, other ? 156 : 184]
  p.axes(ox, oy, w + 54, h + 14, { across: 't (s)', up: plot === 'x' ? 'x (m)' : 'v (m/s)' })
  const value = (c) => (plot === 'x' ? (t) => x(t, c) : (t) => c.u + c.a * t)
  const high = top ?? Math.max(...cars.map((c) => value(c)(seconds)))
  const toXY = (t, v) => [ox + (t / seconds) * w, oy - (v / high) * h]
  for (const s of range(seconds, (i) => i + 1)) {
    p.line(toXY(s, 0)[0], oy, toXY(s, 0)[0], oy - h, { c: INK.grid, w: 1 })
    p.text(String(s), toXY(s, 0)[0], oy + 20, { c: INK.dim, size: 15, align: 'center' })
  }
  for (const c of cars) {
    const line = p.plot(value(c), 0, Math.max(now, 0.01), toXY, { c: c.c, w: 4 })
    if (area) p.poly([...line, toXY(now, 0), toXY(0, 0)], { fill: 'rgba(247,201,92,0.22)', close: true })
    p.dot(...toXY(now, value(c)(now)), 7, c.c)
  }
  const said = plot === 'x' ? `x = ${one(x(now))} m` : `v = ${one(u + a * now)} m/s`
  p.text(said, 505, 20, { c: INK.amber, size: 20, align: 'right', bold: true })
}

/** A ball let go: a strobe picture with the speed growing, beside the v-t line. */
export function fall(p, { all, seconds = 2 }) {
  const now = clamp(all * 1.1) * seconds
  const y = (t) => 14 + ((t * t) / (seconds * seconds)) * 262
  p.line(30, 294, 230, 294, { c: INK.dim, w: 3 })
  p.rect(56, 0, 50, 8, { fill: INK.dim, r: 2 })
  for (const t of range(Math.floor(now / 0.4) + 1, (i) => i * 0.4)) {
    p.ring(81, y(t), 11, { c: INK.dim, w: 2 })
    if (t) p.text(`${one(4.9 * t * t)} m`, 108, y(t) + 6, { c: INK.dim, size: 16 })
  }
  p.dot(81, y(now), 12, INK.amber)
  if (now < seconds) p.arrow(81, y(now), 81, y(now) + 10 + now * 24, { c: INK.coral, w: 4 })
  const [ox, oy] = [260, 270]
  p.axes(ox, oy, 250, 230, { across: 't (s)', up: 'v (m/s)' })
  const toXY = (t, v) => [ox + (t / seconds) * 210, oy - (v / (9.8 * seconds)) * 190]
  for (const s of [1, 2]) p.text(String(s), toXY(s, 0)[0], oy + 20, { c: INK.dim, size: 15, align: 'center' })
  p.plot((t) => 9.8 * t, 0, Math.max(0.01, now), toXY, { c: INK.coral, w: 4 })
  p.dot(...toXY(now, 9.8 * now), 7, INK.coral)
  p.text(`v = ${one(9.8 * now)} m/s`, 510, 24, { c: INK.coral, size: 20, bold: true, align: 'right' })
}

/** A vector turning, with its two components. `angles` holds the angle after each step. */
export function components(p, { size, angles, step, k, unit, name = 'F' }) {
  const degrees = lerp(angles[step], angles[step + 1], ease(clamp(k * 1.5)))
  const a = (degrees * Math.PI) / 180
  const [ox, oy, long] = [90, 276, 250]
  p.axes(ox, oy, 380, 268, { across: 'x', up: 'y' })
  const [x, y] = [ox + long * Math.cos(a), oy - long * Math.sin(a)]
  p.line(x, y, x, oy, { c: INK.dim, dash: [5, 7] })
  p.line(x, y, ox, y, { c: INK.dim, dash: [5, 7] })
  p.arrow(ox, oy, x, oy, { c: INK.teal, w: 5, head: 14 })
  p.arrow(ox, oy, ox, y, { c: INK.coral, w: 5, head: 14 })
  p.arrow(ox, oy, x, y, { c: INK.amber, w: 5, head: 16 })
  p.arc(ox, oy, 48, 0, -a, { c: INK.text })
  p.text(`${Math.round(degrees)}°`, ox + 58, oy - 14, { size: 18 })
  p.text(`${name} = ${size} ${unit}`, 520, 26, { c: INK.amber, size: 20, align: 'right', bold: true })
  p.text(`${name} cos θ = ${one(size * Math.cos(a))}`, 520, 56, { c: INK.teal, size: 20, align: 'right' })
  p.text(`${name} sin θ = ${one(size * Math.sin(a))}`, 520, 86, { c: INK.coral, size: 20, align: 'right' })
}

/** Throws at one or several angles; with one angle the velocity and its parts ride along. */
export function projectile(p, { angles, speed, g = 10, step, k, all }) {
  const reach = (speed * speed) / g
  const [ox, oy] = [40, 282]
  const scale = (angles.length > 1 ? 430 : 450) / (angles.length > 1 ? reach : (reach * Math.sin((2 * angles[0] * Math.PI) / 180)))
  p.line(20, oy, 520, oy, { c: INK.dim, w: 3 })
  const colours = [INK.blue, INK.amber, INK.coral]
  angles.forEach((deg, i) => {
    const a = (deg * Math.PI) / 180
    const flight = (2 * speed * Math.sin(a)) / g
    const mine = angles.length > 1 ? clamp((step - i + k) * 1.3) : clamp(all * 1.08)
    if (mine <= 0) return
    const at = (t) => [ox + speed * Math.cos(a) * t * scale, oy - (speed * Math.sin(a) * t - 0.5 * g * t * t) * scale]
    const t = mine * flight
    p.poly(range(61, (n) => at((t * n) / 60)), { c: colours[angles.length > 1 ? i : 1], w: 3, dash: angles.length > 1 ? [] : [3, 8] })
    const [x, y] = at(t)
    if (angles.length > 1) {
      const label = at(flight / 2)
      if (mine > 0.5) p.text(`${deg}°`, label[0], label[1] - 10, { c: colours[i], align: 'center', size: 19, bold: true })
      if (mine === 1) p.text(`${one(reach * Math.sin(2 * a))} m`, x, oy + 24, { c: colours[i], align: 'center', size: 16 })
    } else {
      const v = 5
      const [vx, vy] = [speed * Math.cos(a) * v, (speed * Math.sin(a) - g * t) * v]
      p.arrow(x, y, x + vx, y, { c: INK.teal, w: 4 })
      p.arrow(x, y, x, y - vy, { c: INK.coral, w: 4 })
      p.arrow(x, y, x + vx, y - vy, { c: INK.text, w: 2 })
      p.text(`v_x = ${one(speed * Math.cos(a))}`, 40, 26, { c: INK.teal, size: 19, bold: true })
      p.text(`v_y = ${one(speed * Math.sin(a) - g * t)}`, 150, 26, { c: INK.coral, size: 19, bold: true })
      p.text('m/s', 262, 26, { c: INK.dim, size: 17 })
    }
    p.dot(x, y, 9, colours[angles.length > 1 ? i : 1])
  })
}

/** Pendulums of the given lengths (metres), each with its period. */
export function pendulum(p, { lengths, t }) {
  p.rect(30, 6, 476, 10, { fill: INK.dim, r: 3 })
  lengths.forEach((long, i) => {
    const x = lengths.length > 1 ? 150 + i * 220 : 200
    const px = long * (lengths.length > 1 ? 58 : 200)
    const period = 2 * Math.PI * Math.sqrt(long / 9.8)
    const a = 0.32 * Math.cos((2 * Math.PI * t) / period)
    const [bx, by] = [x + px * Math.sin(a), 16 + px * Math.cos(a)]
    p.line(x, 16, x, 16 + px + 16, { c: INK.grid, dash: [6, 8] })
    p.line(x, 16, bx, by, { w: 3 })
    p.dot(bx, by, 18, i ? INK.teal : INK.amber)
    const swings = Math.floor(t / period)
    if (lengths.length > 1) {
      p.text(`L = ${long} m`, x, 288, { align: 'center', size: 18, c: i ? INK.teal : INK.amber, bold: true })
      p.text(`swings: ${swings}`, x, 312, { align: 'center', size: 17, c: INK.dim })
    } else {
      p.arc(x, 16, px, Math.PI / 2 - 0.32, Math.PI / 2 + 0.32, { c: INK.grid, w: 2 })
      const pull = -Math.sin(a) * 200
      p.arrow(bx, by, bx, by + 58, { c: INK.dim, w: 3 })
      p.text('mg', bx + 8, by + 62, { c: INK.dim, size: 17, maths: true })
      p.arrow(bx, by, bx + pull * Math.cos(a), by - pull * Math.sin(a), { c: INK.coral, w: 4 })
      p.text(`time ${one(t)} s`, 380, 200, { size: 20 })
      p.text(`swings ${swings}`, 380, 232, { size: 20, c: INK.amber, bold: true })
      p.text(`T = ${period.toFixed(2)} s`, 380, 264, { size: 20, c: INK.teal, bold: true })
    }
  })
}

/** A turning radius and the wave it writes; `lag` adds a second phasor, `rms` a level line. */
export function phasor(p, { t, names = ['', ''], lag = null, rms = false, turn = 0.14 }) {
  const [cx, cy, r] = [118, 156, 88]
  const a = t * turn * 2 * Math.PI
  p.ring(cx, cy, r, { c: INK.dim })
  p.line(cx - r - 14, cy, cx + r + 14, cy, { c: INK.grid })
  const [ox, w, turns] = [236, 280, 3]
  p.axes(ox, cy, w, 120, { across: 't', down: 110 })
  const start = Math.max(0, a - turns * 2 * Math.PI)
  const wave = (delay, c, name, row) => {
    const angle = a - delay
    const [x, y] = [cx + r * Math.cos(angle), cy - r * Math.sin(angle)]
    const toXY = (v, s) => [ox + ((v - start) / (turns * 2 * Math.PI)) * (w - 20), cy - r * s]
    const [px, py] = toXY(a, Math.sin(angle))
    p.arrow(cx, cy, x, y, { c, w: 4, head: 13 })
    p.line(x, y, px, py, { c, w: 1, dash: [4, 6] })
    p.plot((v) => Math.sin(v - delay), start, Math.max(a, start + 0.01), toXY, { c, w: 3, n: 160 })
    p.dot(px, py, 6, c)
    p.text(name, 236 + row * 150, 300, { c, size: 19, bold: true })
  }
  if (rms) {
    const level = cy - r / Math.SQRT2
    p.line(ox, level, ox + w - 16, level, { c: INK.teal, w: 3, dash: [9, 7] })
    p.line(ox, cy - r, ox + w - 16, cy - r, { c: INK.dim, w: 1, dash: [3, 6] })
    p.text('rms = 0.707 V', 516, 300, { c: INK.teal, size: 19, bold: true, align: 'right' })
    p.text('V', ox + w, cy - r + 6, { c: INK.dim, size: 18, maths: true })
  }
  if (lag !== null) wave((lag * Math.PI) / 180, INK.teal, names[1], 1)
  wave(0, INK.amber, names[0], 0)
}

/** Two charges drawing nearer or apart; the forces follow the inverse square. `gaps` in units of r. */
export function charges(p, { gaps, step, k, like = true }) {
  const gap = lerp(gaps[step], gaps[step + 1], ease(clamp(k * 1.4)))
  const [cx, cy, unit] = [268, 92, 150]
  const [xa, xb] = [cx - (gap * unit) / 2, cx + (gap * unit) / 2]
  const force = 46 / (gap * gap)
  const way = like ? 1 : -1
  p.line(xa, cy + 48, xb, cy + 48, { c: INK.dim })
  p.text(`r = ${gap.toFixed(2)}`, cx, cy + 72, { align: 'center', size: 18, c: INK.dim, maths: true })
  p.arrow(xa, cy, xa - way * force, cy, { c: INK.coral, w: 5, head: 14 })
  p.arrow(xb, cy, xb + way * force, cy, { c: INK.coral, w: 5, head: 14 })
  for (const [x, sign] of [[xa, '+'], [xb, like ? '+' : '−']]) {
    p.dot(x, cy, 20, sign === '+' ? INK.amber : INK.blue)
    p.text(sign, x, cy + 9, { c: INK.paper, align: 'center', size: 28, bold: true })
  }
  const [ox, oy] = [70, 288]
  p.axes(ox, oy, 400, 112, { across: 'r', up: 'F' })
  const toXY = (r, f) => [ox + r * 160, oy - f * 26]
  p.plot((r) => 1 / (r * r), 0.5, 2.4, toXY, { c: INK.dim, w: 3 })
  p.dot(...toXY(gap, 1 / (gap * gap)), 8, INK.coral)
  p.text(`F = ${(1 / (gap * gap)).toFixed(2)} F₁`, 500, 200, { c: INK.coral, align: 'right', size: 20, bold: true })
}

/** Field lines grown from the positive charges in `at` ([x, y, sign] in drawing units). */
export function fieldLines(p, { at, k, all }) {
  const grown = clamp(all * 1.6) * 330
  const field = (x, y) => {
    let [ex, ey] = [0, 0]
    for (const [qx, qy, q] of at) {
      const d = Math.hypot(x - qx, y - qy) ** 3
      ex += (q * (x - qx)) / d
      ey += (q * (y - qy)) / d
    }
    const e = Math.hypot(ex, ey)
    return [ex / e, ey / e]
  }
  for (const [qx, qy, q] of at.filter((c) => c[2] > 0)) {
    for (const i of range(16, (n) => n)) {
      const a = ((i + 0.5) / 16) * 2 * Math.PI
      let [x, y] = [qx + 20 * Math.cos(a), qy + 20 * Math.sin(a)]
      const points = [[x, y]]
      for (let s = 0; s < grown; s++) {
        const [ex, ey] = field(x, y)
        x += ex * 2.2
        y += ey * 2.2
        if (at.some(([nx, ny, n]) => n * q < 0 && Math.hypot(x - nx, y - ny) < 20)) break
        if (x < -20 || x > 560 || y < -20 || y > 340) break
        points.push([x, y])
      }
      p.poly(points, { c: INK.teal, w: 2 })
      const mid = Math.floor(Math.min(points.length - 1, 34))
      if (points.length > 36) p.arrow(...points[mid - 3], ...points[mid], { c: INK.teal, w: 2, head: 10 })
    }
  }
  for (const [x, y, q] of at) {
    p.dot(x, y, 20, q > 0 ? INK.amber : INK.blue)
    p.text(q > 0 ? '+' : '−', x, y + 9, { c: INK.paper, align: 'center', size: 28, bold: true })
  }
  // a small positive test charge rides the field
  const s = (all * 3) % 1
  let [tx, ty] = [at[0][0] + 20 * Math.cos(-0.9), at[0][1] + 20 * Math.sin(-0.9)]
  for (let i = 0; i < s * 170; i++) {
    const [ex, ey] = field(tx, ty)
    tx += ex * 2.2
    ty += ey * 2.2
  }
  if (k >= 0 && !at.some(([nx, ny]) => Math.hypot(tx - nx, ty - ny) < 20)) p.dot(tx, ty, 7, INK.coral)
}
