import { z } from 'zod'
import { Moment } from '../vocabulary/ids.ts'

/** A verification in the words of EN 319 102-1. */
export const SignatureReport = z.object({
  field: z.string(),
  indication: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']),
  subIndication: z.string().nullable(),
  signer: z.string().nullable(),
  authority: z.string().nullable(),
  time: Moment.nullable(),
  timeFrom: z.enum(['time-stamp', 'claimed']).nullable(),
  coversWholeFile: z.boolean(),
  changesAfter: z.array(z.string()),
  /**
   * What a renderer says of the pages as signed beside the pages now; null where nothing came
   * after.
   */
  drawn: z.enum(['alike', 'partly alike', 'not looked at', 'differ']).nullable(),
})
