import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { anchorSides, anchorTroubles, mostAnchors, mostPlaces } from '../vocabulary/anchors.ts'
import { DocumentId, PositionId, SignerId } from '../vocabulary/ids.ts'
import { positionKinds } from '../vocabulary/position-kinds.ts'
import { rule } from '../vocabulary/rule.ts'
import { FieldInput, FieldSettings } from './field-input.ts'

const Points = z.number().min(-20_000).max(20_000)
const Side = z.number().min(8).max(20_000)

const Anchor = z.object({
  /**
   * Without case; whole words. White space, line breaks, ligatures and joiners make no difference.
   */
  text: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/[^\s\p{Cf}\p{Pd}]/u, rule('WRONG_FORM')),
  signer_id: SignerId,
  /** All places, or the n-th of the document. */
  occurrence: z.union([z.literal('all'), z.int().min(1).max(mostPlaces)]).default('all'),
  at: z.enum(anchorSides).default('on'),
  /** From there, in points to the right and up on the page as shown. */
  offset: z.object({ x: Points.default(0), y: Points.default(0) }).default({ x: 0, y: 0 }),
  kind: z.enum(positionKinds).default('signature'),
  /** Left out: as large as a box of this kind begins. */
  width: Side.optional(),
  height: Side.optional(),
  required: z.boolean().default(true),
  label: z.string().trim().max(100).nullish(),
  field: FieldInput.optional(),
})

export const dynamicSignaturePosition = defineCall({
  path: '/api/workflow/dynamicSignaturePosition',
  method: 'POST',
  transport: 'plain',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    anchors: z.array(Anchor).max(mostAnchors).default([]),
    /**
     * Answers, too, where the file asks for a signature or a date, and the fields of its form, as a
     * box of this person would be there. Places none.
     */
    suggest_for: SignerId.optional(),
    /** Answers the places without putting boxes there. */
    find_only: z.boolean().default(false),
  }),
  output: z.object({
    positions: z.array(
      z.object({
        /** Which of the anchors, from 0. */
        anchor: z.int(),
        /** Which place of its words, from 1. */
        occurrence: z.int(),
        /** Null where it was only looked for. */
        position_id: PositionId.nullable(),
        signer_id: SignerId,
        kind: z.enum(positionKinds),
        page_number: z.int(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
    /** Empty unless it was asked for, and of a file that carries a signature. */
    suggested: z.array(
      z.object({
        signer_id: SignerId,
        kind: z.enum(positionKinds),
        /** Words that ask for a signature or a date, or a field of the file's form. */
        source: z.enum(['words', 'form']),
        /** Those beside which it is; of a field its name for people. */
        words: z.string(),
        required: z.boolean(),
        field: FieldSettings,
        page_number: z.int(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
    missing: z.array(
      z.object({
        anchor: z.int(),
        text: z.string(),
        reason: z.enum(anchorTroubles),
        /** Where the words are all the same, or may be: pages that are pictures. */
        pages: z.array(z.int()),
        found: z.int(),
      }),
    ),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'ANCHORS_TOO_OFTEN',
    'ANCHORS_UNREAD',
    'BOX_OUTSIDE_PAGE',
    'PAGE_NOT_FOUND',
    'POSITION_NOT_FOUND',
    'BOX_PINNED',
    'FROZEN',
    'WRONG_STATE',
    'NOT_ALLOWED',
    'UNAVAILABLE',
  ],
  purpose: 'Finds words in the text of a PDF and places boxes there, all of them at once.',
})
