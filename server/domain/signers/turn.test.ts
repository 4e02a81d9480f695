import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { allFinished, type TurnTaker, whoseTurn } from './turn.ts'

const signer = (
  id: string,
  sequence: number,
  state: SignerState,
  role: SignerRole = 'signer',
): TurnTaker => ({
  id,
  sequence,
  state,
  role,
  hold_reason: null,
})
const ids = (signers: readonly TurnTaker[]) => signers.map(({ id }) => id)

describe('whose turn it is', () => {
  it('goes by sequence, equal numbers together', () => {
    const signers = [signer('c', 2, 'waiting'), signer('a', 1, 'waiting'), signer('b', 1, 'invited')]
    expect(ids(whoseTurn(signers))).toEqual(['a', 'b'])
  })

  it('goes on to the next number only when everyone of this one has signed', () => {
    expect(
      ids(whoseTurn([signer('a', 1, 'signed'), signer('b', 1, 'opened'), signer('c', 2, 'waiting')])),
    ).toEqual(['b'])
    expect(
      ids(whoseTurn([signer('a', 1, 'signed'), signer('b', 1, 'signed'), signer('c', 2, 'waiting')])),
    ).toEqual(['c'])
  })

  it('does not wait for viewers, waits for approvers, and stops at a hold', () => {
    expect(ids(whoseTurn([signer('v', 1, 'invited', 'viewer'), signer('s', 2, 'waiting')]))).toEqual(['s'])
    expect(ids(whoseTurn([signer('p', 1, 'opened', 'approver'), signer('s', 2, 'waiting')]))).toEqual(['p'])
    const held = { ...signer('a', 1, 'signed'), hold_reason: 'name mismatch' }
    expect(ids(whoseTurn([held, signer('s', 2, 'waiting')]))).toEqual(['a'])
    expect(allFinished([held])).toBe(false)
  })

  it('ends exactly when everybody has finished, whatever the order', () => {
    const anySigner = fc.record({
      id: fc.uuid(),
      sequence: fc.integer({ min: 1, max: 5 }),
      role: fc.constantFrom<SignerRole>('signer', 'approver', 'viewer'),
      state: fc.constantFrom<SignerState>('waiting', 'invited', 'signed'),
      hold_reason: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(anySigner, { maxLength: 8 }), (signers) => {
        const someoneActs = signers.some(({ role }) => role !== 'viewer')
        expect(whoseTurn(signers).length === 0 && someoneActs).toBe(allFinished(signers))
      }),
    )
  })
})
