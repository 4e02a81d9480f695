import type { FreeArea } from './port.ts'

interface Drawn {
  /** Four bytes a pixel. */
  data: Uint8Array
  width: number
  height: number
}

/** Our choice: cells of a millimetre on an A4 page that is drawn as `measuredWidth` says. */
const cell = 4
export const measuredWidth = 210 * cell

/** Our choice: a mark this faint is a watermark, and letters over it are read well. */
const faint = 28

/**
 * The largest upright rectangle of a page that holds no ink, as what lies around it, in parts of
 * the page.
 */
export function measureFreeArea(page: Drawn): FreeArea {
  const columns = Math.ceil(page.width / cell)
  const rows = Math.ceil(page.height / cell)
  const inked = inkedCells(page, columns, rows)
  /** For each column, how many cells above, this one included, are free. */
  const free = new Uint32Array(columns)
  let best = { area: 0, top: 0, right: 0, bottom: 0, left: 0 }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      free[column] = inked[row * columns + column] ? 0 : free[column]! + 1
    const stack: { from: number; height: number }[] = []
    for (let column = 0; column <= columns; column++) {
      const height = column < columns ? free[column]! : 0
      let from = column
      for (let last = stack.at(-1); last && last.height >= height; last = stack.at(-1)) {
        stack.pop()
        from = last.from
        const area = last.height * (column - last.from)
        if (area > best.area)
          best = { area, top: row + 1 - last.height, right: column, bottom: row + 1, left: last.from }
      }
      if (height > 0) stack.push({ from, height })
    }
  }
  const { top, right, bottom, left } = best

  return best.area === 0
    ? { top: 1, right: 0, bottom: 0, left: 1 }
    : { top: top / rows, right: 1 - right / columns, bottom: 1 - bottom / rows, left: left / columns }
}

function inkedCells({ data, width, height }: Drawn, columns: number, rows: number): Uint8Array {
  const paper = paperOf(data)
  const inked = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (
        Math.abs(data[at]! - paper[0]) > faint ||
        Math.abs(data[at + 1]! - paper[1]) > faint ||
        Math.abs(data[at + 2]! - paper[2]) > faint
      )
        inked[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1
    }

  return inked
}

/** The colour that most of the page has where it is light, as printed paper may be; else white. */
function paperOf(data: Uint8Array): readonly [number, number, number] {
  const seen = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    seen.set(colour, (seen.get(colour) ?? 0) + 1)
  }
  const [colour = 0xffffff, times = 0] = [...seen].reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    [0xffffff, 0],
  )
  const [a, b, c] = [colour >> 16, (colour >> 8) & 255, colour & 255] as const
  const isPaper = times * 8 > data.length && Math.min(a, b, c) >= 200

  return isPaper ? [a, b, c] : [255, 255, 255]
}
