import { z } from 'zod'
import { rule } from '../vocabulary/rule.ts'

/**
 * What `navigator.credentials` gives and takes, in the JSON of WebAuthn Level 3 §5.1 (`toJSON`,
 * `parse…FromJSON`): bytes in base64url. Only what the server reads is named.
 */
const base64url = z.string().max(8_192)

const credential = { id: z.string().max(1_400), rawId: z.string().max(1_400), type: z.literal('public-key') }

/** Of `navigator.credentials.create`. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().max(65_536),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

/** Of `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
})

/** What `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

export const FactorCode = z
  .string({ error: rule('CODE_REQUIRED') })
  .trim()
  .min(1, rule('CODE_REQUIRED'))
  .max(40)

export const FactorName = z
  .string({ error: rule('FACTOR_NAME_REQUIRED') })
  .trim()
  .min(1, rule('FACTOR_NAME_REQUIRED'))
  .max(60, rule('TEXT_TOO_LONG', { most: 60 }))

/** How a person proves once more who they are, inside a session. */
export const FactorProof = z.union([
  z.object({ password: z.string().min(1).max(256) }),
  z.object({ code: FactorCode }),
  z.object({ recovery_code: FactorCode }),
  z.object({ assertion: PasskeyAssertion }),
])

/** A second factor as its owner sees it. */
export const Factor = z.object({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  /**
   * The address for which a passkey was made, and at which alone it serves; null for whatever
   * serves everywhere.
   */
  belongs_to: z.string().nullable(),
  added_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
