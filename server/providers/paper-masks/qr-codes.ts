import type { Box } from '#domain/aadhaar/numbers-in-words.ts'

/**
 * ISO/IEC 18004 §6.3.3: a finder is dark, light, dark, light, dark as 1:1:3:1:1, along and across.
 */
interface Finder {
  x: number
  y: number
  /** Of one module, in pixels. */
  size: number
  seen: number
}

interface Picture {
  light: Uint8Array
  width: number
  height: number
}

/** What covers the QR codes of a picture, found by their three corners; nothing is read of them. */
export function qrCodesIn(picture: Picture): Box[] {
  const isDark = darkness(picture)
  const finders = findersIn(picture, isDark)
    .filter(({ seen, size }) => seen >= Math.max(2, size * 1.5))
    // Our choice: a picture has few codes; what has more corners than that is a pattern.
    .sort((a, b) => b.seen / b.size - a.seen / a.size)
    .slice(0, 24)
  const codes = finders
    .flatMap((corner) => finders.flatMap((one) => finders.map((other) => codeOf(corner, one, other))))
    .filter((code) => code !== null)
    .filter(({ corners }) => isPattern(picture, isDark, corners))
    .sort((a, b) => a.odd - b.odd)
  const taken = new Set<Finder>()
  const boxes: Box[] = []
  for (const { box, of } of codes) {
    if (of.some((finder) => taken.has(finder))) continue
    for (const finder of of) taken.add(finder)
    boxes.push(box)
  }

  return boxes
}

interface Code {
  box: Box
  of: Finder[]
  corners: { x: number; y: number }[]
  /** How far from square. */
  odd: number
}

/** The square of which three finders are corners, where they are. */
function codeOf(corner: Finder, one: Finder, other: Finder): Code | null {
  if (one === corner || other === corner || one === other) return null
  const [a, b] = [
    { x: one.x - corner.x, y: one.y - corner.y },
    { x: other.x - corner.x, y: other.y - corner.y },
  ]
  // Each pair is met in both orders; one is enough.
  if (a.x * b.y - a.y * b.x <= 0) return null
  const [long, wide] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)]
  const size = (corner.size + one.size + other.size) / 3
  const isAlike = [corner, one, other].every((finder) => finder.size / size > 0.7 && finder.size / size < 1.4)
  const leans = Math.abs(a.x * b.x + a.y * b.y) / (long * wide)
  const stretched = Math.abs(Math.log(long / wide))
  // From version 1 (21 modules, 14 between the middles of two finders) to version 40 (177, 170),
  // and as photographs bend them.
  if (!isAlike || leans > 0.2 || stretched > 0.25) return null
  if (long / size < 10 || long / size > 200) return null
  const corners = [corner, one, other, { x: one.x + b.x, y: one.y + b.y }]
  const more = size * 6

  return {
    of: [corner, one, other],
    corners,
    odd: leans + stretched,
    box: {
      left: Math.min(...corners.map(({ x }) => x)) - more,
      right: Math.max(...corners.map(({ x }) => x)) + more,
      top: Math.min(...corners.map(({ y }) => y)) - more,
      bottom: Math.max(...corners.map(({ y }) => y)) + more,
    },
  }
}

/**
 * Whether dark and light change again and again between the corners, half and half: as in a code,
 * and not on a table or in print.
 */
function isPattern({ width, height }: Picture, isDark: Uint8Array, corners: Code['corners']): boolean {
  const [corner, one, other] = corners
  if (!corner || !one || !other) return false
  const steps = 120
  let [changes, dark, all] = [0, 0, 0]
  for (const across of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    let before: number | undefined
    for (let step = 0; step <= steps; step++) {
      const along = step / steps
      const x = Math.round(corner.x + (one.x - corner.x) * along + (other.x - corner.x) * across)
      const y = Math.round(corner.y + (one.y - corner.y) * along + (other.y - corner.y) * across)
      if (x < 0 || y < 0 || x >= width || y >= height) return false
      const now = isDark[y * width + x] ?? 0
      if (before !== undefined && now !== before) changes++
      before = now
      dark += now
      all++
    }
  }

  return changes / 5 >= 6 && dark / all > 0.25 && dark / all < 0.75
}

