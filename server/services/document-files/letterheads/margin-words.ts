import type { Margins } from '#contract/vocabulary/letterheads.ts'

/** As the trail has them, clockwise from the top. */
export const marginWords = ({ top, right, bottom, left }: Margins): string =>
  [top, right, bottom, left].join(' / ')
