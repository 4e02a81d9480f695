import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { StyleId } from '../vocabulary/ids.ts'

export const removeSignatureStyle = defineCall({
  path: '/api/user/removeSignatureStyle',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone removes their own marks.',
  input: z.object({ style_id: StyleId }),
  output: z.object({}),
  refuses: ['STYLE_NOT_FOUND'],
  purpose: 'Removes one of one’s own marks; papers signed with it keep it.',
})
