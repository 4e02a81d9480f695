import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { KeptPackage } from './kept-package.ts'

export const switchPackage = defineCall({
  path: '/api/users/switchPackage',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ packageId: Id, revision: z.int(), on_offer: z.boolean() }),
  output: z.object({ package: KeptPackage }),
  refuses: ['NOT_FOUND', 'OFFER_STALE', 'LAST_PACKAGE'],
  purpose: 'Takes a package off offer or offers it again; its holders keep it.',
})