function findersIn(picture: Picture, isDark: Uint8Array): Finder[] {
  const { width, height } = picture
  const found: Finder[] = []
  const row = (y: number) => (x: number) => isDark[y * width + x] === 1
  for (let y = 0; y < height; y++)
    for (const along of finderRuns(row(y), 0, width)) {
      const x = Math.round(along.middle)
      const reach = Math.ceil(along.size * 6)
      const column = (at: number) => isDark[at * width + x] === 1
      const across = finderRuns(column, Math.max(0, y - reach), Math.min(height, y + reach + 1)).find(
        ({ middle, size }) =>
          Math.abs(middle - y) <= along.size * 1.5 && size / along.size > 0.5 && size / along.size < 2,
      )
      if (across) note(found, { x: along.middle, y: across.middle, size: along.size, seen: 1 })
    }

  return found
}

/** One that is seen in several rows is one. */
function note(found: Finder[], next: Finder): void {
  const known = found.find(
    ({ x, y, size }) => Math.abs(x - next.x) < size * 2 && Math.abs(y - next.y) < size * 2,
  )
  if (!known) found.push(next)
  else {
    const { seen } = known
    for (const key of ['x', 'y', 'size'] as const) known[key] = (known[key] * seen + next[key]) / (seen + 1)
    known.seen++
  }
}

const ratios = [1, 1, 3, 1, 1]

function finderRuns(isDark: (at: number) => boolean, from: number, to: number) {
  const found: { middle: number; size: number }[] = []
  // Where each of the last runs began.
  const starts: number[] = []
  let before = false
  for (let at = from; at <= to; at++) {
    const now = at < to && isDark(at)
    if (now === before) continue
    before = now
    starts.push(at)
    if (now || starts.length < 6) continue
    const edges = starts.slice(-6)
    const runs = ratios.map((_, index) => (edges[index + 1] ?? 0) - (edges[index] ?? 0))
    const size = ((edges[5] ?? 0) - (edges[0] ?? 0)) / 7
    if (
      size >= 1.5 &&
      runs.every(
        (run, index) => Math.abs(run - (ratios[index] ?? 0) * size) <= size * (index === 2 ? 0.9 : 0.55),
      )
    )
      found.push({ middle: ((edges[2] ?? 0) + (edges[3] ?? 0)) / 2, size })
  }

  return found
}

/** Dark against what is around: shadows lie on photographs. */
function darkness({ light: grained, width, height }: Picture): Uint8Array {
  const light = smoothed(grained, width, height)
  const side = width + 1
  const sums = new Float64Array(side * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += light[y * width + x] ?? 0
      sums[(y + 1) * side + x + 1] = (sums[y * side + x + 1] ?? 0) + row
    }
  }
  const reach = Math.max(12, Math.round(Math.max(width, height) / 50))
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        (sums[bottom * side + right] ?? 0) -
        (sums[top * side + right] ?? 0) -
        (sums[bottom * side + left] ?? 0) +
        (sums[top * side + left] ?? 0)
      const mean = sum / ((bottom - top) * (right - left))
      const here = light[y * width + x] ?? 0
      if (here < mean * 0.9 && mean - here > 12) dark[y * width + x] = 1
    }
  }

  return dark
}

/** The mean of a pixel and those around it: without the grain of a photograph. */
function smoothed(light: Uint8Array, width: number, height: number): Uint8Array {
  const smooth = new Uint8Array(light)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let row = -width; row <= width; row += width)
        for (let column = -1; column <= 1; column++) sum += light[y * width + x + row + column] ?? 0
      smooth[y * width + x] = sum / 9
    }

  return smooth
}
