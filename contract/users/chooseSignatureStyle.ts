import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { StyleId } from '../vocabulary/ids.ts'

export const chooseSignatureStyle = defineCall({
  path: '/api/user/chooseSignatureStyle',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone chooses among their own marks.',
  input: z.object({ style_id: StyleId }),
  output: z.object({}),
  refuses: ['STYLE_NOT_FOUND'],
  purpose: 'Offers another of one’s own marks first.',
})
