import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, DocketId } from '../vocabulary/ids.ts'
import { ReferenceId } from '../vocabulary/reference-mask.ts'
import { rule } from '../vocabulary/rule.ts'
import { Tags } from '../vocabulary/tags.ts'
import { DocketRecord, DocketTitle } from './docket-record.ts'

export const DocketDetailsInput = z.object({
  docket_id: DocketId,
  /** Where it is named and another is, nothing is saved. */
  revision: z.int().optional(),
  fields: z
    .object({
      title: DocketTitle,
      reference_id: ReferenceId.nullable(),
      tags: Tags,
      client_id: ClientId.nullable(),
    })
    .partial()
    .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      error: rule('FIELD_NEEDED'),
    }),
})

export const updateDocketDetails = defineCall({
  path: '/api/workflow/updateDocketDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: DocketDetailsInput,
  output: z.object({ docket: DocketRecord }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'DOCKET_STALE',
    'DOCKET_IN_EDIT',
    'REFERENCE_INVALID',
    'REFERENCE_TAKEN',
    'REFERENCE_MISSING',
    'CLIENT_NOT_FOUND',
  ],
  purpose:
    'Changes title, reference, tags and client of a docket that is not over; nothing that anybody signs.',
})
