import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorProof } from '../sessions/second-factor.ts'
import { keyModes, keyServices, mostKeyDays, mostOverlapHours } from '../vocabulary/api-keys.ts'
import { rule } from '../vocabulary/rule.ts'
import { ApiKeyId, ApiKeyRecord } from './api-key-record.ts'

const name = z
  .string()
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .max(60, rule('ENTERED_TOO_LONG', { most: 60 }))
const services = z
  .array(z.enum(keyServices))
  .min(1, rule('SERVICE_NEEDED'))
  .refine((named) => new Set(named).size === named.length, rule('SERVICE_TWICE'))
/** Null: from everywhere. */
const ip_ranges = z.array(z.string().trim().min(1).max(60)).min(1).max(50).nullable()
const days = z.int().min(1).max(mostKeyDays)
const revision = z.int()
/** Once more who one is; a session that was opened a moment ago needs none. */
const proof = FactorProof.nullish()

export const saveApiKey = defineCall({
  path: '/api/users/saveApiKey',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.discriminatedUnion('act', [
    z.object({ act: z.literal('make'), name, mode: z.enum(keyModes), services, ip_ranges, days, proof }),
    z.object({ act: z.literal('change'), key_id: ApiKeyId, revision, name, services, ip_ranges, proof }),
    /** A new key for the same application; the one before opens for so many hours more. */
    z.object({
      act: z.literal('rotate'),
      key_id: ApiKeyId,
      revision,
      days,
      overlap_hours: z.int().min(0).max(mostOverlapHours),
      proof,
    }),
    /** Ends the key before, and leaves the new one. */
    z.object({ act: z.literal('end_previous'), key_id: ApiKeyId }),
    z.object({ act: z.literal('end'), key_id: ApiKeyId }),
  ]),
  output: z.object({
    key: ApiKeyRecord,
    /** Of `make` and `rotate`: for the header `x-rest-api-key`. Told here and nowhere again. */
    secret: z.string().optional(),
  }),
  refuses: [
    'NOT_FOUND',
    'API_KEYS_FULL',
    'API_KEY_NAME_TAKEN',
    'API_KEY_STALE',
    'API_KEY_ENDED',
    'API_KEY_EXPIRED',
    'API_KEY_ROTATING',
    'API_KEY_RANGES',
    'PROOF_NEEDED',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Creates a key for a program, changes what it may, replaces it with an overlap, or ends it.',
})
