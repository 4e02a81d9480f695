import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import { withNumbers } from '#contract/vocabulary/composed/clause-numbers.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import { nameOfInline } from '#contract/vocabulary/composed/name-of-inline.ts'
import { writeZip } from '#services/papers/write-zip.ts'
import { edgesOfDocx, titlePage } from './docx-edges.ts'
import { type NumberedKind, numbering, styles } from './docx-styles.ts'

/** A picture of the text, as JPEG. */
export interface DocxPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

interface Level {
  kind: NumberedKind
  instance: number
  level: number
}

interface Writing {
  isFromRight: boolean
  pictures: ReadonlyMap<string, DocxPicture>
  /** Each list counts for itself. */
  lists: { kind: NumberedKind; start: number }[]
  drawn: number
}

/** The text as a file for Word (ECMA-376): what people write on in, not a picture of our pages. */
export async function writeDocx(
  title: string,
  { language, blocks }: ComposedContent,
  pictures: ReadonlyMap<string, DocxPicture>,
): Promise<Uint8Array> {
  const writing: Writing = { isFromRight: language === 'ur', pictures, lists: [], drawn: 0 }
  const all = withNumbers(blocks)
  const body = all
    .filter(({ kind }) => kind !== 'page_edge')
    .map((block) => written(block, writing, null))
    .join('')
  const names = [...pictures.keys()]
  const relations = names.map(
    (id) =>
      `<Relationship Id="${pictureRelation(id)}" Type="${officeRelations}/image" Target="media/${id}.jpg"/>`,
  )
  const edges = edgesOfDocx(all, (block) => written(block, writing, null), {
    declaration,
    spaces,
    officeRelations,
    relationships,
    pictures: relations.join(''),
  })
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${['document.main', 'styles', 'numbering'].map((part) => `<Override PartName="/word/${part.replace('.main', '')}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${part}+xml"/>`).join('')}${edges.types}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${declaration}${relationships}<Relationship Id="document" Type="${officeRelations}/officeDocument" Target="word/document.xml"/><Relationship Id="core" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
    'word/document.xml': `${declaration}<w:document ${spaces}><w:body>${body}<w:sectPr>${edges.section}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>${titlePage(edges)}</w:sectPr></w:body></w:document>`,
    'word/styles.xml': `${declaration}${styles(language)}`,
    'word/numbering.xml': `${declaration}${numbering(writing.lists)}`,
    'word/_rels/document.xml.rels': `${declaration}${relationships}<Relationship Id="styles" Type="${officeRelations}/styles" Target="styles.xml"/><Relationship Id="numbering" Type="${officeRelations}/numbering" Target="numbering.xml"/>${relations.join('')}${edges.relations}</Relationships>`,
    ...edges.files,
    ...Object.fromEntries([...pictures].map(([id, { jpeg }]) => [`word/media/${id}.jpg`, jpeg])),
  }
  const parts: Uint8Array[] = []
  for await (const part of writeZip(entriesOf(files))) parts.push(part)

  return Buffer.concat(parts)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const spaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeRelations}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`
const pictureRelation = (id: string) => `picture-${id}`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const alignments = { start: 'start', center: 'center', end: 'end', justify: 'both' } as const
type Align = keyof typeof alignments

function written(block: Block, writing: Writing, item: Level | null, keepNext = false): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, writing, {
        style: `Heading${block.level}`,
        align: block.align,
        item,
        keepNext,
      })
    case 'paragraph':
      return paragraph(block.text, writing, { align: block.align, item, keepNext })
    case 'list':
      return items(block.items, block.ordered ? 'numbers' : 'list', 1, writing, item)
    case 'clauses':
      return items(block.items, 'clauses', block.start ?? 1, writing, item)
    case 'together':
      return block.blocks
        .map((one, index) => written(one, writing, item, index < block.blocks.length - 1))
        .join('')
    case 'columns':
      return `${columns(block, writing)}<w:p/>`
    case 'open_place':
      return block.blocks.map((one) => written(one, writing, item, keepNext)).join('')
    case 'page_break':
      return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    case 'picture':
      return `<w:p>${properties(writing, { align: block.align, keepNext })}${picture(block, writing)}</w:p>`
    case 'table':
      // Word wants a paragraph behind a table at the end of a cell or a text.
      return `${table(block, writing)}<w:p/>`
    case 'page_edge':
    case 'condition':
    case 'repeat':
    case 'shared_clause':
    case 'note':
      throw new Error(
        'A document has no conditions and no more of templates; its edges are parts of their own.',
      )
  }
}

interface Look {
  style?: string
  align?: Align | undefined
  item?: Level | null
  keepNext?: boolean
}

const paragraph = (line: readonly Inline[], writing: Writing, look: Look): string =>
  `<w:p>${properties(writing, look)}${runs(line, writing)}</w:p>`

/** In the order that the schema asks for. */
function properties({ isFromRight }: Writing, { style, align, item, keepNext }: Look): string {
  const said = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    keepNext ? '<w:keepNext/>' : '',
    item ? `<w:numPr><w:ilvl w:val="${item.level}"/><w:numId w:val="${item.instance}"/></w:numPr>` : '',
    isFromRight ? '<w:bidi/>' : '',
    align ? `<w:jc w:val="${alignments[align]}"/>` : '',
  ].join('')

  return said && `<w:pPr>${said}</w:pPr>`
}

function items(
  all: readonly { blocks: Block[] }[],
  kind: NumberedKind,
  start: number,
  writing: Writing,
  outer: Level | null,
): string {
  const nests = outer?.kind === kind
  if (!nests) writing.lists.push({ kind, start })
  const item: Level = {
    kind,
    instance: nests ? outer.instance : writing.lists.length,
    level: Math.min(nests ? outer.level + 1 : 0, 8),
  }
  const isList = (block: Block) => block.kind === 'list' || block.kind === 'clauses'

  // The number is before the first block alone; lists in it go one deeper.
  return all
    .flatMap(({ blocks }) =>
      blocks.map((block, index) => written(block, writing, index === 0 || isList(block) ? item : null)),
    )
    .join('')
}

const wordFields = { page: 'PAGE', pages: 'NUMPAGES' } as const

const runs = (line: readonly Inline[], { isFromRight }: Writing): string =>
  line
    .map((inline) => {
      if (inline.kind === 'break') return '<w:r><w:br/></w:r>'
      // It says where the file is that we set, which this one is not.
      if (inline.kind === 'check_code') return ''
      const text = inline.kind === 'text' ? inline.text : `[${nameOfInline(inline)}]`
      const marks = inline.kind === 'text' || inline.kind === 'page_number' ? (inline.marks ?? []) : []
      const look = [
        marks.includes('bold') ? '<w:b/><w:bCs/>' : '',
        marks.includes('italic') ? '<w:i/><w:iCs/>' : '',
        marks.includes('underline') ? '<w:u w:val="single"/>' : '',
        isFromRight ? '<w:rtl/>' : '',
      ].join('')

      const run = (inside: string) => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${inside}</w:r>`
      if (inline.kind === 'page_number')
        return `<w:fldSimple w:instr="${wordFields[inline.shows]}">${run('<w:t>1</w:t>')}</w:fldSimple>`

      return run(`<w:t xml:space="preserve">${escaped(text)}</w:t>`)
    })
    .join('')

