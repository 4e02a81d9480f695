import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'
import { LinkParams } from './link-params.ts'

export const encryptURL = defineCall({
  path: '/api/workflow/encryptURL',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'What may be linked to, and by whom, is judged by the purpose of the link.',
  input: LinkParams,
  output: z.object({ code: z.string(), url: z.string(), expiresAt: Moment }),
  refuses: ['NOT_FOUND', 'NO_LOGIN_PAGE'],
  purpose: 'Creates an address with a random code for a named purpose; its target stays on the server.',
})
