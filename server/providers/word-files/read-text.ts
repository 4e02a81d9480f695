import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'
import { type OpenZip, openZip } from './open-zip.ts'
import { type PictureInText, piecesOf } from './word-lines.ts'
import { type NumberedLine, nested } from './word-lists.ts'
import { type WordStyles, wordStyles } from './word-styles.ts'
import { tableOf } from './word-tables.ts'
import { xmlText } from './xml-tokens.ts'
import { below, child, elements, isOn, saidOf, type XmlNode, xmlTree } from './xml-tree.ts'

export interface WordText {
  /** Pictures have the number of their place in `pictures` for a `file_id`. */
  blocks: Block[]
  pictures: Uint8Array[]
  dropped: WordDropped[]
}

/** A text of a million characters is no longer one to write on. */
export class TextTooLong extends Error {
  constructor() {
    super('The text of this file is too long.')
    this.name = 'TextTooLong'
  }
}

// Our choice: what becomes a text of 1 MiB, with all that Word says of its looks.
const mostXml = 12 * 1024 * 1024
const mostBlocks = 5_000
const mostPictures = 40

const alignments: Readonly<Record<string, 'center' | 'end' | 'justify'>> = {
  center: 'center',
  right: 'end',
  end: 'end',
  both: 'justify',
  distribute: 'justify',
}

/** The text of a file that was judged, as the blocks of a composed document. */
export function readText(file: Buffer): WordText {
  const zip = openZip(file)
  const part = (name: string): XmlNode | null => {
    if (!zip.names.includes(name)) return null
    const bytes = zip.read(name)
    if (bytes.length > mostXml) throw new TextTooLong()

    return xmlTree(xmlText(bytes))
  }
  const main = mainPart(zip)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const document = part(main)
  const [body] = document ? [...below(document, 'body')] : []
  const dropped = new Set<WordDropped>()
  if (zip.names.some((name) => /\/(?:header|footer)\d*\.xml$/.test(name))) dropped.add('margins')
  const pictures = new PicturesOf(
    zip,
    folder,
    part(`${folder}_rels/${main.slice(folder.length)}.rels`),
    dropped,
  )
  const styles = wordStyles(part(`${folder}styles.xml`), part(`${folder}numbering.xml`))
  const blocks = body ? blocksOf(body, { styles, pictures, dropped }) : []
  if (blocks.length > mostBlocks) throw new TextTooLong()

  return { blocks, pictures: pictures.found, dropped: [...dropped] }
}

/** Named by the relations of the package; where Word puts it, where they are silent. */
function mainPart(zip: OpenZip): string {
  const usual = 'word/document.xml'
  if (!zip.names.includes('_rels/.rels')) return usual
  for (const relation of below(xmlTree(xmlText(zip.read('_rels/.rels'))), 'Relationship'))
    if (/\/officeDocument$/.test(relation.get('Type') ?? ''))
      return (relation.get('Target') ?? usual).replace(/^\//, '')

  return usual
}

interface Context {
  styles: WordStyles
  pictures: PicturesOf
  dropped: Set<WordDropped>
}

function blocksOf(body: XmlNode, context: Context): Block[] {
  const blocks: Block[] = []
  const counted = new Map<string, number>()
  let numbered: NumberedLine[] = []
  const endList = () => {
    blocks.push(...nested(numbered, counted))
    numbered = []
  }
  let isAfterTable = false
  for (const one of contentOf(body)) {
    if (one.name === 'tbl') {
      endList()
      blocks.push(...tableBlocks(one, context))
      isAfterTable = true
      continue
    }
    // Word wants a line behind a table: an empty one says nothing.
    const isFiller = isAfterTable && elements(one).every(({ name }) => name === 'pPr')
    isAfterTable = false
    if (isFiller) continue
    const properties = child(one, 'pPr')
    const number = context.styles.numberedOf(properties)
    const own = paragraphBlocks(one, context, { isBreakFree: number !== null })
    if (number && !context.styles.headingOf(properties)) {
      if (numbered.length > 0 && numbered[0]?.numbering !== number.numbering) endList()
      numbered.push({ ...number, blocks: own })
    } else {
      endList()
      blocks.push(...own)
    }
  }
  endList()

  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: [] }]
}

