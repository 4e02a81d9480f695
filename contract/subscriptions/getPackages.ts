import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { KeptPackage } from './kept-package.ts'

export const getPackages = defineCall({
  path: '/api/users/getPackages',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({}),
  output: z.object({ packages: z.array(KeptPackage) }),
  refuses: [],
  purpose: 'Lists the packages of this installation, those off offer too, for those who run it.',
  passive: true,
})