/** The width of the text, 160 mm, in the units of drawings (914,400 an inch). */
const widthOfText = 5_760_000

function picture(
  { file_id, width, alt = '' }: Extract<Block, { kind: 'picture' }>,
  writing: Writing,
): string {
  const shown = writing.pictures.get(file_id)
  if (!shown) return ''
  writing.drawn += 1
  const wide = Math.round((widthOfText * width) / 100)
  const high = Math.round((wide * shown.height) / shown.width)
  const id = writing.drawn

  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${wide}" cy="${high}"/><wp:docPr id="${id}" name="Picture ${id}" descr="${escaped(alt)}"/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${pictureRelation(file_id)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** The width of the text in twentieths of a point. */
const widthOfTable = 9070

function table({ columns, header, rows }: Extract<Block, { kind: 'table' }>, writing: Writing): string {
  const all = columns.reduce((sum, share) => sum + share, 0)
  const widths = columns.map((share) => Math.round((widthOfTable * share) / all))
  /** Of each column, the rows that a cell above still takes, and the columns of that cell. */
  const taken = columns.map(() => ({ rows: 0, columns: 1 }))
  const written = rows.map((cells, index) => {
    const out: string[] = []
    const rest = [...cells]
    for (let at = 0; at < columns.length; ) {
      const above = taken[at]!
      if (above.rows > 0) {
        out.push(`<w:tc>${cellLook(above.columns, '<w:vMerge/>')}<w:p/></w:tc>`)
        for (let column = at; column < at + above.columns; column++) taken[column]!.rows -= 1
        at += above.columns
        continue
      }
      const cell = rest.shift()
      if (!cell) break
      const text = index < header ? cell.text.map(inBold) : cell.text
      const merge = cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : ''
      out.push(
        `<w:tc>${cellLook(cell.columns, merge)}${paragraph(text, writing, { align: cell.align })}</w:tc>`,
      )
      for (let column = at; column < at + cell.columns; column++)
        taken[column] = { rows: cell.rows - 1, columns: cell.columns }
      at += cell.columns
    }

    return `<w:tr>${index < header ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${out.join('')}</w:tr>`
  })
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)

  return `<w:tbl><w:tblPr>${writing.isFromRight ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${widthOfTable}" w:type="dxa"/><w:tblBorders>${borders.join('')}</w:tblBorders></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${written.join('')}</w:tbl>`
}

/** Two cells without lines around them, each with its blocks; a cell ends with a paragraph. */
function columns({ sides }: Extract<Block, { kind: 'columns' }>, writing: Writing): string {
  const width = widthOfTable / 2
  const cells = sides.map(({ language, blocks }) => {
    const inside = { ...writing, isFromRight: language === 'ur' }
    const body = blocks.map((one) => written(one, inside, null)).join('')
    writing.drawn = inside.drawn

    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${body}</w:tc>`
  })

  return `<w:tbl><w:tblPr><w:tblW w:w="${widthOfTable}" w:type="dxa"/></w:tblPr><w:tblGrid>${sides.map(() => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid><w:tr>${cells.join('')}</w:tr></w:tbl>`
}

const cellLook = (columns: number, merge: string): string =>
  `<w:tcPr>${columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''}${merge}</w:tcPr>`

const inBold = (inline: Inline): Inline =>
  inline.kind === 'text'
    ? { ...inline, marks: [...new Set([...(inline.marks ?? []), 'bold' as const])] }
    : inline

async function* entriesOf(files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    yield {
      name,
      at: new Date(Date.UTC(2000, 0, 1)),
      bytes: (async function* () {
        yield bytes
      })(),
    }
  }
}
