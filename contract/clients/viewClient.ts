import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId } from '../vocabulary/ids.ts'
import { ClientEntry } from './client-entry.ts'
import { ClientRecord } from './client-record.ts'

export const viewClient = defineCall({
  path: '/api/workflow/viewClient',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'clmDashboard'],
  input: z.object({ client_id: ClientId }),
  output: z.object({ client: ClientRecord, entries: z.array(ClientEntry) }),
  refuses: ['CLIENT_NOT_FOUND'],
  purpose:
    'Shows a client with its contacts and values, and what happened to it and to the dockets for it that the member may see, newest first.',
  passive: true,
})
