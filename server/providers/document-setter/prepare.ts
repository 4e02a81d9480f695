import type { Block, Cell, PageEdge } from '#contract/vocabulary/composed/blocks.ts'
import { withNumbers } from '#contract/vocabulary/composed/clause-numbers.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import { pagesOf } from '#contract/vocabulary/composed/page-edges.ts'
import { linesIn } from '#contract/vocabulary/composed/walk.ts'
import { leavesRoom } from '#contract/vocabulary/letterheads.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { families, fontNames, languageOf, type WrittenScript } from './fonts.ts'
import type { Margins, Paper, ToSet } from './port.ts'

/** As the Typst program reads it. */
type Part =
  | string
  | { word: string; lang: string; font: string; repeats?: true }
  | { number: 'page' | 'pages' }
  | { code: true }
  | { field: string; width: number; height: number }
  | { break: true }
  | { part: true }
  | { marks: readonly string[]; parts: Part[] }

export interface Prepared {
  /** What the program reads. */
  json: string
  /** The words whose text is laid over them, in reading order. */
  words: string[]
}

/** A4 upright, with 25 mm around the text. */
const page = { width: 595.2756, height: 841.8898 }
/** Where a header begins and a footer ends, from the edge of plain paper. */
const usualEdge = 36
const usualMargins: Margins = { top: 70.9, right: 70.9, bottom: 70.9, left: 70.9 }
/** What lies below the text: the number of the page, or a code, and the way to it. */
const footOfNumber = 20
const wayToFoot = 6

type ToPrepare = Pick<ToSet, 'title' | 'content'> & {
  paper?: (Pick<Paper, 'margins' | 'pages'> & { further?: Pick<Paper, 'margins'> | undefined }) | undefined
  /** Of the code of the page that checks files; in points. */
  codeSide?: number | undefined
  /** Whether it is at the foot of each page, where no header or footer has it. */
  isCodeAtFoot?: boolean | undefined
}

/** The blocks as the program takes them. */
export function prepare({ title, content, paper, codeSide, isCodeAtFoot }: ToPrepare): Prepared {
  const words: string[] = []
  /** Headers and footers are drawn on many pages, and are no part of what is read in order. */
  let isInEdge = false
  /** Of the column, or of the whole text. */
  let { language } = content
  const lineOf = (line: readonly Inline[]): Part[] =>
    line.map((inline) => partOf(inline, language, isInEdge ? null : words))
  const depthOf = depthsOfHeadings()
  const blockOf = (block: Block): object => {
    const written = (text: readonly Inline[]) => ({
      rtl: isFromRight(text, language),
      text: lineOf(text),
    })
    switch (block.kind) {
      case 'heading':
        return { ...block, depth: depthOf(block.level), ...written(block.text) }
      case 'paragraph':
        return { ...block, ...written(block.text) }
      case 'list':
        return { ...block, items: block.items.map(({ blocks }) => blocks.map(blockOf)) }
      case 'clauses':
        return {
          ...block,
          start: block.start ?? 1,
          items: block.items.map(({ blocks }) => blocks.map(blockOf)),
        }
      case 'table': {
        const cell = (one: Cell) => ({ ...one, ...written(one.text) })
        return { ...block, rows: block.rows.map((row) => row.map(cell)) }
      }
      case 'picture':
        return { ...block, path: pathOf(block.file_id) }
      case 'columns': {
        const sides = block.sides.map((side) => {
          language = side.language
          const blocks = side.blocks.map(blockOf)
          language = content.language

          return { language: side.language, blocks }
        })
        return { ...block, sides }
      }
      case 'together':
      case 'open_place':
        return { ...block, blocks: block.blocks.map(blockOf) }
      case 'page_break':
        return block
      case 'page_edge':
      case 'condition':
      case 'repeat':
      case 'shared_clause':
      case 'note':
        throw new Error('What a template decides is decided before its text is set.')
    }
  }
  const all = withNumbers(content.blocks)
  const blocks = all.filter(({ kind }) => kind !== 'page_edge').map(blockOf)
  isInEdge = true
  const edges = edgesIn(all, blockOf)
  const json = JSON.stringify({
    title,
    language: content.language,
    fonts: fontNames,
    page: { ...page, ...roomOf(paper, isCodeAtFoot ? codeSide : undefined) },
    ...(codeSide !== undefined && { code: codePath, codeSide, isCodeAtFoot: isCodeAtFoot === true }),
    edges,
    blocks,
  })

  return { json, words }
}

/** What is above and below the text of the first page, and of the later ones. */
interface Edge {
  blocks: object[]
  /** Then no other is below the text. */
  hasNumber: boolean
  hasCode: boolean
}

function edgesIn(blocks: readonly Block[], blockOf: (block: Block) => object) {
  const edges: Record<PageEdge['side'], { first?: Edge; later?: Edge }> = { header: {}, footer: {} }
  for (const block of blocks) {
    if (block.kind !== 'page_edge') continue
    const things = new Set([...linesIn(block.blocks)].flatMap(({ line }) => line.map(({ kind }) => kind)))
    const edge = {
      blocks: block.blocks.map(blockOf),
      hasNumber: things.has('page_number'),
      hasCode: things.has('check_code'),
    }
    for (const pages of pagesOf(block)) edges[block.side][pages] = edge
  }

  return edges
}

