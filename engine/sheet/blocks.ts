import type { VerificationCode } from '../pdf/appearance/code.ts'
import type { Weight } from './typesetter.ts'

/** A4 in points (ISO 216). */
export const page = { width: 595.28, height: 841.89, margin: 56, foot: 76 } as const
export const inner = page.width - 2 * page.margin

/** Colours as PDF's numbers, 0 to 1 for red, green and blue. */
export const ink = {
  plain: '0.09 0.125 0.165',
  soft: '0.27 0.314 0.36',
  faint: '0.373 0.412 0.455',
  accent: '0.043 0.373 0.4',
  good: '0.114 0.447 0.22',
  bad: '0.702 0.149 0.118',
  unsure: '0.541 0.353 0',
  line: '0.91 0.89 0.847',
  ground: '0.98 0.973 0.953',
} as const

export interface Look {
  /** In points. */
  size?: number
  weight?: Weight
  colour?: string
}

/** What is in a cell, one below the other. */
export type Piece =
  | { kind: 'text'; words: string; look: Look }
  | { kind: 'space'; points: number }
  /**
   * PNG or JPEG; as wide as it is at 96 dots an inch, or as said, and never larger than its place.
   */
  | { kind: 'picture'; bytes: Uint8Array; width?: number }
  /** A QR code, drawn as vectors, its quiet zone included. */
  | { kind: 'code'; code: VerificationCode; side: number }

/** Words in the look of their column, or pieces. */
export type Cell = string | readonly Piece[]

export interface Column {
  title: string
  /** In points; what is left is shared by those that say none. */
  width?: number
  look?: Look
}

export type Block =
  | Piece
  /**
   * The head of the paper; `under` is a sentence or more. With `waves`, the lines of old stamp
   * paper.
   */
  | { kind: 'banner'; over: string; title: string; look: Look; under: readonly Piece[]; waves: boolean }
  /** Stays with what comes after it. */
  | { kind: 'heading'; words: string }
  | { kind: 'rule' }
  | { kind: 'page' }
  /** A name and what it is, beside each other. */
  | { kind: 'pair'; name: string; value: Cell }
  /** Cells beside each other. */
  | { kind: 'beside'; columns: readonly { width?: number; cell: Cell }[] }
  /** Its head is repeated on each page; a row is broken only where it is higher than a page. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  /** Not broken, where it has room on one page. */
  | { kind: 'together'; blocks: readonly Block[] }

export const text = (words: string, look: Look = {}): Piece & { kind: 'text' } => ({
  kind: 'text',
  words,
  look,
})
export const space = (points: number): Piece => ({ kind: 'space', points })
export const picture = (bytes: Uint8Array, width?: number): Piece => ({
  kind: 'picture',
  bytes,
  ...(width !== undefined && { width }),
})
export const code = (shown: VerificationCode, side: number): Piece => ({ kind: 'code', code: shown, side })

export const banner = (
  over: string,
  title: string,
  { look = {}, under = [], waves = false }: { look?: Look; under?: readonly Piece[]; waves?: boolean } = {},
): Block => ({ kind: 'banner', over, title, look, under, waves })
export const heading = (words: string): Block => ({ kind: 'heading', words })
export const rule = (): Block => ({ kind: 'rule' })
export const newPage = (): Block => ({ kind: 'page' })
export const pair = (name: string, value: string, look: Look = {}): Block => ({
  kind: 'pair',
  name,
  value: [text(value, { size: 9.5, ...look })],
})
export const beside = (...columns: readonly { width?: number; cell: Cell }[]): Block => ({
  kind: 'beside',
  columns,
})
export const table = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): Block => ({
  kind: 'table',
  columns,
  rows,
})
export const together = (...blocks: readonly Block[]): Block => ({ kind: 'together', blocks })
