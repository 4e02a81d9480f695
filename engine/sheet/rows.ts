import { checkCode, drawCode } from '../pdf/appearance/code.ts'
import { drawMark, type ReadyMark } from '../pdf/appearance/mark.ts'
import { type Block, type Cell, type Column, ink, inner, type Look, type Piece, page } from './blocks.ts'
import type { Images } from './images.ts'
import { drawLine, linesOf } from './lines.ts'
import type { Typesetter } from './typesetter.ts'

/** Something of a known height; `draw` answers the operators with its top left corner there. */
export interface Placed {
  readonly height: number
  draw(x: number, top: number): string
}

export interface Row {
  readonly kind: 'row'
  readonly columns: readonly { readonly x: number; readonly placed: readonly Placed[] }[]
  /** Above and below what is in it. */
  readonly padding: number
  /** Goes to the next page rather than over two. */
  readonly isWhole: boolean
  /** Never the last of a page. */
  readonly leads: boolean
  /** A line along its top. */
  readonly line: boolean
  readonly ground: boolean
}

/** What the pages are filled with, in order. */
export type Step =
  | Row
  | { readonly kind: 'gap'; readonly points: number }
  | { readonly kind: 'page' }
  | { readonly kind: 'banner'; readonly row: Row; readonly waves: boolean }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'together'; readonly steps: readonly Step[] }

export interface Means {
  readonly set: Typesetter
  readonly images: Images
  /** The pictures of the blocks, read. */
  readonly pictures: ReadonlyMap<Uint8Array, ReadyMark>
}

const nameWidth = 124
const gutter = 14

/** The blocks as rows whose heights are known. */
export function stepsOf(blocks: readonly Block[], means: Means): Step[] {
  return blocks.map((block) => stepOf(block, means))
}

function stepOf(block: Block, means: Means): Step {
  switch (block.kind) {
    case 'space':
      return { kind: 'gap', points: block.points }
    case 'page':
      return { kind: 'page' }
    case 'rule':
      return row([], { padding: 3, line: true })
    case 'heading':
      return row(
        [
          {
            x: 0,
            cell: [{ kind: 'space', points: 12 }, words(block.words, heading), { kind: 'space', points: 3 }],
          },
        ],
        { leads: true, isWhole: true },
        means,
      )
    case 'banner':
      return {
        kind: 'banner',
        waves: block.waves,
        row: row([{ x: 0, cell: bannerPieces(block) }], { isWhole: true }, means),
      }
    case 'pair':
      return row(
        [
          { x: 0, width: nameWidth - 8, cell: [words(block.name, { size: 8.5, colour: ink.faint })] },
          { x: nameWidth, cell: block.value },
        ],
        { isWhole: true, padding: 1 },
        means,
      )
    case 'beside':
      return row(placesOf(block.columns), { isWhole: true }, means)
    case 'table':
      return tableOf(block.columns, block.rows, means)
    case 'together':
      return { kind: 'together', steps: stepsOf(block.blocks, means) }
    default:
      return row([{ x: 0, cell: [block] }], {}, means)
  }
}

const heading: Look = { size: 12.5, weight: 'bold', colour: ink.accent }
const words = (text: string, look: Look): Piece => ({ kind: 'text', words: text, look })

const bannerPieces = ({ over, title, look, under }: Block & { kind: 'banner' }): Piece[] => [
  words(over, { size: 8.5, weight: 'bold', colour: ink.accent }),
  { kind: 'space', points: 4 },
  words(title, { size: 22, weight: 'bold', ...look }),
  { kind: 'space', points: 3 },
  ...under,
]

interface Place {
  x: number
  width?: number
  cell: Cell
  look?: Look
}

/** Columns one after the other; those that say no width share what is left. */
function placesOf<T extends { width?: number }>(columns: readonly T[]): (T & { x: number; width: number })[] {
  const said = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = columns.filter(({ width }) => width === undefined).length
  const share = (inner - said - gutter * (columns.length - 1)) / Math.max(1, open)
  let x = 0

  return columns.map((column) => {
    const width = column.width ?? share
    const place = { ...column, x, width }
    x += width + gutter

    return place
  })
}

function tableOf(columns: readonly Column[], rows: readonly (readonly Cell[])[], means: Means): Step {
  const places = placesOf(columns)
  const head = places.map(({ title, ...place }) => ({
    ...place,
    cell: [words(title, { size: 8, weight: 'bold', colour: ink.soft })],
  }))

  return {
    kind: 'table',
    head: row(head, { isWhole: true, leads: true, padding: 3, ground: true }, means),
    rows: rows.map((cells) =>
      row(
        places.map((place, index) => ({ ...place, cell: cells[index] ?? '' })),
        { isWhole: true, padding: 5, line: true },
        means,
      ),
    ),
  }
}

function row(
  places: readonly Place[],
  { padding = 0, isWhole = false, leads = false, line = false, ground = false }: Partial<Row>,
  means?: Means,
): Row {
  const columns = places.map(({ x, width = inner - x, cell, look = {} }) => {
    const pieces = typeof cell === 'string' ? [words(cell, { size: 9, ...look })] : cell

    return {
      x: page.margin + x,
      placed: means ? pieces.flatMap((piece) => placedOf(piece, width, means)) : [],
    }
  })

  return { kind: 'row', columns, padding, isWhole, leads, line, ground }
}

const tallest = page.height - page.margin - page.foot

function placedOf(piece: Piece, width: number, { set, images, pictures }: Means): Placed[] {
  if (piece.kind === 'space') return [{ height: piece.points, draw: () => '' }]
  if (piece.kind === 'code') {
    const { side } = piece
    const shown = checkCode(piece.code)

    return [{ height: side, draw: (x, top) => drawCode(shown, x, top - side, side) }]
  }
  if (piece.kind === 'picture') return placedPicture(pictures.get(piece.bytes), piece.width, width, images)
  const { size = 10, weight = 'plain', colour = ink.plain } = piece.look

  return linesOf(set, piece.words, weight, size, width).map((line) => ({
    height: size * line.leading,
    draw: (x, top) => drawLine(line, { x, y: top - size * (line.leading - 0.35), size, colour }, images),
  }))
}

function placedPicture(
  mark: ReadyMark | undefined,
  asked: number | undefined,
  room: number,
  images: Images,
): Placed[] {
  if (mark?.kind !== 'image') return []
  const { width, height, image } = mark
  const wide = Math.min(asked ?? width * 0.75, room, (tallest * width) / height)
  const high = (wide * height) / width

  return [{ height: high, draw: (x, top) => drawMark(mark, images.name(image), x, top - high, wide, high) }]
}
