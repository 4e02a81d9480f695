import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId } from '../vocabulary/ids.ts'
import { DocketNote, NoteText } from './note-record.ts'

export const saveDocketNote = defineCall({
  path: '/api/workflow/saveDocketNote',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  /** An empty text removes the note. `version` is that of the note that was read. */
  input: z.object({ docket_id: DocketId, text: NoteText, version: z.int().min(0) }),
  output: z.object({ note: DocketNote }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'DOCKET_STALE'],
  purpose:
    'Saves the note of a docket for the members who see it; of two at once the second reads who was first.',
})
