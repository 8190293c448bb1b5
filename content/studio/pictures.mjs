// Draws the pictures of the topics again, one SVG beside each video: node content/studio/pictures.mjs [part of a path]
import { writeFileSync } from 'node:fs'
import { chemistry } from './pictures-chemistry.mjs'
import { electricity } from './pictures-electricity.mjs'
import { mathematics } from './pictures-mathematics.mjs'
import { mechanics } from './pictures-mechanics.mjs'

const [only = ''] = process.argv.slice(2)

for (const [chapter, topics] of Object.entries({ ...mechanics, ...electricity, ...chemistry, ...mathematics })) {
  for (const [topic, draw] of Object.entries(topics)) {
    const file = `${chapter}/${topic}.svg`
    if (file.includes(only)) writeFileSync(new URL(`../subjects/${file}`, import.meta.url), draw())
  }
}
