import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  Factor,
  FactorCode,
  FactorName,
  FactorProof,
  PasskeyOptions,
  PasskeyRegistration,
} from './second-factor.ts'
import { sessionOutput } from './user-record.ts'

const kind = z.enum(['totp', 'passkey'])

export const saveTwoFactor = defineCall({
  path: '/api/users/saveTwoFactor',
  method: 'POST',
  transport: 'encrypted',
  access: ['half', 'member'],
  modules: 'any',
  modulesWhy: 'Everyone may guard their own login.',
  input: z.discriminatedUnion('act', [
    /** What a passkey signs for a `proof`. */
    z.object({ act: z.literal('ask_passkey') }),
    /** In a half session the password was given a moment ago and needs no proof again. */
    z.object({ act: z.literal('begin'), kind, proof: FactorProof.optional() }),
    z.object({ act: z.literal('confirm_totp'), factor_id: z.uuid(), code: FactorCode, name: FactorName }),
    z.object({ act: z.literal('confirm_passkey'), registration: PasskeyRegistration, name: FactorName }),
    z.object({ act: z.literal('rename'), factor_id: z.uuid(), name: FactorName }),
    z.object({ act: z.literal('remove'), factor_id: z.uuid(), proof: FactorProof }),
    z.object({ act: z.literal('new_recovery_codes'), proof: FactorProof }),
  ]),
  output: sessionOutput.partial().extend({
    factors: z.array(Factor),
    recovery_codes_left: z.int(),
    /** Shown once: with the first factor, and when new ones are made. */
    recovery_codes: z.array(z.string()).optional(),
    totp: z.object({ factor_id: z.uuid(), secret: z.string(), uri: z.string() }).optional(),
    passkey_options: PasskeyOptions.optional(),
  }),
  refuses: [
    'CHOOSE_ORGANISATION',
    'SECOND_FACTOR',
    'PROOF_NEEDED',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'PASSKEY_KNOWN',
    'TOO_MANY_FACTORS',
    'NO_SECOND_FACTOR',
    'INBOUND_IP',
    'NOT_FOUND',
    'SESSION_ENDED',
  ],
  purpose: 'Enrols, names or removes a second factor of one’s own, and creates new recovery codes.',
})
