import type { Box } from './box.ts'

/** What the server has of a box. */
export interface Saved {
  positionId: string
  box: Box
}

export interface Difference {
  put: Box[]
  remove: { key: string; positionId: string }[]
}

/** What must be told to the server so that it has what the person sees. */
export function difference(saved: ReadonlyMap<string, Saved>, boxes: readonly Box[]): Difference {
  const wanted = new Set(boxes.map((box) => box.key))
  return {
    put: boxes.filter((box) => {
      const before = saved.get(box.key)?.box
      return !before || !isSame(before, box)
    }),
    remove: [...saved]
      .filter(([key]) => !wanted.has(key))
      .map(([key, { positionId }]) => ({ key, positionId })),
  }
}

const compared = ['x', 'y', 'width', 'height', 'page', 'signerId', 'kind', 'required', 'label'] as const

const isSame = (one: Box, other: Box): boolean => compared.every((name) => one[name] === other[name])
