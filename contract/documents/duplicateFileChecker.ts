import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, Sha256 } from '../vocabulary/ids.ts'
import { duplicateChecks } from '../vocabulary/sending-settings.ts'
import { documentStates } from '../vocabulary/states.ts'

export const duplicateFileChecker = defineCall({
  path: '/api/workflow/duplicateFileChecker',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ sha256: Sha256 }),
  output: z.object({
    /** What happens when such a file is sent again. */
    check: z.enum(duplicateChecks),
    /** The newest first, three at most; one that the asker may not see says nothing of itself. */
    duplicates: z.array(
      z.object({
        document_id: DocumentId.nullable(),
        name: z.string().nullable(),
        state: z.enum(documentStates).nullable(),
        sent_at: Moment.nullable(),
      }),
    ),
  }),
  refuses: [],
  purpose: 'Says whether the same bytes are out for signature or completed in the organisation already.',
  passive: true,
})
