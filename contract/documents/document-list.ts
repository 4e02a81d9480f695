import { z } from 'zod'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { documentStates } from '../vocabulary/states.ts'
import { documentFilter } from './document-filter.ts'
import { DocumentRow } from './document-record.ts'
import { wholeDockets } from './whole-dockets.ts'

/** What every list of documents takes. */
export const documentListInput = z.object({
  ...listInput,
  filter: documentFilter.default({}),
  ...wholeDockets,
  sort: z
    .object({
      by: z.enum(['updated_at', 'created_at', 'name', 'expires_at']).default('updated_at'),
      descending: z.boolean().default(true),
    })
    .prefault({}),
})

/** A page of rows, and how many of the list are in each state. */
export const documentListOutput = listOutput(DocumentRow).extend({
  counts: z.partialRecord(z.enum(documentStates), z.int()),
  /** The names of what the filter asks for, where the list has a document of it. */
  narrowed_to: z.object({ client: z.string().nullable(), template: z.string().nullable() }),
})
