import { PdfError } from '../pdf/errors.ts'
import { limits } from '../pdf/limits.ts'
import { asArray, asDict, asInteger, asName, asRef, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/** One structure element that is a word, with the marked content it holds. */
interface WordElement {
  /** The number of its object. */
  readonly num: number
  readonly content: readonly { page: number; mcid: number }[]
}

/**
 * The elements of one type, in the order of the structure tree (ISO 32000-2 §14.7.2), which is that
 * of reading.
 */
export async function wordElements(file: PdfFile, type: string): Promise<WordElement[]> {
  const found: WordElement[] = []
  const root = asDict(await file.entry((await file.catalog()).value, 'StructTreeRoot'))
  const seen = new Set<number>()

  async function walk(value: PdfValue | undefined, depth: number): Promise<void> {
    if (depth > limits.nesting * 4) throw new PdfError('LIMIT', 'The structure tree is too deep.')
    for (const item of asArray(value)?.items ?? [value]) {
      const num = asRef(item)?.num
      if (num === undefined || seen.has(num)) continue
      seen.add(num)
      const dict = asDict(await file.resolve(item))
      if (dict === undefined) continue
      if (asName(await file.entry(dict, 'S')) === type)
        found.push({ num, content: await contentOf(file, dict) })
      else await walk(await file.entry(dict, 'K'), depth + 1)
    }
  }
  await walk(await file.entry(root, 'K'), 0)

  return found
}

/** The numbers of marked content in it and below it, on the page of each (§14.7.5.2). */
async function contentOf(file: PdfFile, dict: PdfDict, depth = 0): Promise<{ page: number; mcid: number }[]> {
  if (depth > limits.nesting) throw new PdfError('LIMIT', 'The structure tree is too deep.')
  const usual = asRef(dict.entries.get('Pg'))?.num
  const kids = await file.entry(dict, 'K')
  const content: { page: number; mcid: number }[] = []
  for (const kid of asArray(kids)?.items ?? [kids]) {
    const below = asDict(await file.resolve(kid))
    if (below?.entries.has('S')) {
      content.push(...(await contentOf(file, below, depth + 1)))
      continue
    }
    const page = asRef(below?.entries.get('Pg'))?.num ?? usual
    const mcid = asInteger(below ? below.entries.get('MCID') : kid)
    if (page !== undefined && mcid !== undefined) content.push({ page, mcid })
  }

  return content
}
