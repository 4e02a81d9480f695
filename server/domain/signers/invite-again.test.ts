import { describe, expect, it } from 'vitest'
import { inviteAgain } from './invite-again.ts'

const invited_at = new Date('2026-01-05T10:00:00Z')
const signer = { name: 'Asha', role: 'signer' as const, state: 'opened' as const, invited_at }

describe('inviting again', () => {
  it('puts the signer back to invited, a minute after the last invitation at the earliest', () => {
    const later = new Date('2026-01-05T10:01:00Z')
    expect(inviteAgain(signer, later)).toEqual({ state: 'invited', invited_at: later })
    expect(() => inviteAgain(signer, new Date('2026-01-05T10:00:59Z'))).toThrow('RESENT_JUST_NOW')
  })

  it('refuses a signer who waits, signs or has signed, and says which', () => {
    const later = new Date('2026-01-06T10:00:00Z')
    expect(() => inviteAgain({ ...signer, state: 'waiting' }, later)).toThrow('is not yet asked')
    expect(() => inviteAgain({ ...signer, state: 'signing' }, later)).toThrow('is signing')
    expect(() => inviteAgain({ ...signer, state: 'signed' }, later)).toThrow('has signed')
  })
})
