import type { Block, Cell } from '#contract/vocabulary/composed/blocks.ts'
import { withNumbers } from '#contract/vocabulary/composed/clause-numbers.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { families, fontNames, languageOf, type WrittenScript } from './fonts.ts'
import type { Margins, Paper, ToSet } from './port.ts'

/** As the Typst program reads it. */
type Part =
  | string
  | { word: string; lang: string; font: string }
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
const usualMargins: Margins = { top: 70.9, right: 70.9, bottom: 70.9, left: 70.9 }
/** What lies below the text: the number of the page, or a code, and the way to it. */
const footOfNumber = 20
const wayToFoot = 6

type ToPrepare = Pick<ToSet, 'title' | 'content'> & {
  paper?: Omit<Paper, 'pdf'> | undefined
  /** Of the code at the foot of each page; in points. */
  codeSide?: number | undefined
}

/** The blocks as the program takes them. */
export function prepare({ title, content, paper, codeSide }: ToPrepare): Prepared {
  const words: string[] = []
  const lineOf = (line: readonly Inline[]): Part[] =>
    line.map((inline) => partOf(inline, content.language, words))
  const depthOf = depthsOfHeadings()
  const blockOf = (block: Block): object => {
    const written = (text: readonly Inline[]) => ({
      rtl: isFromRight(text, content.language),
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
      case 'together':
      case 'open_place':
        return { ...block, blocks: block.blocks.map(blockOf) }
      case 'page_break':
        return block
      case 'condition':
      case 'repeat':
      case 'shared_clause':
      case 'note':
        throw new Error('What a template decides is decided before its text is set.')
    }
  }
  const blocks = withNumbers(content.blocks).map(blockOf)
  const json = JSON.stringify({
    title,
    language: content.language,
    fonts: fontNames,
    page: { ...page, ...roomOf(paper, codeSide) },
    ...(codeSide !== undefined && { code: codePath }),
    blocks,
  })

  return { json, words }
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
  if (!paper) return { ...usualMargins, foot, first: { top: 0, bottom: 0 } }
  const { top, right, bottom, left } = paper.margins
  const whole = { top, right, bottom: bottom + foot, left }
  if (paper.pages === 'every') return { ...whole, foot, first: { top: 0, bottom: 0 } }

  return {
    ...whole,
    top: usualMargins.top,
    bottom: usualMargins.bottom,
    foot,
    first: {
      top: Math.max(0, whole.top - usualMargins.top),
      bottom: Math.max(0, whole.bottom - usualMargins.bottom),
    },
  }
}

export const codePath = '/code.svg'

/** Where the program finds a picture. */
export const pathOf = (file: string): string => `/pictures/${file}.jpg`

function partOf(inline: Inline, language: Language, words: string[]): Part {
  if (inline.kind === 'break') return { break: true }
  if (inline.kind === 'value') throw new Error('A value of a template is printed before its text is set.')
  if (inline.kind === 'reference') throw new Error('A reference has its number before its text is set.')
  if (inline.kind === 'field') return { field: inline.anchor, width: inline.width, height: inline.height }
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
function piecesOf(piece: string, language: Language, words: string[]): Part[] {
  const script = scriptOf(piece)
  const one = (text: string): Part => {
    if (script === null) return text
    words.push(text)
    return { word: text, lang: languageOf(script, language), font: families[script] }
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
