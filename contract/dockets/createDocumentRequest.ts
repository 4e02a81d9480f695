import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { RequestRow, RequestWords } from './request-record.ts'

export const CreateRequestInput = z.object({
  /** The branch that is asked. */
  department_id: DepartmentId,
  /** Which document. */
  title: z
    .string({ error: rule('REQUIRED') })
    .trim()
    .min(3, rule('ENTERED_TOO_SHORT', { least: 3 }))
    .max(160, rule('ENTERED_TOO_LONG', { most: 160 })),
  text: RequestWords.optional(),
  /** A day in India. */
  due_on: z.iso.date().nullish(),
})

export const createDocumentRequest = defineCall({
  path: '/api/workflow/createDocumentRequest',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['requestDocument'],
  input: CreateRequestInput,
  output: z.object({ request: RequestRow }),
  refuses: [
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_CLOSED',
    'OWN_BRANCH',
    'NOBODY_ANSWERS',
    'REQUEST_DUE',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Asks another branch for a document; its people are mailed.',
})
