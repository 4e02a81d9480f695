import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PackageRecord } from '../subscriptions/package-record.ts'
import { languages } from '../vocabulary/states.ts'
import { LinkedCode } from './registration-fields.ts'

export const validatePackage = defineCall({
  path: '/api/users/validatePackage',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** The code of a link, or the id that `decryptURL` answered for it. */
  input: z.object({ packageId: LinkedCode, language: z.enum(languages).default('en') }),
  output: z.object({ result: PackageRecord }),
  refuses: ['PACKAGE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  purpose: 'Checks that the package of a link is on offer.',
  passive: true,
})
