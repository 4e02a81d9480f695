import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId } from '../vocabulary/ids.ts'
import { clientInput } from './client-record.ts'

/** Shared with the form. */
export const NewClientInput = z.object({
  ...clientInput,
  address: clientInput.address.default(null),
  contacts: clientInput.contacts.default([]),
  data: clientInput.data.default({}),
})

export const addClients = defineCall({
  path: '/api/workflow/addClients',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients'],
  input: NewClientInput,
  output: z.object({ client_id: ClientId }),
  refuses: ['CLIENT_CODE_TAKEN', 'CLIENT_VALUE_TAKEN', 'CLIENT_INVALID', 'CLIENT_FIELD_NOT_FOUND'],
  purpose: 'Adds a client: a customer of the organisation, with contacts and values of own fields.',
})
