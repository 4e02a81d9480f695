import { z } from 'zod'
import { bulkMethods, bulkStates } from '../vocabulary/bulk-signing.ts'
import { DocketId, DocumentId, Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import { isMethodName } from '../vocabulary/signing-methods.ts'

/** A way that signs many papers in one act. */
export const BulkMethod = z.enum(bulkMethods, {
  error: ({ input }) => {
    if (input === undefined) return rule('REQUIRED')
    if (isMethodName(input)) return rule('METHOD_NOT_IN_BULK', { method: input })

    return rule('NOT_ONE_OF', { options: [...bulkMethods] })
  },
})

/** Why a paper does not go along, or was left. */
export const WhyLeft = z.object({
  code: z.string(),
  values: SaidValues.optional(),
  /** In English. */
  message: z.string(),
})
export type WhyLeft = z.output<typeof WhyLeft>

/** One act in which a member signs many papers. */
export const BulkRecord = z.object({
  bulk_id: Id,
  method: z.enum(bulkMethods),
  state: z.enum(bulkStates),
  total: z.int(),
  signed: z.int(),
  /** Looked at and not signed, each with its reason. */
  left: z.int(),
  /** Not yet looked at. */
  waiting: z.int(),
  /** A code of the member is asked for before anything is signed. */
  needs_code: z.boolean(),
  /** Most documents of one redirect to a provider; null where it is signed here. */
  each: z.int().nullable(),
  /** The key at a signing service that signs, once it was chosen. */
  key: z
    .object({
      credential_id: z.string(),
      name: z.string(),
      /** Most documents of one authorisation. */
      each: z.int(),
    })
    .nullable(),
  /** A redirect was sent and has not been answered. */
  away: z.boolean(),
  /** Why nothing was signed in the newest redirect. */
  refused: WhyLeft.nullable(),
  begun_at: Moment,
  ended_at: Moment.nullable(),
})
export type BulkRecord = z.output<typeof BulkRecord>

export const LeftPaper = z.object({
  document_id: DocumentId,
  docket_id: DocketId,
  name: z.string(),
  title: z.string(),
  why: WhyLeft,
})
