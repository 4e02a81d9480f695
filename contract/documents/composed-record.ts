import { z } from 'zod'
import { ComposedContent } from '../vocabulary/composed/document.ts'
import { Anchor } from '../vocabulary/composed/inlines.ts'
import { DocketId, DocumentId, LetterheadId, PositionId, SignerId } from '../vocabulary/ids.ts'

/** Points from the top left of the page, which is A4. */
export const FieldPlace = z.object({
  anchor: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

/** Whose a field of the text is. */
const FieldOf = z.object({ anchor: Anchor, signer_id: SignerId, required: z.boolean().default(true) })

/**
 * Null: plain paper. Missing: as the document is, and for a new one what the organisation has
 * chosen.
 */
export const ChosenLetterhead = LetterheadId.nullish()

export const textInput = {
  content: ComposedContent,
  /** Of the docket, as it was read; another one in the meantime refuses the save. */
  revision: z.int().optional(),
  /**
   * Gives fields of the text to people who are on the document. Boxes that came from the text move
   * with it by themselves.
   */
  boxes: z.array(FieldOf).max(500).optional(),
  letterhead_id: ChosenLetterhead,
}

export const composedOutput = z.object({
  docket_id: DocketId,
  document_id: DocumentId,
  version: z.int(),
  pages: z.int(),
  revision: z.int(),
  places: z.array(FieldPlace),
  /** Of the boxes, in the order given. */
  position_ids: z.array(PositionId),
})

/** What setting a text may be refused for. */
export const settingRefuses = [
  'FILE_NOT_FOUND',
  'PICTURE_UNREADABLE',
  'FILE_TOO_MANY_PAGES',
  'FILE_TOO_LARGE',
  'CONTENT_TOO_HEAVY',
  'LETTERHEAD_NOT_FOUND',
  'UNAVAILABLE',
] as const

export const savingRefuses = [
  'DOCUMENT_NOT_FOUND',
  'NOT_COMPOSED',
  'TEXT_FIXED',
  'OUTSIDE_OPEN_PLACES',
  'PAGES_ARRANGED',
  'NOT_ALLOWED',
  'WRONG_STATE',
  'DOCKET_STALE',
  'DOCKET_IN_EDIT',
  'BOX_PINNED',
  'BOX_OUTSIDE_PAGE',
  'SIGNER_NOT_FOUND',
  ...settingRefuses,
] as const
