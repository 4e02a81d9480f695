import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { LocationRow } from './location-record.ts'

export const getUserLocations = defineCall({
  path: '/api/workflow/getUserLocations',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may know for which places they work.',
  input: z.object({}),
  output: z.object({ rows: z.array(LocationRow) }),
  refuses: [],
  purpose:
    'Lists the locations that the member may work for: where they work and what lies beneath, or all for who keeps branches or sees all documents.',
  passive: true,
})
