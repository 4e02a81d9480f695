import { isPdfError } from '../pdf/errors.ts'
import { type Box, type PageGeometry, shownSize, toShown } from '../pdf/geometry.ts'
import {
  asArray,
  asDict,
  asNumber,
  asRef,
  asStream,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from '../pdf/objects.ts'
import { visitPages } from '../pdf/pages.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { Place } from './picture-differences.ts'

interface KnownPage extends PageGeometry {
  /** From 1. */
  number: number
  num: number
  dict: PdfDict
}

/** A part of a page, each side from 0 to 1 of its MediaBox. */
export interface Area {
  /** From 1. */
  readonly page: number
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  /** The same on the page as a viewer shows it. */
  readonly shown: Place
}

/** Our choice: fine enough to see half of a page. */
const rows = 100

/** The largest share of one page that areas take together, those that lie over each other once. */
export function largestShareOf(areas: readonly Area[]): number {
  const sizeOf = ({ x, y }: Area) => (x[1] - x[0]) * (y[1] - y[0])
  let largest = 0
  for (const page of new Set(areas.map((area) => area.page))) {
    const own = areas.filter((area) => area.page === page)
    const sum = own.reduce((total, area) => total + sizeOf(area), 0)
    largest = Math.max(largest, own.length === 1 || sum <= largest ? sum : Math.min(sum, covered(own)))
  }
  return largest
}

function covered(areas: readonly Area[]): number {
  const cells = new Uint8Array(rows * rows)
  let count = 0
  for (const { x, y } of areas)
    for (let row = Math.floor(y[0] * rows); row < Math.min(rows, y[1] * rows); row++)
      for (let column = Math.floor(x[0] * rows); column < Math.min(rows, x[1] * rows); column++)
        if (cells[row * rows + column] === 0) {
          cells[row * rows + column] = 1
          count++
        }
  return count / cells.length
}

/**
 * Our choice: objects looked at to say on which page something shows. Beyond it the page stays
 * unsaid.
 */
const mostLooks = 200_000

/** Which page shows an object: for people, who want to know where to look. */
export class PageMap {
  readonly #file: PdfFile
  #pages: KnownPage[] | undefined
  #annotations: Map<number, KnownPage[]> | undefined

  constructor(file: PdfFile) {
    this.#file = file
  }

  async pages(): Promise<readonly KnownPage[]> {
    if (this.#pages) return this.#pages
    const pages: KnownPage[] = []
    await visitPages(this.#file, (page) => {
      pages.push({ ...page, number: page.index + 1, num: page.ref.num })
      return true
    })
    this.#pages = pages
    return pages
  }

  /** The page whose /Annots lists an object. */
  async pageOfAnnotation(num: number): Promise<number | undefined> {
    return (await this.#listed()).get(num)?.[0]?.number
  }

  /** Every page whose /Annots lists an object. */
  async pagesOfAnnotation(num: number): Promise<number[]> {
    return (await this.#listed()).get(num)?.map(({ number }) => number) ?? []
  }

  /**
   * The parts of pages that an annotation takes, on every page that lists it; none where it has no
   * area.
   */
  async areasOf(num: number): Promise<Area[]> {
    const pages = (await this.#listed()).get(num)
    if (!pages) return []
    const box =
      asArray(await this.#file.entry(asDict((await this.#file.object(num))?.value), 'Rect'))?.items ?? []
    const sides: number[] = []
    for (const item of box.slice(0, 4)) sides.push(asNumber(await this.#file.resolve(item)) ?? 0)
    const [a = 0, b = 0, c = 0, d = 0] = sides
    const areas: Area[] = []
    for (const page of pages) {
      const { number, mediaBox } = page
      const [left, bottom, right, top] = mediaBox
      const part = (from: number, to: number, low: number, high: number): [number, number] => [
        (Math.max(low, Math.min(from, to)) - low) / (high - low),
        (Math.min(high, Math.max(from, to)) - low) / (high - low),
      ]
      const [x, y] = [part(a, c, left, right), part(b, d, bottom, top)]
      if (x[1] > x[0] && y[1] > y[0])
        areas.push({ page: number, x, y, shown: shownPart(page, boxFrom(a, b, c, d)) })
    }
    return areas
  }

  /**
   * The share of its page that an annotation takes, the largest where it is on several; 0 where it
   * is on none.
   */
  async shareOfPage(num: number): Promise<number> {
    return largestShareOf(await this.areasOf(num))
  }

  async #listed(): Promise<Map<number, KnownPage[]>> {
    if (this.#annotations) return this.#annotations
    const listed = new Map<number, KnownPage[]>()
    for (const page of await this.pages()) {
      const items = asArray(await this.#file.entry(page.dict, 'Annots'))?.items ?? []
      this.#file.spend(items.length * 64)
      for (const item of items) {
        const ref = asRef(item)
        const known = ref && listed.get(ref.num)
        if (known && known.at(-1) !== page) known.push(page)
        else if (ref && !known) listed.set(ref.num, [page])
      }
    }
    this.#annotations = listed
    return listed
  }

  /**
   * The first page that reaches each of these objects, from 1; those that no page reaches are left
   * out.
   */
  async pagesShowing(numbers: ReadonlySet<number>): Promise<Map<number, number>> {
    const found = new Map<number, number>()
    let looks = 0
    for (const page of await this.pages()) {
      if (found.size === numbers.size || looks > mostLooks) break
      if (numbers.has(page.num) && !found.has(page.num)) found.set(page.num, page.number)
      const seen = new Set([page.num])
      const open: PdfValue[] = [page.dict, ...(await this.#inheritedResources(page.dict))]
      while (open.length > 0 && ++looks <= mostLooks) {
        this.#file.spend(16)
        const value = open.pop()!
        const ref = asRef(value)
        if (!ref) for (const child of childrenOf(value)) open.push(child)
        else if (!seen.has(ref.num)) {
          seen.add(ref.num)
          if (numbers.has(ref.num) && !found.has(ref.num)) found.set(ref.num, page.number)
          const inside = await this.#inside(ref)
          if (inside) open.push(inside)
        }
      }
    }
    return found
  }

  async #inside({ num, gen }: PdfRef): Promise<PdfValue> {
    try {
      return (await this.#file.object(num, gen))?.value ?? null
    } catch (error) {
      if (isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) return null
      throw error
    }
  }

  async #inheritedResources(page: PdfDict): Promise<PdfValue[]> {
    const inherited: PdfValue[] = []
    let node = await this.#file.dictEntry(page, 'Parent')
    for (let depth = 0; node && depth < 32; depth++) {
      const resources = node.entries.get('Resources')
      if (resources !== undefined) inherited.push(resources)
      node = await this.#file.dictEntry(node, 'Parent')
    }
    return inherited
  }
}

const boxFrom = (a: number, b: number, c: number, d: number): Box => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
]

/** Where a box of a page lies on it as shown, from the top left corner. */
function shownPart(page: PageGeometry, box: Box): Place {
  const [x, y, width, height] = toShown(page, box)
  const whole = shownSize(page)
  return {
    x: x / whole.width,
    y: (whole.height - y - height) / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  }
}

/** What a value holds, without the ways back to the page tree. */
function childrenOf(value: PdfValue): PdfValue[] {
  const list = asArray(value)
  if (list) return [...list.items]
  const dict = asStream(value)?.dict ?? asDict(value)
  if (!dict) return []
  return [...dict.entries].flatMap(([key, entry]) =>
    key === 'Parent' || key === 'P' || key === 'Dest' ? [] : [entry],
  )
}
