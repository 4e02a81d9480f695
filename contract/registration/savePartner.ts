import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, Id } from '../vocabulary/ids.ts'
import { referrerKinds } from '../vocabulary/registration.ts'
import { KeptPartner, partnerFields } from './kept-partner.ts'

/** Also asked by the form, before it is sent. */
export const PartnerInput = z.object({
  /** Missing for a new one. */
  partner_id: Id.optional(),
  /** As it was read; missing for a new one. */
  revision: z.int().optional(),
  /** Stays as it was made: those it sent registered by its form. */
  kind: z.enum(referrerKinds),
  ...partnerFields,
  /** A picture that the operator uploaded; null takes the one there away, missing leaves it. */
  logo_file_id: FileId.nullish(),
})

export const savePartner = defineCall({
  path: '/api/users/savePartner',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: PartnerInput,
  output: z.object({ partner: KeptPartner }),
  refuses: [
    'NOT_FOUND',
    'OFFER_STALE',
    'PARTNER_FIXED',
    'PARTNER_PACKAGES',
    'PACKAGE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'LOGO_TOO_LARGE',
    'LOGO_INVALID',
    'UNAVAILABLE',
  ],
  purpose: 'Creates a partner, or changes what those it sends are welcomed with and given.',
})
