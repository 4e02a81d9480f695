import { z } from 'zod'
import { Id } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'

/** What narrows a list of documents. */
export const documentFilter = z
  .object({
    state: z.array(z.enum(documentStates)).max(8),
    mine: z.boolean(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Refused by this act on many documents, which is the asker's own. */
    failed_in: Id,
  })
  .partial()
export type DocumentFilter = z.output<typeof documentFilter>
