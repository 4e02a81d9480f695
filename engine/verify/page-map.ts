import type { PageGeometry } from '../pdf/geometry.ts'
import { asArray, asDict, asNumber, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import { visitPages } from '../pdf/pages.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

interface KnownPage extends PageGeometry {
  /** From 1. */
  number: number
  num: number
  dict: PdfDict
}

/** Our choice: objects looked at to say on which page something shows. Beyond it the page stays unsaid. */
const mostLooks = 200_000

/** Which page shows an object: for people, who want to know where to look. */
export class PageMap {
  readonly #file: PdfFile
  #pages: KnownPage[] | undefined
  #annotations: Map<number, KnownPage> | undefined

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
    return (await this.#listed()).get(num)?.number
  }

  /** The share of its page that an annotation takes, 0 where it is on none. */
  async shareOfPage(num: number): Promise<number> {
    const page = (await this.#listed()).get(num)
    const box =
      asArray(await this.#file.entry(asDict((await this.#file.object(num))?.value), 'Rect'))?.items ?? []
    const sides: number[] = []
    for (const item of box.slice(0, 4)) sides.push(asNumber(await this.#file.resolve(item)) ?? 0)
    const [a = 0, b = 0, c = 0, d = 0] = sides
    if (!page) return 0
    const [left, bottom, right, top] = page.cropBox
    const width = Math.min(right, Math.max(a, c)) - Math.max(left, Math.min(a, c))
    const height = Math.min(top, Math.max(b, d)) - Math.max(bottom, Math.min(b, d))
    return (Math.max(0, width) * Math.max(0, height)) / ((right - left) * (top - bottom))
  }

  async #listed(): Promise<Map<number, KnownPage>> {
    if (this.#annotations) return this.#annotations
    const listed = new Map<number, KnownPage>()
    for (const page of await this.pages()) {
      for (const item of asArray(await this.#file.entry(page.dict, 'Annots'))?.items ?? []) {
        const ref = asRef(item)
        if (ref && !listed.has(ref.num)) listed.set(ref.num, page)
      }
    }
    this.#annotations = listed
    return listed
  }

  /** The first page that reaches each of these objects, from 1; those that no page reaches are left out. */
  async pagesShowing(numbers: ReadonlySet<number>): Promise<Map<number, number>> {
    const found = new Map<number, number>()
    let looks = 0
    for (const page of await this.pages()) {
      if (found.size === numbers.size || looks > mostLooks) break
      if (numbers.has(page.num) && !found.has(page.num)) found.set(page.num, page.number)
      const seen = new Set([page.num])
      const open: PdfValue[] = [page.dict, ...(await this.#inheritedResources(page.dict))]
      while (open.length > 0 && ++looks <= mostLooks) {
        const value = open.pop()!
        const ref = asRef(value)
        if (!ref) for (const child of childrenOf(value)) open.push(child)
        else if (!seen.has(ref.num)) {
          seen.add(ref.num)
          if (numbers.has(ref.num) && !found.has(ref.num)) found.set(ref.num, page.number)
          const inside = (await this.#file.object(ref.num, ref.gen))?.value
          if (inside) open.push(inside)
        }
      }
    }
    return found
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
