import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, UserId } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'

export const searchPeopleAndDocuments = defineCall({
  path: '/api/workflow/searchPeopleAndDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents', 'users'],
  input: z.object({ searchInput: z.string().trim().max(200) }),
  output: z.object({
    /** Empty for a member who may not open a person's page. */
    people: z.array(z.object({ user_id: UserId, name: z.string(), email: z.string() })),
    /** Those that the asker may see; none without a module of documents. */
    documents: z.array(
      z.object({
        document_id: DocumentId,
        name: z.string(),
        title: z.string(),
        state: z.enum(documentStates),
      }),
    ),
  }),
  refuses: [],
  purpose: 'Finds members and documents while words are typed; five of each at most.',
  passive: true,
})
