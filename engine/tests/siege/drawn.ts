import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { toolFolder } from '../run-tool.ts'

/** A page as a renderer draws it: RGB, rows from the top. */
export interface Drawn {
  width: number
  height: number
  rgb: Uint8Array
}

export interface Renderer {
  name: string
  draw(file: Uint8Array): Drawn[] | null
}

/** Our choice: half a pixel a point shows a word, and costs a tenth of what a screen shows. */
const resolution = 36

function pagesBy(command: string, options: (file: string, folder: string) => string[]) {
  return (file: Uint8Array): Drawn[] | null => {
    const folder = toolFolder()
    try {
      const path = folder.write('in.pdf', file)
      const { status, error } = spawnSync(command, options(path, folder.path), { timeout: 20_000 })
      if (error || status !== 0) return null
      const pages = readdirSync(folder.path)
        .filter((name) => name.endsWith('.ppm'))
        .sort()
      return pages.map((name) => pixmapOf(readFileSync(`${folder.path}/${basename(name)}`)))
    } finally {
      folder.remove()
    }
  }
}

function pixmapOf(bytes: Uint8Array): Drawn {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(String.fromCharCode(...bytes.subarray(0, 40)))
  if (!head) throw new Error('no pixmap')
  return { width: Number(head[1]), height: Number(head[2]), rgb: bytes.subarray(head[0].length) }
}

const poppler: Renderer = {
  name: 'pdftoppm',
  draw: pagesBy('pdftoppm', (file, folder) => ['-r', String(resolution), file, `${folder}/page`]),
}
const mupdf: Renderer = {
  name: 'mutool',
  draw: pagesBy('mutool', (file, folder) => [
    'draw',
    '-q',
    '-r',
    String(resolution),
    '-o',
    `${folder}/page%03d.ppm`,
    file,
  ]),
}

/** Other people's renderers that are on this machine; poppler must be. */
export function renderersHere(): Renderer[] {
  const isHere = (command: string, option: string) => !spawnSync(command, [option]).error
  if (!isHere('pdftoppm', '-v')) throw new Error('The siege needs pdftoppm (poppler-utils).')
  return [poppler, ...(isHere('mutool', '-v') ? [mupdf] : [])]
}

/** Left, bottom, right, top in points. */
export type Place = readonly [number, number, number, number]

/**
 * Pixels that differ outside the places that a report explains, page by page; every page where
 * their number differs.
 */
export function differences(
  before: Drawn[],
  after: Drawn[],
  explained: (page: number) => readonly Place[],
): number {
  if (before.length !== after.length) return Number.POSITIVE_INFINITY
  let count = 0
  for (const [index, { width, height, rgb }] of before.entries()) {
    const other = after[index]!
    if (other.width !== width || other.height !== height) return Number.POSITIVE_INFINITY
    const scale = 72 / resolution
    const places = explained(index + 1)
    for (let at = 0; at < width * height; at++) {
      if (
        rgb[at * 3] === other.rgb[at * 3] &&
        rgb[at * 3 + 1] === other.rgb[at * 3 + 1] &&
        rgb[at * 3 + 2] === other.rgb[at * 3 + 2]
      )
        continue
      const x = (at % width) * scale
      const y = (height - Math.floor(at / width)) * scale
      const isExplained = places.some(
        ([left, bottom, right, top]) => x >= left - 4 && x <= right + 4 && y >= bottom - 4 && y <= top + 4,
      )
      if (!isExplained) count++
    }
  }
  return count
}
