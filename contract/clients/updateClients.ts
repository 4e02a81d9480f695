import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ClientRecord, clientInput } from './client-record.ts'

/** Shared with the form. */
export const ClientChangeInput = z.object({
  client_id: ClientId,
  revision: z.int(),
  /** Only what is named changes; the contacts that are named are all of them afterwards. */
  fields: z
    .object(clientInput)
    .partial()
    .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
})

export const updateClients = defineCall({
  path: '/api/workflow/updateClients',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients'],
  input: ClientChangeInput,
  output: z.object({ client: ClientRecord }),
  refuses: [
    'CLIENT_NOT_FOUND',
    'CLIENT_STALE',
    'CLIENT_CODE_TAKEN',
    'CLIENT_VALUE_TAKEN',
    'CLIENT_INVALID',
    'CLIENT_FIELD_NOT_FOUND',
    'CLIENT_RETIRED',
  ],
  purpose: 'Changes a client; a value that is not named stays, also one that no longer fits its field.',
})
