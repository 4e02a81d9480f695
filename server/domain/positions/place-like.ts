import type { Box, ShownPage } from './box-on-page.ts'
import { labelOf } from './suggest-places.ts'

/** Words of one file, and where they are in it and in another that is like it. */
export interface Landmark {
  words: string
  there: readonly Box[]
  here: readonly Box[]
}

interface Pages {
  there: readonly ShownPage[]
  here: readonly ShownPage[]
}

// Our choice, in points: words farther away say nothing of a box.
const farthest = 300
// Our choice, in points: how much nearer words have to be that are not there as often in both
// files, or have a number in them, as what is counted up has; and that do not ask for a signature
// or a date.
const otherCount = 150
const numbered = 60
const noLabel = 100

/**
 * Where a box of one file (`there`) belongs in another (`here`): as far from the words next to it.
 * Without such words it keeps its place on its page, where that page is as large; else null.
 */
export function placeLike(box: Box, landmarks: readonly Landmark[], pages: Pages): Box | null {
  const followed = landmarks
    .flatMap((landmark) =>
      [...landmark.there.entries()].flatMap(([at, words]) =>
        words.page === box.page ? [{ landmark, at, words, far: between(box, words) }] : [],
      ),
    )
    .filter(({ far }) => far <= farthest)
    .sort((one, other) => weight(one) - weight(other))
  for (const { landmark, at, words } of followed) {
    const same = landmark.here[counterpart(landmark, at)]
    const page = same && pages.here.find(({ page_number }) => page_number === same.page)
    const place = page && onPage(moved(box, words, same), page)
    if (place) return place
  }
  const [was, is] = [pages.there, pages.here].map((all) => all.find((one) => one.page_number === box.page))
  const isAsLarge = was && is && Math.abs(was.width - is.width) < 1 && Math.abs(was.height - is.height) < 1

  return isAsLarge ? { ...box } : null
}

const weight = ({ far, landmark: { words, there, here } }: { far: number; landmark: Landmark }): number =>
  far +
  (there.length === here.length ? 0 : otherCount) +
  (/\p{N}/u.test(words) ? numbered : 0) +
  (labelOf(words) ? 0 : noLabel)

/**
 * The same of several: counted from the end in the second half, where files of other lengths are
 * alike.
 */
const counterpart = ({ there, here }: Landmark, at: number): number =>
  at * 2 < there.length || there.length === here.length ? at : here.length - (there.length - at)

/** From edge to edge; 0 where they touch. */
function between(one: Box, other: Box): number {
  const gap = (a: number, aSize: number, b: number, bSize: number) =>
    Math.max(0, Math.max(a, b) - Math.min(a + aSize, b + bSize))

  return Math.hypot(
    gap(one.x, one.width, other.x, other.width),
    gap(one.y, one.height, other.y, other.height),
  )
}

const moved = (box: Box, words: Box, same: Box): Box => ({
  ...box,
  page: same.page,
  x: same.x + box.x - words.x,
  y: same.y + box.y - words.y,
})

/** Moved onto the page where it would hang over its edge. */
function onPage(box: Box, { width, height }: ShownPage): Box | null {
  if (box.width > width || box.height > height) return null

  return {
    ...box,
    x: within(box.x, width - box.width),
    y: within(box.y, height - box.height),
  }
}

const within = (value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, 0), most) * 100) / 100
