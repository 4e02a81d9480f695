import {
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { nameShaper } from '../signing/name-shaper.ts'
import { svgPath } from '../signing/svg-path.ts'
import { drawText } from '../signing/text-picture.ts'

/** A4 in points. */
const [width, height] = [595.28, 841.89]
export const margin = 56
export const inner = width - 2 * margin
const bottom = 84

const hex = (code: string) =>
  rgb(
    Number.parseInt(code.slice(1, 3), 16) / 255,
    Number.parseInt(code.slice(3, 5), 16) / 255,
    Number.parseInt(code.slice(5, 7), 16) / 255,
  )
/** The product's tokens on paper. */
export const ink = {
  plain: hex('#17202a'),
  soft: hex('#45505c'),
  faint: hex('#5f6974'),
  accent: hex('#0b5f66'),
  line: hex('#e8e3d8'),
  paper: hex('#faf8f3'),
  good: hex('#1d7238'),
}

export type Weight = 'plain' | 'bold' | 'mono'
export interface TextLook {
  size?: number
  weight?: Weight
  colour?: ReturnType<typeof rgb>
  x?: number
  width?: number
}

/** A sheet that is written from top to bottom and goes on by itself when it is full. */
export class Paper {
  readonly pdf: PDFDocument
  page: PDFPage
  /** From the bottom of the page, as PDF counts. */
  y = 0
  readonly #fonts: Record<Weight, PDFFont>
  readonly #pictures = new Map<string, PDFImage>()
  readonly #foot: string

  private constructor(pdf: PDFDocument, fonts: Record<Weight, PDFFont>, foot: string) {
    this.pdf = pdf
    this.#fonts = fonts
    this.#foot = foot
    this.page = this.turn()
  }

  static async begin(title: string, author: string, foot: string, at: Date): Promise<Paper> {
    const pdf = await PDFDocument.create()
    pdf.setTitle(title, { showInWindowTitleBar: true })
    pdf.setAuthor(author)
    pdf.setProducer('Muhar')
    pdf.setCreator('Muhar')
    pdf.setLanguage('en-IN')
    pdf.setCreationDate(at)
    pdf.setModificationDate(at)

    return new Paper(
      pdf,
      {
        plain: await pdf.embedFont(StandardFonts.Helvetica),
        bold: await pdf.embedFont(StandardFonts.HelveticaBold),
        mono: await pdf.embedFont(StandardFonts.Courier),
      },
      foot,
    )
  }

  turn(): PDFPage {
    this.page = this.pdf.addPage([width, height])
    this.page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(1, 1, 1) })
    this.y = height - margin

    return this.page
  }

  /** A new page when fewer points than this are left. */
  need(points: number): void {
    if (this.y - points < bottom) this.turn()
  }

  space(points: number): void {
    this.y -= points
  }

  rule(): void {
    this.page.drawLine({
      start: { x: margin, y: this.y },
      end: { x: width - margin, y: this.y },
      thickness: 0.75,
      color: ink.line,
    })
  }

  /** Text over as many lines as it needs; what the paper's own fonts lack is drawn as outlines, with its letters beside them. */
  async text(words: string, look: TextLook = {}): Promise<void> {
    const {
      size = 10,
      weight = 'plain',
      colour = ink.plain,
      x = margin,
      width: wide = width - margin - x,
    } = look
    const leading = size * 1.45
    for (const line of this.#broken(clean(words), weight, size, wide)) {
      this.need(leading)
      this.y -= leading
      if (isLatin(line))
        this.page.drawText(line, {
          x,
          y: this.y + size * 0.3,
          size,
          font: this.#fonts[weight],
          color: colour,
        })
      else await this.#drawn(line, x, size, wide, colour)
    }
  }

  #broken(words: string, weight: Weight, size: number, wide: number): string[] {
    const measure = (text: string) =>
      isLatin(text)
        ? this.#fonts[weight].widthOfTextAtSize(text, size)
        : (nameShaper().shape(text)?.width ?? [...text].length * 0.62) * size
    const lines: string[] = []
    let line = ''
    for (const word of words.split(/[^\S\u00a0]+/).flatMap((one) => pieces(one, measure, wide))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > wide) {
        lines.push(line)
        line = word
      } else line = longer
    }

    return [...lines, line]
  }

  async #drawn(
    line: string,
    x: number,
    size: number,
    wide: number,
    colour: ReturnType<typeof rgb>,
  ): Promise<void> {
    const shaped = nameShaper().shape(line)
    if (!shaped) return this.#picture(line, x, size, wide)
    this.page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        '/Span',
        `<< /ActualText ${PDFHexString.fromText(line)} >>`,
      ]),
    )
    this.page.drawSvgPath(svgPath(shaped), { x, y: this.y + size * 0.3, scale: size, color: colour })
    this.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  /** A script that no font of ours has is left to those of the machine. */
  async #picture(line: string, x: number, size: number, wide: number): Promise<void> {
    const known = this.#pictures.get(line)
    const image =
      known ?? (await this.pdf.embedPng(await drawText(line, { height: 120, isHandwritten: false })))
    this.#pictures.set(line, image)
    const high = size * 1.15
    const scale = Math.min(high / image.height, wide / image.width)
    this.page.drawImage(image, {
      x,
      y: this.y + size * 0.1,
      width: image.width * scale,
      height: image.height * scale,
    })
  }

  /** Page numbers and what they are pages of; nothing is written afterwards. */
  async finish(): Promise<Uint8Array> {
    const pages = this.pdf.getPages()
    for (const [index, page] of pages.entries()) {
      page.drawLine({
        start: { x: margin, y: 52 },
        end: { x: width - margin, y: 52 },
        thickness: 0.5,
        color: ink.line,
      })
      const font = this.#fonts.plain
      const number = `Page ${index + 1} of ${pages.length}`
      page.drawText(clean(this.#foot), { x: margin, y: 38, size: 7.5, font, color: ink.faint })
      page.drawText(number, {
        x: width - margin - font.widthOfTextAtSize(number, 7.5),
        y: 38,
        size: 7.5,
        font,
        color: ink.faint,
      })
    }

    return this.pdf.save({ useObjectStreams: false })
  }
}

const winAnsi = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]*$/
const isLatin = (text: string): boolean => winAnsi.test(text)
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** A word that is longer than the line (a hash, an address) is cut into pieces. */
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
