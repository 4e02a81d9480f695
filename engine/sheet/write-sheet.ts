import { type ReadyMark, readMark } from '../pdf/appearance/mark.ts'
import { pdfDate, pdfNumbers, pdfText } from '../pdf/syntax.ts'
import { type Block, type Cell, ink, inner, page } from './blocks.ts'
import { flow } from './flow.ts'
import { Images } from './images.ts'
import { drawLine, linesOf } from './lines.ts'
import { bytesOf, PdfWriter } from './pdf-writer.ts'
import { stepsOf } from './rows.ts'
import { type SheetFonts, Typesetter, type Words } from './typesetter.ts'

export interface AboutSheet {
  title: string
  author?: string
  /** BCP 47. */
  language: string
  at: Date
  /** At the foot of every page, beside its number. */
  foot: string
  page(at: number, of: number): string
}

/** The blocks on as many pages as they need, as a PDF. */
export async function writeSheet(
  blocks: readonly Block[],
  about: AboutSheet,
  fonts: SheetFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const set = await Typesetter.for(
    [...everyText(blocks), ...[about.title, about.foot, about.page(1_234_567_890, 1)].map(plainly)],
    fonts,
  )
  const images = new Images()
  const pages = flow(stepsOf(blocks, { set, images, pictures: await readPictures(blocks) }))
  for (const [index, drawn] of pages.entries())
    drawn.push(...furniture(set, images, about, index + 1, pages.length))

  return fileOf(pages, set, images, about)
}

const plainly = (words: string): Words => ({ words, weight: 'plain' })

function cellsOf(block: Block): readonly Cell[] {
  if (block.kind === 'table') return block.rows.flat()
  if (block.kind === 'beside') return block.columns.map(({ cell }) => cell)
  if (block.kind === 'pair') return [block.value]

  return block.kind === 'banner' ? [block.under] : []
}

/** What is written, so that its fonts can be brought before. */
function everyText(blocks: readonly Block[]): Words[] {
  return blocks.flatMap((block): Words[] => {
    const inside = cellsOf(block).flatMap((cell) =>
      typeof cell === 'string'
        ? (['plain', 'bold'] as const).map((weight) => ({ words: cell, weight }))
        : everyText(cell),
    )
    if (block.kind === 'text') return [{ words: block.words, weight: block.look.weight ?? 'plain' }]
    if (block.kind === 'together') return everyText(block.blocks)
    if (block.kind === 'heading') return [{ words: block.words, weight: 'bold' }]
    if (block.kind === 'pair') return [plainly(block.name), ...inside]
    if (block.kind === 'banner') return [{ words: `${block.over} ${block.title}`, weight: 'bold' }, ...inside]
    if (block.kind === 'table')
      return [...block.columns.map(({ title }): Words => ({ words: title, weight: 'bold' })), ...inside]

    return inside
  })
}

async function readPictures(blocks: readonly Block[]): Promise<Map<Uint8Array, ReadyMark>> {
  const found = new Map<Uint8Array, ReadyMark>()
  for (const block of blocks) {
    if (block.kind === 'picture')
      found.set(block.bytes, await readMark({ kind: 'image', bytes: block.bytes }))
    const inside = block.kind === 'together' ? block.blocks : cellsOf(block).flat()
    const pieces = inside.filter((piece) => typeof piece !== 'string')
    for (const [bytes, mark] of await readPictures(pieces)) found.set(bytes, mark)
  }

  return found
}

const small = 7.5

/** Foot and number; from the second page on the title above, for pages that are parted. */
function furniture(set: Typesetter, images: Images, about: AboutSheet, at: number, of: number): string[] {
  const number = about.page(at, of)
  const left = inner - (set.width(number, 'plain') * small) / 1000
  const look = { size: small, colour: ink.faint }
  const lines = (words: string, width: number) => linesOf(set, words, 'plain', small, width)
  const foot = lines(about.foot, left - 16)
  const title = at > 1 ? lines(about.title, inner).slice(0, 1) : []

  return [
    `${ink.line} RG 0.5 w ${pdfNumbers([page.margin, 52])} m ${pdfNumbers([page.margin + inner, 52])} l S`,
    ...foot.map((line, index) =>
      drawLine(line, { x: page.margin, y: 38 - index * small * 1.4, ...look }, images),
    ),
    ...lines(number, inner).map((line) => drawLine(line, { x: page.margin + left, y: 38, ...look }, images)),
    ...title.map((line) => drawLine(line, { x: page.margin, y: page.height - 36, ...look }, images)),
  ]
}

async function fileOf(
  pages: readonly (readonly string[])[],
  set: Typesetter,
  images: Images,
  about: AboutSheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfWriter()
  const catalog = pdf.reserve()
  const tree = pdf.reserve()
  const fonts: string[] = []
  for (const font of set.fonts) fonts.push(`/${font.name} ${await font.write(pdf)} 0 R`)
  const resources = pdf.add(`<< /Font << ${fonts.join(' ')} >> /XObject << ${images.write(pdf)} >> >>`)
  const kids: number[] = []
  for (const drawn of pages) {
    const content = await pdf.addStream('', bytesOf(drawn.join('\n')))
    kids.push(
      pdf.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
      ),
    )
  }
  pdf.add(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    tree,
  )
  pdf.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${pdfText(about.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    catalog,
  )
  const author = about.author ? `/Author ${pdfText(about.author)} ` : ''
  const date = pdfDate(about.at)
  const info = pdf.add(
    `<< /Title ${pdfText(about.title)} ${author}/Producer (Muhar) /Creator (Muhar) /CreationDate ${date} /ModDate ${date} >>`,
  )

  return pdf.finish(catalog, info)
}
