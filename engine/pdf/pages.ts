import { PdfError } from './errors.ts'
import { allOf, chained, type Eventually } from './eventually.ts'
import { type Box, boxOf, type PageGeometry, within } from './geometry.ts'
import { limits } from './limits.ts'
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asRef,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from './objects.ts'
import type { PdfFile } from './pdf-file.ts'

/** One page: its own object and its shape, with what it inherits (ISO 32000-2 §7.7.3.4). */
export interface Page extends PageGeometry {
  /** From 0. */
  readonly index: number
  readonly ref: PdfRef
  readonly dict: PdfDict
}

/** Attributes that a page has of its own or of what it hangs on. */
interface Inherited {
  readonly mediaBox: PdfValue
  readonly cropBox: PdfValue
  readonly rotate: PdfValue
}

const nothing: Inherited = { mediaBox: null, cropBox: null, rotate: null }

/** Our choice, as viewers do: a page without a readable MediaBox is US Letter. */
const letter: Box = [0, 0, 612, 792]

function readBox(file: PdfFile, value: PdfValue | undefined): Eventually<Box | undefined> {
  const numbers = chained(file.resolve(value), (array) => file.resolveItems(asArray(array)?.items ?? [], 4))
  return chained(numbers, (items) => {
    const box = boxOf(items.map((item) => asNumber(item) ?? Number.NaN))
    return box !== undefined && box[0] < box[2] && box[1] < box[3] ? box : undefined
  })
}

async function readGeometry(file: PdfFile, attributes: Inherited, dict: PdfDict): Promise<PageGeometry> {
  const [shape, crop] = await allOf([readBox(file, attributes.mediaBox), readBox(file, attributes.cropBox)])
  const [turn, unit] = (await allOf([file.resolve(attributes.rotate), file.entry(dict, 'UserUnit')])).map(
    asNumber,
  )
  const mediaBox = shape ?? letter
  const rotate = (((Math.round((turn ?? 0) / 90) * 90) % 360) + 360) % 360
  return {
    mediaBox,
    cropBox: within(crop ?? mediaBox, mediaBox),
    rotate: rotate === 90 || rotate === 180 || rotate === 270 ? rotate : 0,
    userUnit: unit !== undefined && unit > 0 && unit <= 75_000 ? unit : 1,
  }
}

/**
 * The leaves of the page tree in order, until `visit` answers false. `skip` leaves are passed over,
 * by the /Count of their branches where it says so.
 */
export async function visitPages(file: PdfFile, visit: (page: Page) => boolean, skip = 0): Promise<void> {
  const { value: catalog } = await file.catalog()
  const seen = new Set<number>()
  const above = new Set<number>()
  let index = 0

  async function walk(ref: PdfRef, inherited: Inherited, depth: number): Promise<boolean> {
    if (depth > limits.treeDepth) throw new PdfError('LIMIT', 'The page tree is too deep.')
    if (seen.size > limits.pages * 2) throw new PdfError('LIMIT', 'The file has too many pages.')
    // Readers differ in where they stop in a loop, and so in what they show.
    if (above.has(ref.num)) throw new PdfError('DAMAGED', 'The page tree leads back to itself.')
    // One page under one object twice is counted once.
    if (seen.has(ref.num)) return true
    seen.add(ref.num)
    const dict = asDict(await file.resolve(ref))
    if (dict === undefined) return true
    const kids = asArray(await file.entry(dict, 'Kids'))
    if (kids === undefined || asName(await file.entry(dict, 'Type')) === 'Page') {
      const isShown = index >= skip
      const attributes = isShown ? inherit(inherited, dict) : inherited
      const goOn = !isShown || visit({ index, ref, dict, ...(await readGeometry(file, attributes, dict)) })
      index++
      return goOn
    }
    const count = asInteger(await file.entry(dict, 'Count'))
    if (
      depth > 0 &&
      count !== undefined &&
      count >= kids.items.length &&
      count > 0 &&
      index + count <= skip
    ) {
      index += count
      return true
    }
    const own = inherit(inherited, dict)
    above.add(ref.num)
    for (const kid of kids.items) {
      const kidRef = asRef(kid)
      if (kidRef !== undefined && !(await walk(kidRef, own, depth + 1))) return false
    }
    above.delete(ref.num)
    return true
  }

  const root = asRef(catalog.entries.get('Pages'))
  if (root !== undefined) await walk(root, nothing, 0)
}

const inherit = (inherited: Inherited, { entries }: PdfDict): Inherited => ({
  mediaBox: entries.get('MediaBox') ?? inherited.mediaBox,
  cropBox: entries.get('CropBox') ?? inherited.cropBox,
  rotate: entries.get('Rotate') ?? inherited.rotate,
})

async function find(file: PdfFile, index: number, skip: number): Promise<Page | undefined> {
  let found: Page | undefined
  const look = (page: Page) => {
    if (page.index === index) found = page
    return found === undefined
  }
  await visitPages(file, look, skip)
  return found
}

/**
 * The page with this index, from 0. Throws PAGE_NOT_FOUND, or NO_PAGES when there is none at all.
 */
export async function pageAt(file: PdfFile, index: number): Promise<Page> {
  const isIndex = Number.isSafeInteger(index) && index >= 0
  // A /Count that lies may pass over the page: then count one by one.
  const page = isIndex ? ((await find(file, index, index)) ?? (await find(file, index, 0))) : undefined
  if (page !== undefined) return page
  if ((await find(file, 0, 0)) === undefined) throw new PdfError('NO_PAGES', 'The file has no pages.')
  throw new PdfError('PAGE_NOT_FOUND', `The file has no page ${index + 1}.`)
}

/** An entry of the page's own, or of what it hangs on (§7.7.3.4). */
export async function inheritedEntry(
  file: PdfFile,
  page: PdfDict,
  key: string,
): Promise<PdfValue | undefined> {
  let dict: PdfDict | undefined = page
  for (let depth = 0; dict && depth <= limits.treeDepth; depth++) {
    const value = dict.entries.get(key)
    if (value !== undefined && value !== null) return value
    dict = asDict(await file.entry(dict, 'Parent'))
  }

  return undefined
}
