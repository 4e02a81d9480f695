import { arrayMove } from '@dnd-kit/sortable'

export type Turn = 0 | 90 | 180 | 270

/** A page of the newest version, where and how the sender wants it. */
export interface Arranged {
  /** From 1, in that version. */
  page: number
  turn: Turn
  isOut: boolean
}

export interface Part {
  from: number
  to: number
  turn: Turn
}

export const asTheyAre = (pages: number): Arranged[] =>
  Array.from({ length: pages }, (_, index) => ({ page: index + 1, turn: 0, isOut: false }))

export const isChanged = (all: readonly Arranged[]): boolean =>
  all.some(({ page, turn, isOut }, index) => page !== index + 1 || turn !== 0 || isOut)

export const movedTo = (all: readonly Arranged[], page: number, to: number): Arranged[] => {
  const from = all.findIndex((one) => one.page === page)
  const at = Math.max(0, Math.min(to, all.length - 1))

  return from < 0 || from === at ? [...all] : arrayMove([...all], from, at)
}

const changed = (all: readonly Arranged[], page: number, part: (one: Arranged) => Partial<Arranged>) =>
  all.map((one) => (one.page === page ? { ...one, ...part(one) } : one))

/** Clockwise by a quarter. */
export const turned = (all: readonly Arranged[], page: number): Arranged[] =>
  changed(all, page, ({ turn }) => ({ turn: ((turn + 90) % 360) as Turn }))

export const leftOut = (all: readonly Arranged[], page: number, isOut: boolean): Arranged[] =>
  changed(all, page, () => ({ isOut }))

/** As the wire takes them: pages that follow one another and lie alike are one part. */
export function partsOf(pages: readonly Arranged[]): Part[] {
  const parts: Part[] = []
  for (const { page, turn, isOut } of pages) {
    if (isOut) continue
    const last = parts.at(-1)
    if (last && last.to + 1 === page && last.turn === turn) last.to = page
    else parts.push({ from: page, to: page, turn })
  }

  return parts
}

/** `2–4, 7` */
export function rangesOf(pages: readonly number[]): string {
  const parts = partsOf(pages.map((page) => ({ page, turn: 0, isOut: false })))

  return parts.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
