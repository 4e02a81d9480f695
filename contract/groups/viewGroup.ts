import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId, GroupId, Moment } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'
import { GroupPerson, GroupRow } from './group-record.ts'

export const viewGroup = defineCall({
  path: '/api/workflow/viewGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ group_id: GroupId }),
  output: z.object({
    group: GroupRow,
    people: z.array(GroupPerson),
    /** The newest on which it signs and which this member may see. */
    documents: z.array(
      z.object({
        document_id: DocumentId,
        docket_id: DocketId,
        name: z.string(),
        title: z.string(),
        state: z.enum(documentStates),
        updated_at: Moment,
      }),
    ),
  }),
  refuses: ['GROUP_NOT_FOUND'],
  purpose: 'A signing group: its people, and where it signs.',
  passive: true,
})
