import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { externalClients } from '../vocabulary/external-clients.ts'
import { Moment } from '../vocabulary/ids.ts'
import { PortalPath } from './link-params.ts'

export const encryptedProfile = defineCall({
  path: '/api/user/encryptedProfile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'What may be opened there is judged by the section that is asked for.',
  input: z.object({
    target: z.enum(externalClients),
    /** The section to open there; without it the program begins where it likes. */
    path: PortalPath.optional(),
  }),
  output: z.object({
    code: z.string(),
    /** Of the program, with the code behind its `#`. */
    url: z.string(),
    expiresAt: Moment,
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Issues a code, valid once and for a minute, with which a configured program opens this session.',
})
