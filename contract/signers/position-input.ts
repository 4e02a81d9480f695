import { z } from 'zod'
import { DocumentId, PositionId, SignerId } from '../vocabulary/ids.ts'
import { positionKinds } from '../vocabulary/position-kinds.ts'
import { FieldInput } from './field-input.ts'

/**
 * Points (1/72 inch) from the bottom left of the page as shown (CropBox, after Rotate, UserUnit
 * applied).
 */
export const positionInput = {
  document_id: DocumentId,
  signer_id: SignerId,
  /** Given: moves that box. */
  position_id: PositionId.optional(),
  page_number: z.int().min(1),
  x: z.number().min(-20_000).max(20_000),
  y: z.number().min(-20_000).max(20_000),
  width: z.number().min(8).max(20_000),
  height: z.number().min(8).max(20_000),
  kind: z.enum(positionKinds).default('signature'),
  required: z.boolean().default(true),
  label: z.string().trim().max(100).nullish(),
  /** Left out where a box is only moved: what was said before stays. */
  field: FieldInput.optional(),
}
