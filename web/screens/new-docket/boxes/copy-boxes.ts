import { type Box, freeName } from './box.ts'
import { keepOnPage, type Size } from './geometry.ts'

type Page = Size & { page_number: number }

/** "2, 4-6" as pages of the file; null where it says none, or one that is not there. */
export function pagesIn(typed: string, count: number): number[] | null {
  const found = new Set<number>()
  for (const part of typed.split(',').map((one) => one.trim())) {
    const [, first, last = first] = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!(from >= 1 && from <= to && to <= count)) return null
    for (let page = from; page <= to; page += 1) found.add(page)
  }

  return [...found].sort((one, other) => one - other)
}

const isSamePlace = (one: Box, other: Box): boolean =>
  one.page === other.page &&
  one.signerId === other.signerId &&
  one.kind === other.kind &&
  one.x === other.x &&
  one.y === other.y

/**
 * The same boxes on other pages, kept on each however large it is. What is there already is not put
 * there again.
 */
export function copiesOn(
  pages: readonly number[],
  copied: readonly Box[],
  boxes: readonly Box[],
  sizes: readonly Page[],
): Box[] {
  const copies: Box[] = []
  for (const page of pages) {
    const size = sizes.find(({ page_number }) => page_number === page)
    if (!size) continue
    for (const box of copied) {
      const copy = {
        ...box,
        ...keepOnPage(box, size),
        key: crypto.randomUUID(),
        page,
        pinned: false,
        field: { ...box.field, ...(box.field.name && { name: freeName(box.kind, [...boxes, ...copies]) }) },
      }
      if (![...boxes, ...copies].some((there) => isSamePlace(there, copy))) copies.push(copy)
    }
  }

  return copies
}
