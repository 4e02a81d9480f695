import type { Chance } from './chance.ts'

/** A PDF as text, one character a byte: mutations cut and paste. */
export interface Piece {
  start: number
  end: number
  text: string
}

export function piecesOf(file: string, pattern: RegExp): Piece[] {
  return [...file.matchAll(pattern)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }))
}

/**
 * From each opening to the next closing, each looked for once: a lazy pattern would look again from
 * every place.
 */
function between(file: string, opening: RegExp, closing: RegExp, part: 'inside' | 'whole'): Piece[] {
  const found: Piece[] = []
  let past = 0
  for (const { index, 0: opened } of file.matchAll(opening)) {
    if (index < past) continue
    closing.lastIndex = index + opened.length
    const closed = closing.exec(file)
    if (!closed) break
    past = closed.index + closed[0].length
    const [start, end] = part === 'whole' ? [index, past] : [index + opened.length, closed.index]
    found.push({ start, end, text: file.slice(start, end) })
  }

  return found
}

const objectBegins = /\b\d{1,10} \d{1,10} obj\b/g
const objectEnds = /\bendobj\b/g

/** `12 0 obj … endobj`. */
export const objectsOf = (file: string): Piece[] => between(file, objectBegins, objectEnds, 'whole')

/** What the streams of the file hold, packed. */
export const streamsOf = (file: string): Piece[] =>
  between(file, /\bstream\r?\n/g, /\r?\nendstream/g, 'inside')

export const replaced = (file: string, { start, end }: Pick<Piece, 'start' | 'end'>, text: string): string =>
  file.slice(0, start) + text + file.slice(end)

/** One match, chosen by chance, exchanged; the file as it is where there is none. */
export const oneReplaced = (
  file: string,
  pattern: RegExp,
  chance: Chance,
  by: (text: string) => string,
): string => oneOf(piecesOf(file, pattern), file, chance, by)

/** One piece, chosen by chance, exchanged. */
export function oneOf(
  found: readonly Piece[],
  file: string,
  chance: Chance,
  by: (text: string) => string,
): string {
  if (found.length === 0) return file
  const piece = chance.pick(found)

  return replaced(file, piece, by(piece.text))
}

/** One object changed from within, between `obj` and `endobj`. */
export const oneObject = (file: string, chance: Chance, by: (body: string) => string): string =>
  oneOf(between(file, objectBegins, objectEnds, 'inside'), file, chance, by)

/** Appends a new table of cross-references, so that the change is found, and not just damage. */
export function withFreshTable(file: string): string {
  const offsets = new Map<number, number>()
  for (const { index, 1: number } of file.matchAll(/\b(\d{1,6}) \d+ obj\b/g))
    offsets.set(Number(number), index)
  const root = /\/Root\s+(\d+ \d+ R)/.exec(file)?.[1]
  if (!root || offsets.size === 0) return file
  const size = Math.max(...offsets.keys()) + 1
  const encrypt = /\/Encrypt\s+\d+ \d+ R/.exec(file)?.[0] ?? ''
  const id = /\/ID\s*\[[^\]]*\]/.exec(file)?.[0] ?? ''
  let table = `\nxref\n0 1\n0000000000 65535 f \n`
  for (const [number, offset] of offsets)
    table += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  table += `trailer\n<< /Size ${size} /Root ${root} ${encrypt} ${id} >>\nstartxref\n${file.length + 1}\n%%EOF\n`

  return file + table
}
