/** A page as drawn: RGBA, a row after the other, on white. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** A part of a page as shown, from its top left corner, in parts of its size (0 to 1). */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export interface Differences {
  /** Outside of every explained place. */
  unexplained: Place[]
  explained: Place[]
}

/** Our choice: finer than a letter, coarse enough that a changed word is one place. */
const cells = 96
/**
 * Of 255. The same renderer draws the same bytes at the same size alike to the last bit, so nothing
 * needs to be forgiven for its sake (the honest files of the tests differ by 0); four steps are no
 * ink that an eye sees on paper.
 */
const tolerance = 4
/** Pixels around an explained place in which the smoothed edge of what is drawn there may lie. */
const edge = 2

const everywhere: Place = { x: 0, y: 0, width: 1, height: 1 }

/**
 * The places at which two pages look different; a page of another size, or that is not there,
 * differs everywhere.
 */
export function differencesOf(
  then: Picture | null,
  now: Picture | null,
  explained: readonly Place[] = [],
): Differences {
  if (!then && !now) return { unexplained: [], explained: [] }
  if (!then || !now || then.width !== now.width || then.height !== now.height)
    return { unexplained: [everywhere], explained: [] }

  const { width, height } = now
  const boxes = explained.map((place) => ({
    left: Math.floor(place.x * width) - edge,
    right: Math.ceil((place.x + place.width) * width) + edge,
    top: Math.floor(place.y * height) - edge,
    bottom: Math.ceil((place.y + place.height) * height) + edge,
  }))
  const isExplained = (x: number, y: number) =>
    boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
  const grid = new Grid(width, height)
  const [surprising, known] = [grid.marks(), grid.marks()]
  const [old, new_] = [wordsOf(then), wordsOf(now)]
  for (let at = 0; at < width * height; at++) {
    if (old[at] === new_[at] || !differAt(then.data, now.data, at * 4)) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const marks = isExplained(x, y) ? known : surprising
    marks[grid.cellOf(x, y)] = 1
  }
  return { unexplained: grid.placesOf(surprising), explained: grid.placesOf(known) }
}

/** A pixel at once, to pass over the many that are the same. */
const wordsOf = ({ data }: Picture) =>
  new Uint32Array(data.buffer, data.byteOffset, Math.floor(data.byteLength / 4))

function differAt(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++)
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > tolerance) return true
  return false
}

/** Squares of a page, and the rectangles that marked ones make together. */
class Grid {
  readonly #width: number
  readonly #height: number
  readonly #cell: number
  readonly #columns: number
  readonly #rows: number

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#cell = Math.max(1, Math.ceil(Math.max(width, height) / cells))
    this.#columns = Math.ceil(width / this.#cell)
    this.#rows = Math.ceil(height / this.#cell)
  }

  marks = () => new Uint8Array(this.#columns * this.#rows)

  cellOf = (x: number, y: number) => Math.floor(y / this.#cell) * this.#columns + Math.floor(x / this.#cell)

  /** Marked squares that lie together, or with one square between them, as one rectangle. */
  placesOf(marked: Uint8Array): Place[] {
    const seen = new Uint8Array(marked.length)
    const places: Place[] = []
    for (let start = 0; start < marked.length; start++)
      if (marked[start] && !seen[start]) places.push(this.#placeFrom(start, marked, seen))
    return places
  }

  #placeFrom(start: number, marked: Uint8Array, seen: Uint8Array): Place {
    const [columns, rows] = [this.#columns, this.#rows]
    let [left, top, right, bottom] = [columns, rows, 0, 0]
    const waiting = [start]
    seen[start] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let down = Math.max(0, y - 2); down <= Math.min(rows - 1, y + 2); down++)
        for (let along = Math.max(0, x - 2); along <= Math.min(columns - 1, x + 2); along++) {
          const next = down * columns + along
          if (!marked[next] || seen[next]) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    const [x, y] = [(left * this.#cell) / this.#width, (top * this.#cell) / this.#height]
    return {
      x,
      y,
      width: Math.min(1, ((right + 1) * this.#cell) / this.#width) - x,
      height: Math.min(1, ((bottom + 1) * this.#cell) / this.#height) - y,
    }
  }
}
