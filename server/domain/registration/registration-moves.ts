import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * Where a registration may go from each status (portal §4); what is not written here is refused.
 */
const registrationMoves: Readonly<Record<RegistrationStatus, readonly RegistrationStatus[]>> = {
  'Awaiting Verification': ['Awaiting Mobile Verification', 'Awaiting Password Setup'],
  // Back where a contact is changed: the new one is not proved.
  'Awaiting Mobile Verification': ['Awaiting Verification', 'Awaiting Password Setup'],
  // Completed at once: a person who joins an organisation that waits for them, or whom a partner
  // sends with a package of its own.
  'Awaiting Password Setup': [
    'Awaiting Verification',
    'Awaiting Mobile Verification',
    'Awaiting Address Setup',
    'Completed',
  ],
  'Awaiting Address Setup': ['Awaiting NDA', 'Awaiting Package Selection'],
  'Awaiting NDA': ['Awaiting Package Selection'],
  'Awaiting Package Selection': ['Package Selected'],
  // Another one may be chosen until it is paid; one without a price is paid at once.
  'Package Selected': ['Awaiting Package Selection', 'Awaiting Payment', 'Completed'],
  'Awaiting Payment': ['Awaiting Package Selection', 'Paid'],
  Paid: ['Completed'],
  Completed: [],
}

/** The status after the move, or a refusal that names the present one. */
export function moveRegistration<To extends RegistrationStatus>(from: RegistrationStatus, to: To): To {
  if (!registrationMoves[from].includes(to))
    throw new Refusal('WRONG_STATE', { values: { case: 'registration', state: from } })

  return to
}

export interface Proofs {
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  mobile_needed: boolean
}

/** Where a registration stands by what was proved of it. */
export function statusByProofs(proofs: Proofs): RegistrationStatus {
  if (!proofs.email_verified_at) return 'Awaiting Verification'
  if (proofs.mobile_needed && !proofs.mobile_verified_at) return 'Awaiting Mobile Verification'

  return 'Awaiting Password Setup'
}

/** What comes after the address: the agreement where a partner asks for one. */
export const statusAfterAddress = (needsNda: boolean): RegistrationStatus =>
  needsNda ? 'Awaiting NDA' : 'Awaiting Package Selection'

/** Whether it is still before anything was made of it. */
export const isUnmade = (status: RegistrationStatus): boolean =>
  ['Awaiting Verification', 'Awaiting Mobile Verification', 'Awaiting Password Setup'].includes(status)

export type MissingStep = 'address' | 'nda' | 'package' | 'payment'

/** What an organisation has still to do, in order. */
export function stillMissing(status: RegistrationStatus, needsNda: boolean): MissingStep[] {
  const all: readonly MissingStep[] = ['address', 'nda', 'package', 'payment']
  const wanted = all.filter((step) => step !== 'nda' || needsNda)
  const done: Partial<Record<RegistrationStatus, number>> = {
    'Awaiting NDA': all.indexOf('nda'),
    'Awaiting Package Selection': all.indexOf('package'),
    'Package Selected': all.indexOf('payment'),
    'Awaiting Payment': all.indexOf('payment'),
    Paid: all.length,
    Completed: all.length,
  }

  return wanted.filter((step) => all.indexOf(step) >= (done[status] ?? 0))
}
