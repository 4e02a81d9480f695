import { describe, expect, it } from 'vitest'
import { documentStates, signerStates } from '#contract/vocabulary/states.ts'
import { opensWhat } from './opens.ts'

const asked = {
  state: 'out_for_signature',
  role: 'signer',
  signerState: 'invited',
  hasLink: true,
} as const

describe('what the link of an external user opens', () => {
  it.each([
    ['signing, once asked', {}, 'sign'],
    ['signing, although the mail came back', { signerState: 'bounced' }, 'sign'],
    ['agreeing', { role: 'approver' }, 'approve'],
    ['looking, for who only reads', { role: 'viewer' }, 'look'],
    ['looking, once signed', { signerState: 'signed' }, 'look'],
    ['looking, once all have', { state: 'completed', signerState: 'signed' }, 'look'],
    ['nothing before the turn', { signerState: 'waiting' }, null],
    ['nothing after a decline', { signerState: 'declined' }, null],
    ['nothing without a link', { hasLink: false }, null],
  ] as const)('%s', (_what, more, opens) => {
    expect(opensWhat({ ...asked, ...more })).toBe(opens)
  })

  it('is nothing on documents that are not out and not completed, whatever the person’s state', () => {
    const closed = documentStates.filter((state) => state !== 'out_for_signature' && state !== 'completed')
    for (const state of closed)
      for (const signerState of signerStates) expect(opensWhat({ ...asked, state, signerState })).toBeNull()
  })
})