/** Paragraphs and tables, out of the frames that programs put around them. */
function* contentOf(node: XmlNode): Generator<XmlNode> {
  for (const one of elements(node)) {
    if (one.name === 'p' || one.name === 'tbl') yield one
    else if (/^(?:sdt|sdtContent|customXml|ins|smartTag)$/.test(one.name)) yield* contentOf(one)
  }
}

function paragraphBlocks(
  paragraph: XmlNode,
  { styles, pictures, dropped }: Context,
  { isBreakFree }: { isBreakFree: boolean },
): Block[] {
  const properties = child(paragraph, 'pPr')
  const level = styles.headingOf(properties)
  const said = alignments[saidOf(properties, 'jc') ?? '']
  const align = said && { align: said }
  const blocks: Block[] = []
  if (isOn(properties, 'pageBreakBefore') && !isBreakFree) blocks.push({ kind: 'page_break' })
  for (const piece of piecesOf(paragraph, dropped)) {
    if (piece.kind === 'page') {
      if (!isBreakFree) blocks.push({ kind: 'page_break' })
    } else if (piece.kind === 'picture') blocks.push(...pictures.blocks(piece.picture, align))
    else
      for (const line of shortened(piece.line))
        blocks.push(
          level && line.length > 0
            ? { kind: 'heading', level, ...align, text: line }
            : { kind: 'paragraph', ...align, text: line },
        )
  }

  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: [] }]
}

const mostInlines = 2_000

function shortened(line: Inline[]): Inline[][] {
  const lines: Inline[][] = []
  for (let at = 0; at === 0 || at < line.length; at += mostInlines)
    lines.push(line.slice(at, at + mostInlines))

  return lines
}

function tableBlocks(table: XmlNode, context: Context): Block[] {
  const { dropped } = context
  const made = tableOf(table, (cell) => cellLine(cell, dropped))
  if (made) return [made]
  dropped.add('tables')

  return [...below(table, 'p')].flatMap((line) => paragraphBlocks(line, context, { isBreakFree: true }))
}

/** The lines of a cell as one, with breaks; tables in it become lines. */
function cellLine(cell: XmlNode, dropped: Set<WordDropped>): Inline[] {
  const line: Inline[] = []
  if (child(cell, 'tbl')) dropped.add('tables')
  for (const [index, paragraph] of [...below(cell, 'p')].entries()) {
    if (index > 0) line.push({ kind: 'break' })
    for (const piece of piecesOf(paragraph, dropped)) {
      if (piece.kind === 'line') line.push(...piece.line)
      if (piece.kind === 'picture') dropped.add('pictures')
    }
  }

  return line.slice(0, mostInlines)
}

/** The width of the text of a composed document, in millimetres. */
const widthOfText = 160

class PicturesOf {
  readonly found: Uint8Array[] = []
  readonly #numbers = new Map<string, string>()
  readonly #targets = new Map<string, string>()
  readonly #zip: OpenZip
  readonly #dropped: Set<WordDropped>

  constructor(zip: OpenZip, folder: string, relations: XmlNode | null, dropped: Set<WordDropped>) {
    this.#zip = zip
    this.#dropped = dropped
    for (const one of relations ? below(relations, 'Relationship') : []) {
      const target = one.get('Target') ?? ''
      this.#targets.set(one.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : folder + target)
    }
  }

  blocks({ relation, width, alt }: PictureInText, align?: { align: 'center' | 'end' | 'justify' }): Block[] {
    const file_id = this.#numberOf(this.#targets.get(relation) ?? '')
    if (file_id === null) {
      this.#dropped.add('pictures')

      return []
    }
    const hundredths = Math.round((100 * width) / widthOfText)

    return [
      {
        kind: 'picture',
        file_id,
        ...(alt ? { alt } : { decoration: true }),
        width: Math.min(100, Math.max(5, hundredths || 100)),
        ...align,
      },
    ]
  }

  /** JPEG and PNG alone; each once. */
  #numberOf(name: string): string | null {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    if (!this.#zip.names.includes(name) || this.found.length >= mostPictures) return null
    const bytes = this.#zip.read(name)
    if (!/^(?:89504e470d0a1a0a|ffd8ff)/.test(Buffer.from(bytes.subarray(0, 8)).toString('hex'))) return null
    this.found.push(bytes)
    const number = String(this.found.length - 1)
    this.#numbers.set(name, number)

    return number
  }
}
