import type { Box } from './box.ts'

/** What the server has of a box. */
export interface Saved {
  positionId: string
  box: Box
}

export interface Difference {
  put: Box[]
  remove: { key: string; positionId: string }[]
  /** Keys of boxes. A box is unpinned before anything else is done with it, and pinned last. */
  unpin: string[]
  pin: string[]
  count: number
}

/** What must be told to the server so that it has what the person sees. */
export function difference(saved: ReadonlyMap<string, Saved>, boxes: readonly Box[]): Difference {
  const wanted = new Set(boxes.map((box) => box.key))
  const put = boxes.filter((box) => {
    const before = saved.get(box.key)?.box
    return !before || !isSame(before, box)
  })
  const remove = [...saved]
    .filter(([key]) => !wanted.has(key))
    .map(([key, { positionId }]) => ({ key, positionId }))
  const stays = new Set(boxes.filter(({ pinned }) => pinned).map(({ key }) => key))
  const unpin = [...saved].filter(([key, { box }]) => box.pinned && !stays.has(key)).map(([key]) => key)
  const pin = [...stays].filter((key) => !saved.get(key)?.box.pinned)
  return { put, remove, unpin, pin, count: put.length + remove.length + unpin.length + pin.length }
}

const compared = ['x', 'y', 'width', 'height', 'page', 'signerId', 'kind', 'required', 'label'] as const

const isSame = (one: Box, other: Box): boolean =>
  compared.every((name) => one[name] === other[name]) && sorted(one.field) === sorted(other.field)

const sorted = (field: Box['field']): string =>
  JSON.stringify(Object.entries(field).sort(([a], [b]) => a.localeCompare(b)))
