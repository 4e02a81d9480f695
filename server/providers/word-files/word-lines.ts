import type { Inline, TextInline } from '#contract/vocabulary/composed/inlines.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'
import { below, child, elements, isOn, textIn, type XmlNode } from './xml-tree.ts'

export interface PictureInText {
  /** The relation that names its part. */
  relation: string
  /** In millimetres. */
  width: number
  alt: string
}

/** What a paragraph holds, cut where a page breaks or a picture is. */
export type Piece =
  | { kind: 'line'; line: Inline[] }
  | { kind: 'page' }
  | { kind: 'picture'; picture: PictureInText }

type Mark = NonNullable<TextInline['marks']>[number]

interface Reading {
  pieces: Piece[]
  line: Inline[]
  /**
   * Fields are read by what they show: what is between their begin and their separator is no text.
   */
  fields: { isShown: boolean }[]
  dropped: Set<WordDropped>
}

const unread: Readonly<Record<string, WordDropped>> = {
  del: 'changes',
  moveFrom: 'changes',
  footnoteReference: 'notes',
  endnoteReference: 'notes',
  commentReference: 'notes',
  object: 'objects',
  oMath: 'objects',
  oMathPara: 'objects',
  txbxContent: 'objects',
  sym: 'objects',
  ruby: 'objects',
}
const looks = ['color', 'sz', 'rFonts', 'highlight', 'strike', 'vertAlign']

export function piecesOf(paragraph: XmlNode, dropped: Set<WordDropped>): Piece[] {
  const reading: Reading = { pieces: [], line: [], fields: [], dropped }
  for (const one of elements(paragraph)) read(one, [], reading)
  cut(reading)

  return reading.pieces
}

function cut(reading: Reading, next?: Piece): void {
  if (reading.line.length > 0 || (!next && reading.pieces.length === 0))
    reading.pieces.push({ kind: 'line', line: reading.line })
  reading.line = []
  if (next) reading.pieces.push(next)
}

function read(node: XmlNode, marks: Mark[], reading: Reading): void {
  const { dropped } = reading
  const lost = unread[node.name]
  if (lost) {
    dropped.add(lost)
    return
  }
  switch (node.name) {
    case 'pPr':
    case 'rPr':
    case 'instrText':
      return
    case 'r':
      readRun(node, reading)
      return
    case 'fldChar': {
      const type = node.get('fldCharType')
      if (type === 'begin') reading.fields.push({ isShown: false })
      else if (type === 'separate' && reading.fields.length > 0) reading.fields.at(-1)!.isShown = true
      else if (type === 'end') reading.fields.pop()
      return
    }
    case 't':
      write(textIn(node), marks, reading)
      return
    case 'tab':
    case 'ptab':
      write(' ', marks, reading)
      return
    case 'noBreakHyphen':
      write('\u2011', marks, reading)
      return
    case 'br':
    case 'cr':
      if (node.get('type') === 'page') cut(reading, { kind: 'page' })
      else if (node.get('type') !== 'column') reading.line.push({ kind: 'break' })
      return
    case 'drawing':
    case 'pict':
      readDrawing(node, reading)
      return
    case 'AlternateContent':
      // Older readers get the second; both say the same.
      for (const one of elements(child(node, 'Choice') ?? node)) read(one, marks, reading)
      return
    case 'hyperlink':
      dropped.add('links')
      break
    case 'ins':
    case 'moveTo':
      dropped.add('changes')
  }
  for (const one of elements(node)) read(one, marks, reading)
}

function readRun(run: XmlNode, reading: Reading): void {
  const properties = child(run, 'rPr')
  if (isOn(properties, 'vanish')) return
  if (properties && looks.some((name) => child(properties, name))) reading.dropped.add('looks')
  const marks: Mark[] = []
  if (isOn(properties, 'b')) marks.push('bold')
  if (isOn(properties, 'i')) marks.push('italic')
  if (isOn(properties, 'u')) marks.push('underline')
  for (const one of elements(run)) read(one, marks, reading)
}

function readDrawing(node: XmlNode, reading: Reading): void {
  if (!below(node, 'txbxContent').next().done) reading.dropped.add('objects')
  const [blip] = [...below(node, 'blip')]
  const [data] = [...below(node, 'imagedata')]
  const relation = blip?.get('embed') ?? data?.get('id')
  if (!relation) {
    reading.dropped.add('objects')
    return
  }
  const [extent] = [...below(node, 'extent')]
  const [about] = [...below(node, 'docPr')]
  const width = Number(extent?.get('cx') ?? 0) / 36_000
  cut(reading, {
    kind: 'picture',
    picture: {
      relation,
      width,
      alt: plain(about?.get('descr') ?? '')
        .trim()
        .slice(0, 500),
    },
  })
}

/** What no block may hold: signs that people do not see, and halves of letters. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202d\u202e]/g, '')

const mostCharacters = 20_000
const wholeParts = /.{1,10000}/gsu

function write(text: string, marks: Mark[], { line, fields }: Reading): void {
  if (fields.some(({ isShown }) => !isShown)) return
  // Cut between letters, never inside one.
  for (const part of plain(text).match(wholeParts) ?? []) {
    const last = line.at(-1)
    const isSame = last?.kind === 'text' && (last.marks ?? []).join() === marks.join()
    if (isSame && last.text.length + part.length <= mostCharacters) last.text += part
    else line.push({ kind: 'text', text: part, ...(marks.length > 0 && { marks }) })
  }
}
