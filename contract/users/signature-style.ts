import { z } from 'zod'
import { Moment, StyleId } from '../vocabulary/ids.ts'
import { markKinds } from '../vocabulary/marks.ts'

/** A mark that a member keeps to sign with. */
export const SignatureStyle = z.object({
  style_id: StyleId,
  kind: z.enum(markKinds),
  /** What was typed; null for a picture. */
  text: z.string().nullable(),
  /** A small picture of it, as a data: address. */
  preview: z.string(),
  /** The one that is offered first. */
  is_default: z.boolean(),
  saved_at: Moment,
})
