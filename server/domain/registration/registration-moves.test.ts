import { describe, expect, it } from 'vitest'
import { registrationStatuses } from '#contract/vocabulary/registration.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveRegistration, statusAfterAddress, statusByProofs, stillMissing } from './registration-moves.ts'

// Typed from what was asked: the ten statuses in their order, what is skipped, and the ways back
// while nothing is made or paid.
const written = new Set([
  'Awaiting Verification > Awaiting Mobile Verification',
  'Awaiting Verification > Awaiting Password Setup',
  'Awaiting Mobile Verification > Awaiting Verification',
  'Awaiting Mobile Verification > Awaiting Password Setup',
  'Awaiting Password Setup > Awaiting Verification',
  'Awaiting Password Setup > Awaiting Mobile Verification',
  'Awaiting Password Setup > Awaiting Address Setup',
  'Awaiting Password Setup > Completed',
  'Awaiting Address Setup > Awaiting NDA',
  'Awaiting Address Setup > Awaiting Package Selection',
  'Awaiting NDA > Awaiting Package Selection',
  'Awaiting Package Selection > Package Selected',
  'Package Selected > Awaiting Package Selection',
  'Package Selected > Awaiting Payment',
  'Package Selected > Completed',
  'Awaiting Payment > Awaiting Package Selection',
  'Awaiting Payment > Paid',
  'Paid > Completed',
])

describe('the moves of a registration', () => {
  for (const from of registrationStatuses)
    for (const to of registrationStatuses) {
      const allowed = written.has(`${from} > ${to}`)
      it(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () => {
        if (allowed) expect(moveRegistration(from, to)).toBe(to)
        else expect(() => moveRegistration(from, to)).toThrow(Refusal)
      })
    }

  it('names the present status when it refuses', () => {
    expect(() => moveRegistration('Awaiting NDA', 'Paid')).toThrow('“Awaiting NDA”')
  })
})

describe('where a registration stands', () => {
  const at = new Date()
  it.each([
    [null, null, true, 'Awaiting Verification'],
    [null, at, true, 'Awaiting Verification'],
    [null, null, false, 'Awaiting Verification'],
    [at, null, true, 'Awaiting Mobile Verification'],
    [at, at, true, 'Awaiting Password Setup'],
    [at, null, false, 'Awaiting Password Setup'],
  ] as const)('mail %s, mobile %s, mobile needed %s: %s', (email, mobile, needed, status) => {
    const proofs = { email_verified_at: email, mobile_verified_at: mobile, mobile_needed: needed }
    expect(statusByProofs(proofs)).toBe(status)
  })

  it('asks for the agreement after the address where the partner wants one', () => {
    expect(statusAfterAddress(true)).toBe('Awaiting NDA')
    expect(statusAfterAddress(false)).toBe('Awaiting Package Selection')
  })
})

describe('what is still missing', () => {
  it.each([
    ['Awaiting Address Setup', true, ['address', 'nda', 'package', 'payment']],
    ['Awaiting Address Setup', false, ['address', 'package', 'payment']],
    ['Awaiting NDA', true, ['nda', 'package', 'payment']],
    ['Awaiting Package Selection', true, ['package', 'payment']],
    ['Package Selected', false, ['payment']],
    ['Awaiting Payment', false, ['payment']],
    ['Paid', false, []],
    ['Completed', true, []],
  ] as const)('%s, with an agreement %s', (status, needsNda, missing) => {
    expect(stillMissing(status, needsNda)).toEqual(missing)
  })
})
