// A few words for drawing on a canvas, so that the drawings below read like sentences.

export const INK = {
  paper: '#101d2c', panel: '#17293c', grid: '#24384d', text: '#eaf1f8', dim: '#91a8bf',
  teal: '#5fd4c4', amber: '#f7c95c', coral: '#f58a76', blue: '#7cb8ff', violet: '#b9a0f7', green: '#8bd67f',
}

export const clamp = (v, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, v))
export const lerp = (a, b, k) => a + (b - a) * k
export const ease = (k) => (k < 0.5 ? 2 * k * k : 1 - (2 - 2 * k) ** 2 / 2)
export const range = (n, f) => Array.from({ length: n }, (_, i) => f(i))

const font = (size, maths, bold) =>
  maths
    ? `italic ${size}px "Liberation Serif", "DejaVu Serif", serif`
    : `${bold ? 'bold ' : ''}${size}px "Liberation Sans", "DejaVu Sans", sans-serif`

const pieces = (s) =>
  [...s.matchAll(/_\{([^}]*)\}|_(.)|\^\{([^}]*)\}|[^_^]+/g)].map((m) =>
    m[3] !== undefined ? [m[3], -0.36] : m[1] !== undefined || m[2] !== undefined ? [m[1] ?? m[2], 0.18] : [m[0], 0])

export function pen(ctx) {
  const stroke = ({ c = INK.text, w = 2, dash = [] } = {}) => {
    ctx.strokeStyle = c
    ctx.lineWidth = w
    ctx.setLineDash(dash)
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    ctx.stroke()
    ctx.setLineDash([])
  }
  const p = {
    ctx,
    line(x1, y1, x2, y2, o) {
      ctx.beginPath()
      ctx.moveTo(x1, y1)
      ctx.lineTo(x2, y2)
      stroke(o)
    },
    poly(points, o = {}) {
      if (points.length < 2) return
      ctx.beginPath()
      points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)))
      if (o.close) ctx.closePath()
      if (o.fill) {
        ctx.fillStyle = o.fill
        ctx.fill()
      }
      if (o.c) stroke(o)
    },
    dot(x, y, r, c = INK.amber) {
      ctx.beginPath()
      ctx.arc(x, y, r, 0, 7)
      ctx.fillStyle = c
      ctx.fill()
    },
    ring(x, y, r, o) {
      ctx.beginPath()
      ctx.arc(x, y, r, 0, 7)
      stroke(o)
    },
    arc(x, y, r, from, to, o) {
      ctx.beginPath()
      ctx.arc(x, y, r, from, to, to < from)
      stroke(o)
    },
    ellipse(x, y, rx, ry, turn, o) {
      ctx.beginPath()
      ctx.ellipse(x, y, rx, ry, turn, 0, 7)
      stroke(o)
    },
    rect(x, y, w, h, { fill, c, r = 6, ...o } = {}) {
      ctx.beginPath()
      ctx.roundRect(x, y, w, h, r)
      if (fill) {
        ctx.fillStyle = fill
        ctx.fill()
      }
      if (c) stroke({ c, ...o })
    },
    arrow(x1, y1, x2, y2, { c = INK.text, w = 3, head = 10 } = {}) {
      const long = Math.hypot(x2 - x1, y2 - y1)
      if (long < 2) return
      const a = Math.atan2(y2 - y1, x2 - x1)
      const h = Math.min(head, long)
      p.line(x1, y1, x2 - Math.cos(a) * h * 0.7, y2 - Math.sin(a) * h * 0.7, { c, w })
      const wing = (s) => [x2 - Math.cos(a + s) * h, y2 - Math.sin(a + s) * h]
      p.poly([[x2, y2], wing(0.45), wing(-0.45)], { fill: c, close: true })
    },
    /** "_x" and "_{xy}" are written below the line, "^{xy}" above it. */
    text(s, x, y, { c = INK.text, size = 17, align = 'left', maths = false, bold = false } = {}) {
      const long = p.width(s, { size, maths, bold })
      let at = align === 'center' ? x - long / 2 : align === 'right' ? x - long : x
      ctx.textAlign = 'left'
      ctx.textBaseline = 'alphabetic'
      ctx.fillStyle = c
      for (const [part, shift] of pieces(s)) {
        ctx.font = font(shift ? size * 0.7 : size, maths, bold)
        ctx.fillText(part, at, y + shift * size)
        at += ctx.measureText(part).width
      }
    },
    width(s, { size = 17, maths = false, bold = false } = {}) {
      return pieces(s).reduce((sum, [part, shift]) => {
        ctx.font = font(shift ? size * 0.7 : size, maths, bold)
        return sum + ctx.measureText(part).width
      }, 0)
    },
    /** Axes with the origin at (x, y), w to the right and h up; `down` and `left` reach past the origin. */
    axes(x, y, w, h, { across = '', up = '', down = 0, left = 0 } = {}) {
      p.arrow(x - left, y, x + w, y, { c: INK.dim, w: 2, head: 8 })
      p.arrow(x, y + down, x, y - h, { c: INK.dim, w: 2, head: 8 })
      p.text(across, x + w, y + 21, { c: INK.dim, size: 17, align: 'right', maths: true })
      p.text(up, x + 9, y - h + 9, { c: INK.dim, size: 17, maths: true })
    },
    plot(f, from, to, toXY, o = {}) {
      const n = Math.max(2, Math.ceil(o.n ?? 90))
      const points = range(n + 1, (i) => {
        const v = lerp(from, to, i / n)
        return toXY(v, f(v))
      })
      p.poly(points, { c: INK.amber, w: 3, ...o })
      return points
    },
  }
  return p
}
