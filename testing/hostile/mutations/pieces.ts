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

/** `12 0 obj … endobj`. */
export const objectsOf = (file: string): Piece[] => piecesOf(file, /\b\d+ \d+ obj\b[\s\S]*?\bendobj\b/g)

export const replaced = (file: string, { start, end }: Pick<Piece, 'start' | 'end'>, text: string): string =>
  file.slice(0, start) + text + file.slice(end)

/** One match, chosen by chance, exchanged; the file as it is where there is none. */
export function oneReplaced(
  file: string,
  pattern: RegExp,
  chance: Chance,
  by: (text: string) => string,
): string {
  const found = piecesOf(file, pattern)
  if (found.length === 0) return file
  const piece = chance.pick(found)

  return replaced(file, piece, by(piece.text))
}

/** One object changed from within, between `obj` and `endobj`. */
export const oneObject = (file: string, chance: Chance, by: (body: string) => string): string =>
  oneReplaced(file, /(?<=\b\d+ \d+ obj\b)[\s\S]*?(?=\bendobj\b)/g, chance, by)

/** A table of cross-references anew behind the file, so that what was changed is found, and not just damage. */
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
