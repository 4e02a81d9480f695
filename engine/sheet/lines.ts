import { pdfNumbers, pdfUtf16 } from '../pdf/syntax.ts'
import type { Images } from './images.ts'
import {
  clean,
  type GlyphRun,
  pictureHeight,
  type Run,
  type Typesetter,
  type Weight,
  widthOf,
} from './typesetter.ts'

export interface Line {
  readonly text: string
  readonly runs: readonly Run[]
  /** Of its size: Nastaliq climbs, and needs more room than others. */
  readonly leading: number
}

/**
 * Text broken at its spaces into lines of this width; a word that is longer than a line (a hash, an
 * address) is cut.
 */
export function linesOf(set: Typesetter, words: string, weight: Weight, size: number, width: number): Line[] {
  const measure = (text: string) => (set.width(text, weight) * size) / 1000
  const space = measure(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of clean(words)
    .split(/[^\S\u00a0]+/)
    .filter(Boolean)
    .flatMap((one) => pieces(one, measure, width))) {
    const wide = measure(word)
    if (line !== '' && used + space + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    used += line === '' ? wide : space + wide
    line += line === '' ? word : ` ${word}`
  }

  return [...lines, line].map((text) => {
    const runs = set.runs(text, weight)
    const climbs = runs.some((run) => run.kind === 'glyphs' && run.script === 'Arab')

    return { text, runs, leading: climbs ? 2.1 : 1.45 }
  })
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function pieces(word: string, measure: (text: string) => number, width: number): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const { segment } of letters.segment(word)) {
    const wide = measure(segment)
    if (part !== '' && used + wide > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += segment
    used += wide
  }

  return [...parts, part]
}

/** Operators for one line, each glyph where shaping put it. */
export function drawLine(
  { text, runs }: Line,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
  images: Images,
): string {
  let pen = x
  const drawn = runs.map((run) => {
    const at = pen
    pen += (widthOf(run) * size) / 1000
    if (run.kind === 'glyphs') return drawRun(run, at, y, size, colour)
    const [width, height] = [(widthOf(run) * size) / 1000, pictureHeight * size]
    const image = `q ${pdfNumbers([width])} 0 0 ${pdfNumbers([height, at, y - size * 0.25])} cm /${images.name(run.image)} Do Q`
    const unseen = run.below ? `q 3 Tr ${drawRun(run.below, at, y, size, colour).operators} Q` : ''

    return { operators: `${unseen} ${image}`, isPlain: false, text: run.text }
  })
  // What is read in another order than it is drawn in keeps its letters as one.
  if (runs.some((run) => run.kind === 'glyphs' && run.isRightToLeft))
    return saying(text, drawn.map(({ operators }) => operators).join(' '))

  return drawn
    .map(({ operators, isPlain, text }) => (isPlain ? operators : saying(text, operators)))
    .join(' ')
}

/** The letters beside what is drawn, for those who copy, search or listen (ISO 32000-2 §14.9.4). */
const saying = (text: string, operators: string): string =>
  `/Span << /ActualText ${pdfUtf16(text)} >> BDC ${operators} EMC`

function drawRun({ font, text, glyphs }: GlyphRun, x: number, y: number, size: number, colour: string) {
  const isPlain = font.use(glyphs)
  const parts = [`BT ${colour} rg /${font.name} ${size} Tf`]
  let shown = ''
  let next = Number.NaN
  let pen = x
  for (const glyph of glyphs) {
    const at = pen + (glyph.x * size) / 1000
    if (glyph.y !== 0 || !(Math.abs(at - next) < 0.02)) {
      if (shown) parts.push(`<${shown}> Tj`)
      parts.push(`1 0 0 1 ${pdfNumbers([rounded(at), rounded(y + (glyph.y * size) / 1000)])} Tm`)
      shown = ''
      next = at
    }
    shown += glyph.id.toString(16).padStart(4, '0')
    next = glyph.y === 0 ? next + (Math.round(glyph.width) * size) / 1000 : Number.NaN
    pen += (glyph.advance * size) / 1000
  }
  parts.push(`${shown ? `<${shown}> Tj ` : ''}ET`)

  return { operators: parts.join(' '), isPlain, text }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
