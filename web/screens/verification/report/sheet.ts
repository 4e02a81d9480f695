import type { Weight } from './font-files.ts'
import { bytesOf, PdfWriter, textString } from './pdf-writer.ts'
import type { Run, Typesetter } from './typesetter.ts'

/** A4 in points. */
const [width, height] = [595.28, 841.89]
export const margin = 56
export const inner = width - 2 * margin
const bottom = 76

/** The product's tokens on paper, as PDF's numbers. */
export const ink = {
  plain: '0.09 0.125 0.165',
  soft: '0.27 0.314 0.36',
  faint: '0.373 0.412 0.455',
  accent: '0.043 0.373 0.4',
  good: '0.114 0.447 0.22',
  bad: '0.702 0.149 0.118',
  unsure: '0.541 0.353 0',
  line: '0.91 0.89 0.847',
} as const

interface Look {
  size?: number
  weight?: Weight
  colour?: string
  x?: number
  width?: number
}

const round = (value: number) => String(Math.round(value * 100) / 100)

/** A sheet that is written from top to bottom and goes on by itself when it is full. */
export class Sheet {
  readonly #set: Typesetter
  readonly #pages: string[][] = []
  y = 0

  constructor(set: Typesetter) {
    this.#set = set
    this.#turn()
  }

  /** A new page when fewer points than this are left. */
  need(points: number): void {
    if (this.y - points < bottom) this.#turn()
  }

  space(points: number): void {
    this.y -= points
  }

  rule(colour: string = ink.line, thickness = 0.75): void {
    this.#draw(
      `${colour} RG ${thickness} w ${margin} ${round(this.y)} m ${width - margin} ${round(this.y)} l S`,
    )
  }

  /** Over as many lines as it needs. */
  text(
    words: string,
    {
      size = 10,
      weight = 'plain',
      colour = ink.plain,
      x = margin,
      width: wide = width - margin - x,
    }: Look = {},
  ): void {
    for (const line of this.#broken(words, weight, size, wide)) {
      this.need(size * 1.5)
      this.y -= size * 1.5
      this.#line(this.#set.runs(line, weight), x, this.y + size * 0.35, size, colour)
    }
  }

  /** A name and what it is, beside each other; they stay on one page. */
  row(name: string, words: string, look: Look = {}): void {
    this.need(30)
    const top = this.y
    const pages = this.#pages.length
    this.text(name, { size: 8.5, colour: ink.faint, x: margin, width: 118 })
    const left = this.y
    if (this.#pages.length === pages) this.y = top
    this.text(words, { size: 9.5, x: margin + 124, ...look })
    if (this.#pages.length === pages) this.y = Math.min(this.y, left)
    this.space(2)
  }

  /** Footers, then the file. */
  async finish(about: {
    title: string
    language: string
    foot: string
    page: (at: number, of: number) => string
    at: Date
  }): Promise<Blob> {
    const pdf = new PdfWriter()
    const catalog = pdf.reserve()
    const tree = pdf.reserve()
    for (const [index, page] of this.#pages.entries()) {
      const number = about.page(index + 1, this.#pages.length)
      const at = width - margin - (this.#set.width(number, 'plain') * 7.5) / 1000
      page.push(`${ink.line} RG 0.5 w ${margin} 52 m ${width - margin} 52 l S`)
      page.push(written(this.#set.runs(about.foot, 'plain'), margin, 38, 7.5, ink.faint))
      page.push(written(this.#set.runs(number, 'plain'), at, 38, 7.5, ink.faint))
    }
    const fonts: string[] = []
    for (const font of this.#set.fonts) fonts.push(`/${font.name} ${await font.write(pdf)} 0 R`)
    const resources = pdf.add(`<< /Font << ${fonts.join(' ')} >> >>`)
    const kids: number[] = []
    for (const page of this.#pages) {
      const content = await pdf.addStream('', bytesOf(page.join('\n')))
      kids.push(
        pdf.add(
          `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
        ),
      )
    }
    pdf.add(
      `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
      tree,
    )
    pdf.add(
      `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${about.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      catalog,
    )
    const date = `(D:${about.at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
    const info = pdf.add(
      `<< /Title ${textString(about.title)} /Producer (Muhar) /Creator (Muhar) /CreationDate ${date} /ModDate ${date} >>`,
    )

    return pdf.finish(catalog, info)
  }

  #turn(): void {
    this.#pages.push([])
    this.y = height - margin
  }

  #draw(operators: string): void {
    this.#pages.at(-1)?.push(operators)
  }

  #line(runs: readonly Run[], x: number, y: number, size: number, colour: string): void {
    this.#draw(written(runs, x, y, size, colour))
  }

  #broken(words: string, weight: Weight, size: number, wide: number): string[] {
    const measure = (text: string) => (this.#set.width(text, weight) * size) / 1000
    const lines: string[] = []
    let line = ''
    for (const word of words
      .trim()
      .split(/\s+/)
      .flatMap((one) => pieces(one, measure, wide))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > wide) {
        lines.push(line)
        line = word
      } else line = longer
    }

    return [...lines, line]
  }
}

/** One line: each run with its letters beside it (ISO 32000-1 §14.9.4), each glyph where shaping put it. */
function written(runs: readonly Run[], x: number, y: number, size: number, colour: string): string {
  const parts: string[] = []
  let pen = x
  for (const { font, text, glyphs } of runs) {
    parts.push(`/Span << /ActualText ${textString(text)} >> BDC BT ${colour} rg /${font.name} ${size} Tf`)
    let shown = ''
    let next = Number.NaN
    for (const glyph of glyphs) {
      const at = pen + (glyph.x * size) / 1000
      const follows = glyph.y === 0 && Math.abs(at - next) < 0.005
      if (!follows) {
        if (shown) parts.push(`<${shown}> Tj`)
        parts.push(`1 0 0 1 ${round(at)} ${round(y + (glyph.y * size) / 1000)} Tm`)
        shown = ''
      }
      shown += glyph.id.toString(16).padStart(4, '0')
      next = glyph.y === 0 ? at + (Math.round(glyph.width) * size) / 1000 : Number.NaN
      pen += (glyph.advance * size) / 1000
    }
    parts.push(`${shown ? `<${shown}> Tj ` : ''}ET EMC`)
  }

  return parts.join(' ')
}

/** A word that is longer than the line (a hash) is cut into pieces. */
function pieces(word: string, measure: (text: string) => number, wide: number): string[] {
  if (measure(word) <= wide) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > wide) {
      parts.push(part)
      part = ''
    }
    part += letter
  }

  return [...parts, part]
}
