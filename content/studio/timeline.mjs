// When each part of a lesson video is on screen. Shared by the page that draws and the script that writes captions.

const TITLE_SECONDS = 2.6
const REMEMBER_SECONDS = 4.2

const readingSeconds = (text) => Math.min(8.5, Math.max(4.8, 2.4 + text.split(/\s+/).length * 0.34))

export function timeline(video) {
  let at = TITLE_SECONDS
  const scenes = video.scenes.map((scene) => {
    const from = at
    at += scene.secs ?? readingSeconds(scene.say)
    return { ...scene, from, to: at }
  })
  const remember = { from: at, to: at + REMEMBER_SECONDS }
  return { titleEnds: TITLE_SECONDS, scenes, remember, total: remember.to }
}

export function captions(video) {
  const { titleEnds, scenes, remember } = timeline(video)
  const cues = [
    { from: 0, to: titleEnds, text: video.title },
    ...scenes.map(({ from, to, say }) => ({ from, to, text: say })),
    { ...remember, text: `Remember: ${video.remember}` },
  ]
  const body = cues.map(({ from, to, text }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`)
  return `WEBVTT\n\n${body.join('\n')}`
}

function clock(seconds) {
  const ms = Math.round(seconds * 1000)
  const two = (n) => String(n).padStart(2, '0')
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
