import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { Id } from '../vocabulary/ids.ts'
import { KeptPackage, PackageCode, packageFields } from './kept-package.ts'

/** Also asked by the form, before it is sent. */
export const PackageInput = z.object({
  /** Missing for a new one. */
  packageId: Id.optional(),
  /** As it was read; missing for a new one. */
  revision: z.int().optional(),
  /** Both stay as they were made: subscriptions and links stand on them. */
  code: PackageCode,
  entity_type: z.enum(entityTypes),
  ...packageFields,
})

export const savePackage = defineCall({
  path: '/api/users/savePackage',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: PackageInput,
  output: z.object({ package: KeptPackage }),
  refuses: [
    'NOT_FOUND',
    'OFFER_STALE',
    'PACKAGE_CODE_TAKEN',
    'PACKAGE_FIXED',
    'LAST_PACKAGE',
    'MODULE_NOT_AVAILABLE',
  ],
  purpose: 'Creates a package, or changes what those who choose it from now on get and pay.',
})
