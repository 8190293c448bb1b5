// One frame of a lesson video: heading, drawing on the left, points on the right, the spoken words below.
import { INK, clamp, ease, pen } from './pen.mjs'
import { timeline } from './timeline.mjs'
import * as physics from './drawings-physics.mjs'
import * as chemistry from './drawings-chemistry.mjs'
import * as mathematics from './drawings-mathematics.mjs'

const KINDS = { ...physics, ...chemistry, ...mathematics }
const WIDTH = 854
const HEIGHT = 480
const DRAWING = { x: 24, y: 82, w: 536, h: 316 }

const canvas = document.querySelector('canvas')
const ctx = canvas.getContext('2d')
const p = pen(ctx)

export function drawFrame(video, t) {
  const plan = timeline(video)
  background()
  if (t < plan.titleEnds) titleCard(video, t / plan.titleEnds)
  else if (t < plan.remember.from) lesson(video, plan, t)
  else rememberCard(video, (t - plan.remember.from) / (plan.remember.to - plan.remember.from))
  return canvas.toDataURL('image/jpeg', 0.95).slice(23)
}

function background() {
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.globalAlpha = 1
  ctx.fillStyle = INK.paper
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
}

function titleCard(video, k) {
  const shown = ease(clamp(k * 3))
  ctx.globalAlpha = shown
  p.text(video.subject, 64, 196, { c: INK.teal, size: 22 })
  const size = fit(video.title, 46, 726)
  p.text(video.title, 64, 254, { size, bold: true })
  ctx.globalAlpha = 1
  p.line(66, 284, 66 + 180 * ease(clamp(k * 2)), 284, { c: INK.amber, w: 5 })
  p.text(video.chapter, 64, 326, { c: INK.dim, size: 22 })
}

function rememberCard(video, k) {
  ctx.globalAlpha = ease(clamp(k * 4))
  p.text('Remember', 64, 150, { c: INK.teal, size: 24, bold: true })
  let y = 204
  for (const line of wrap(video.remember, 30, 726)) {
    p.text(line, 64, y, { size: 30 })
    y += 42
  }
  if (video.formula) {
    const size = fit(video.formula, 42, 660, true)
    const width = measure(video.formula, size, true)
    p.rect(64, y + 4, width + 56, 78, { fill: INK.panel, c: INK.amber, w: 2, r: 12 })
    p.text(video.formula, 92, y + 57, { c: INK.amber, size, maths: true })
  }
  ctx.globalAlpha = 1
}

function lesson(video, plan, t) {
  const step = plan.scenes.findIndex((s) => t < s.to)
  const scene = plan.scenes[step]
  const inStep = t - scene.from
  const k = inStep / (scene.to - scene.from)

  p.text(video.title, DRAWING.x, 48, { size: 27, bold: true })
  p.text(video.subject, WIDTH - 24, 47, { c: INK.teal, size: 17, align: 'right' })

  p.rect(DRAWING.x, DRAWING.y - 12, DRAWING.w, DRAWING.h + 14, { fill: INK.panel, r: 14 })
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(DRAWING.x, DRAWING.y - 12, DRAWING.w, DRAWING.h + 14, 14)
  ctx.clip()
  ctx.translate(DRAWING.x, DRAWING.y)
  const begin = plan.titleEnds
  const end = plan.remember.from
  KINDS[scene.kind ?? video.kind](p, {
    t: t - begin,
    all: (t - begin) / (end - begin),
    step,
    steps: plan.scenes.length,
    k,
    e: ease(clamp(k * 1.25)),
    ...video.with,
    ...scene.with,
  })
  ctx.restore()

  points(plan.scenes, step, inStep)

  ctx.globalAlpha = clamp(inStep * 4)
  const lines = wrap(scene.say, 20, 800)
  lines.forEach((line, i) => p.text(line, WIDTH / 2, (lines.length > 1 ? 431 : 444) + i * 27, { size: 20, align: 'center' }))
  ctx.globalAlpha = 1
  p.rect(0, HEIGHT - 5, WIDTH * ((t - begin) / (end - begin)), 5, { fill: INK.teal, r: 0 })
}

function points(scenes, step, inStep) {
  let y = 100
  for (const [i, scene] of scenes.slice(0, step + 1).entries()) {
    for (const raw of scene.points ?? []) {
      const maths = raw.startsWith('=')
      const said = maths ? raw.slice(1).trim() : raw
      const size = maths ? fit(said, 25, 244, true) : 19
      ctx.globalAlpha = i === step ? clamp((inStep - 0.5) * 3) : 0.75
      for (const line of maths ? [said] : wrap(said, size, 246)) {
        p.text(line, 582, y, { size, maths, c: maths ? INK.amber : INK.text })
        y += maths ? 32 : 25
      }
      y += 12
    }
  }
  ctx.globalAlpha = 1
}

function measure(text, size, maths = false) {
  return p.width(text, { size, maths })
}

function fit(text, size, width, maths = false) {
  return Math.min(size, (size * width) / (measure(text, size, maths) * 1.08))
}

function wrap(text, size, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (measure(longer, size) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
