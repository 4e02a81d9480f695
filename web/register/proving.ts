import type { z } from 'zod'
import type { RegistrantRecord } from '#contract/registration/registration-fields.ts'
import {
  type Channel,
  type ChannelMemory,
  type Registration,
  untried,
  verified,
} from './registration-memory.ts'

type Verification = z.output<typeof RegistrantRecord>['registration_verification']

/**
 * This device's memory, set right by what the server knows and by what the token of this browser
 * proves beside it.
 */
export function readBack(
  registration: Registration,
  said: Verification,
  proves: readonly Channel[],
): Registration {
  const channel = (name: Channel, isVerified: boolean): ChannelMemory => {
    if (isVerified || proves.includes(name)) return verified
    const kept = registration.channels[name]

    return kept.state === 'verified' ? untried : kept
  }

  return {
    ...registration,
    needsMobile: said.mobile_validation_needed,
    channels: {
      email: channel('email', said.email_verified),
      mobile: channel('mobile', said.mobile_verified),
    },
  }
}

export type NextStep = 'prove' | 'proveMailAgain' | 'createPassword'

/**
 * Once nothing is left to prove, the person who has just proved the mail in this browser sets a
 * password.
 */
export function nextStep({ channels, needsMobile }: Registration, proves: readonly Channel[]): NextStep {
  const isAllVerified =
    channels.email.state === 'verified' && (!needsMobile || channels.mobile.state === 'verified')
  if (!isAllVerified) return 'prove'

  return proves.includes('email') ? 'createPassword' : 'proveMailAgain'
}
