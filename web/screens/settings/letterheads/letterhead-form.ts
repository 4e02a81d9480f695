import type { LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { a4, type LetterheadPages, type Margins } from '#contract/vocabulary/letterheads.ts'
import { lastPart } from '../../../components/form/judge.ts'

export const sides = ['top', 'bottom', 'left', 'right'] as const
export type Side = (typeof sides)[number]

/** Margins as people type them, in millimetres. */
export type TypedMargins = Record<Side, string>

export interface LetterheadDraft extends TypedMargins {
  name: string
  pages: LetterheadPages
  /** Of the further pages, by its id; empty: plain paper. */
  further_letterhead_id: string
}

const pointsOfMillimetre = 72 / 25.4

/** Rounded up, so that a margin never comes nearer to the ink than it was measured. */
const millimetres = (points: number): string => String(Math.ceil((points / pointsOfMillimetre) * 10) / 10)

export const typedMargins = (margins: Margins): TypedMargins => ({
  top: millimetres(margins.top),
  bottom: millimetres(margins.bottom),
  left: millimetres(margins.left),
  right: millimetres(margins.right),
})

const points = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Math.round(Number(typed) * pointsOfMillimetre * 10) / 10

export const marginsOf = ({ top, right, bottom, left }: TypedMargins): Margins => ({
  top: points(top),
  right: points(right),
  bottom: points(bottom),
  left: points(left),
})

const plain: Margins = { top: 70.9, right: 70.9, bottom: 70.9, left: 70.9 }

export const draftOf = (row: LetterheadRow | null): LetterheadDraft => ({
  name: row?.name ?? '',
  pages: row?.pages ?? 'every',
  further_letterhead_id: row?.further?.letterhead_id ?? '',
  ...typedMargins(row?.margins ?? plain),
})

/** Only what was changed: margins that nobody touched stay as exact as they are. */
export function changesOf(draft: LetterheadDraft, read: LetterheadRow | null) {
  const before = draftOf(read)
  const isMoved = sides.some((side) => draft[side] !== before[side])

  return {
    ...(draft.name.trim() !== before.name && { name: draft.name }),
    ...(draft.pages !== before.pages && { pages: draft.pages }),
    ...(draft.further_letterhead_id !== before.further_letterhead_id && {
      further_letterhead_id: draft.further_letterhead_id || null,
    }),
    ...(isMoved && { margins: marginsOf(draft) }),
  }
}

/** What is wrong with all four margins is beside the first. */
export const fieldOf = (path: string): string | undefined => {
  const part = lastPart(path)

  return part === 'margins' ? 'top' : part
}

export const isOnPage = (side: Side, margins: Margins): boolean => {
  const most = side === 'top' || side === 'bottom' ? a4.height : a4.width

  return margins[side] >= 0 && margins[side] <= most
}
