import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { LogoKind } from './saveLogo.ts'

export const removeLogo = defineCall({
  path: '/api/user/removeLogo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ kind: LogoKind }),
  output: z.object({}),
  refuses: [],
  purpose: 'Takes the logo, the co-branding logo or the stamp away; also where there is none.',
})
