/** A page as drawn: RGBA, a row after the other. */
export interface Drawn {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Where two pages differ, in parts of their size (0 to 1). */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Our choice: finer than a letter, coarse enough that a changed word is one place. */
const cells = 96
/** Of 255: edges drawn a little differently are no change. */
const tolerance = 24

/** The places at which two pages look different; a page that is another size, or is not there, differs everywhere. */
export function differencesOf(then: Drawn | null, now: Drawn | null): Place[] {
  if (!then && !now) return []
  if (!then || !now || then.width !== now.width || then.height !== now.height)
    return [{ x: 0, y: 0, width: 1, height: 1 }]

  const cell = Math.max(1, Math.ceil(Math.max(now.width, now.height) / cells))
  const columns = Math.ceil(now.width / cell)
  const rows = Math.ceil(now.height / cell)
  const marked = new Uint8Array(columns * rows)
  for (let y = 0; y < now.height; y += 1)
    for (let x = 0; x < now.width; x += 1)
      if (differAt(then.data, now.data, (y * now.width + x) * 4))
        marked[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1

  return regionsOf(marked, columns, rows).map(({ left, top, right, bottom }) => ({
    x: (left * cell) / now.width,
    y: (top * cell) / now.height,
    width: Math.min(1, ((right + 1) * cell) / now.width) - (left * cell) / now.width,
    height: Math.min(1, ((bottom + 1) * cell) / now.height) - (top * cell) / now.height,
  }))
}

function differAt(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > tolerance) return true

  return false
}

interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** Marked cells that lie together, or with one cell between them, as one rectangle. */
function regionsOf(marked: Uint8Array, columns: number, rows: number): Region[] {
  const seen = new Uint8Array(marked.length)
  const regions: Region[] = []
  for (let start = 0; start < marked.length; start += 1) {
    if (!marked[start] || seen[start]) continue
    const region = { left: columns, top: rows, right: 0, bottom: 0 }
    const waiting = [start]
    seen[start] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % columns
      const y = Math.floor(at / columns)
      region.left = Math.min(region.left, x)
      region.right = Math.max(region.right, x)
      region.top = Math.min(region.top, y)
      region.bottom = Math.max(region.bottom, y)
      for (let down = Math.max(0, y - 2); down <= Math.min(rows - 1, y + 2); down += 1)
        for (let along = Math.max(0, x - 2); along <= Math.min(columns - 1, x + 2); along += 1) {
          const next = down * columns + along
          if (!marked[next] || seen[next]) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    regions.push(region)
  }

  return regions
}
