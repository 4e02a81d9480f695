import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Pixels for a point. */
const scale = 2

interface Found {
  /** Words of the text, without those of the letterhead. */
  words: number
  /** What of them lies over its ink. */
  onInk: string[]
}

/**
 * Whether words of a file, as pdftotext places them, lie over what pdftoppm draws of the letterhead
 * under it.
 */
export function inkUnderText(file: Uint8Array, letterhead: Uint8Array, pages: 'first' | 'every'): Found {
  const folder = mkdtempSync(join(tmpdir(), 'ink-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), file)
    writeFileSync(join(folder, 'under.pdf'), letterhead)
    const ink = inkOf(folder)
    const own = wordsOf(folder, 'under.pdf').map(({ text }) => text)
    const onInk: string[] = []
    let words = 0
    for (const { text, page, box } of wordsOf(folder, 'file.pdf')) {
      if (own.includes(text)) continue
      words++
      if ((pages === 'every' || page === 1) && ink.isIn(box)) onInk.push(`${page}: ${text}`)
    }

    return { words, onInk }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function wordsOf(folder: string, name: string): { text: string; page: number; box: Box }[] {
  const marked = execFileSync('pdftotext', ['-bbox', join(folder, name), '-'], { encoding: 'utf8' })
  const words = []
  let page = 0
  for (const line of marked.split('\n')) {
    if (line.includes('<page ')) page++
    const [, left, top, right, bottom, text] =
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/.exec(line) ?? []
    if (text !== undefined)
      words.push({ text, page, box: [Number(left), Number(top), Number(right), Number(bottom)] as const })
  }

  return words
}

function inkOf(folder: string) {
  execFileSync('pdftoppm', [
    ...['-r', String(72 * scale), '-gray', '-singlefile'],
    ...[join(folder, 'under.pdf'), join(folder, 'under')],
  ])
  const bytes = readFileSync(join(folder, 'under.pgm'))
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40))
  if (!head) throw new Error('The letterhead was not drawn.')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const pixels = bytes.subarray(head[0].length)

  return {
    isIn([left, top, right, bottom]: Box): boolean {
      for (let y = Math.floor(top * scale); y < Math.min(height, bottom * scale); y++)
        for (let x = Math.floor(left * scale); x < Math.min(width, right * scale); x++)
          if (pixels[y * width + x]! < 240) return true

      return false
    },
  }
}
