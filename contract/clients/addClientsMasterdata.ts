import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { clientFieldTypes } from '../vocabulary/client-fields.ts'
import { mostClientFields } from '../vocabulary/client-limits.ts'
import { ClientFieldId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ClientFieldName, ClientFieldValues } from './client-record.ts'

const GivenField = z.object({
  /** Of one that is changed; without it one is added. */
  field_id: ClientFieldId.optional(),
  name: ClientFieldName,
  type: z.enum(clientFieldTypes),
  values: ClientFieldValues.default([]),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
})
export type GivenField = z.output<typeof GivenField>

export const addClientsMasterdata = defineCall({
  path: '/api/workflow/addClientsMasterdata',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients'],
  input: z
    .object({
      fields: z.array(GivenField).max(mostClientFields),
      /**
       * The fields given are all there are, in this order: one that is not among them is taken
       * away, and its values are kept. Otherwise the others stay as they are.
       */
      whole: z.boolean().default(false),
      /** As `getClientAllMasterData` answers it; another one is refused. */
      revision: z.int().optional(),
    })
    .refine(({ whole, revision }) => !whole || revision !== undefined, {
      error: rule('REQUIRED'),
      path: ['revision'],
    }),
  output: z.object({ ids: z.array(ClientFieldId), revision: z.int() }),
  refuses: [
    'CLIENT_FIELDS_STALE',
    'CLIENT_FIELD_NOT_FOUND',
    'CLIENT_FIELD_NAME_TAKEN',
    'CLIENT_FIELDS_TOO_MANY',
    'CLIENT_FIELDS_INVALID',
  ],
  purpose:
    'Defines the own fields of clients: their types, choices, order, and which are required or unique. No value is dropped: what no longer fits is listed to be corrected.',
})