/**
 * What readers are told of headings, in their order: the first is of level 1, and none below it is
 * left out (PDF/UA-1, 7.4). People choose a level for its look.
 */
function depthsOfHeadings(): (level: number) => number {
  const above: number[] = []

  return (level) => {
    while (above.length > 0 && above.at(-1)! >= level) above.pop()

    return above.push(level)
  }
}

/**
 * The margins of all pages, and what the first one keeps free besides. On a letterhead the foot
 * stays in the free area, below the text; a letterhead of the first page alone leaves the others
 * their usual margins above and below.
 */
function roomOf(paper: ToPrepare['paper'], codeSide: number | undefined) {
  const foot = codeSide === undefined ? footOfNumber : codeSide + wayToFoot
  const usual = { ...usualMargins, edgeTop: usualEdge, edgeBottom: usualEdge }
  if (!paper) return { ...usual, foot, first: usual }
  const { top, right, bottom, left } = paper.margins
  const whole = { top, right, bottom: bottom + foot, left, edgeTop: top, edgeBottom: bottom }
  if (paper.pages === 'every') return { ...whole, foot, first: whole }
  if (paper.further) {
    const { margins } = paper.further
    // The lines of all pages are as wide.
    const both = { left: Math.max(left, margins.left), right: Math.max(right, margins.right) }
    const sides = leavesRoom({ ...whole, ...both }) ? both : { left, right }
    const later = { top: margins.top, bottom: margins.bottom + foot }

    return {
      ...later,
      ...sides,
      edgeTop: margins.top,
      edgeBottom: margins.bottom,
      foot,
      first: { ...whole, ...sides },
    }
  }

  return {
    ...whole,
    top: usual.top,
    bottom: usual.bottom,
    edgeTop: usualEdge,
    edgeBottom: usualEdge,
    foot,
    first: { ...whole, top: Math.max(whole.top, usual.top), bottom: Math.max(whole.bottom, usual.bottom) },
  }
}

export const codePath = '/code.svg'

/** Where the program finds a picture. */
export const pathOf = (file: string): string => `/pictures/${file}.jpg`

function partOf(inline: Inline, language: Language, words: string[] | null): Part {
  if (inline.kind === 'break') return { break: true }
  if (inline.kind === 'value') throw new Error('A value of a template is printed before its text is set.')
  if (inline.kind === 'reference') throw new Error('A reference has its number before its text is set.')
  if (inline.kind === 'field') return { field: inline.anchor, width: inline.width, height: inline.height }
  if (inline.kind === 'check_code') return { code: true }
  if (inline.kind === 'page_number') return { marks: inline.marks ?? [], parts: [{ number: inline.shows }] }
  const parts = inline.text
    .split(/( +)/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => piecesOf(piece, language, words))

  return inline.marks?.length ? { marks: inline.marks, parts } : { marks: [], parts }
}

/** Our choice: longer than any word, and shorter than a line. */
const longestWord = 40
const togetherInLine = 12
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Spaces, or a word. One that no line has room for is broken between its letters. */
function piecesOf(piece: string, language: Language, words: string[] | null): Part[] {
  const script = scriptOf(piece)
  const one = (text: string): Part => {
    if (script === null) return text
    words?.push(text)
    const word = { word: text, lang: languageOf(script, language), font: families[script] }

    return words === null ? { ...word, repeats: true } : word
  }
  if (piece.length <= longestWord) return [one(piece)]
  const letters = Array.from(graphemes.segment(piece), ({ segment }) => segment)

  return Array.from({ length: Math.ceil(letters.length / togetherInLine) }, (_, index) =>
    letters.slice(index * togetherInLine, (index + 1) * togetherInLine).join(''),
  ).flatMap((letters, index) => (index === 0 ? [one(letters)] : [{ part: true }, one(letters)]))
}

const patterns = (Object.keys(families) as (WrittenScript | 'Latn')[])
  .filter((script): script is WrittenScript => script !== 'Latn')
  .map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)

/** The Indian script of a word; null where it is written in Latin letters or in signs alone. */
export const scriptOf = (word: string): WrittenScript | null =>
  patterns.find(([, pattern]) => pattern.test(word))?.[0] ?? null

const fromRight = /\p{Script=Arab}/u
const anyLetter = /\p{L}/u

/**
 * Whether a line begins at the right: by its first letter, or by the language where it has none
 * (UAX #9, P2 and P3).
 */
function isFromRight(line: readonly Inline[], language: Language): boolean {
  for (const inline of line) {
    const letter = inline.kind === 'text' ? anyLetter.exec(inline.text)?.[0] : undefined
    if (letter !== undefined) return fromRight.test(letter)
  }

  return language === 'ur'
}
