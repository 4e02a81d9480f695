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

  const witness = (id: string, of: string, state: SignerState, sequence = 1): TurnTaker => ({
    ...signer(id, sequence, state, 'witness'),
    witness_of: of,
  })

  it('lets each witness sign right after whom they witness, and the next number after both', () => {
    const turn = (a: SignerState, b: SignerState, w: SignerState) =>
      ids(
        whoseTurn([witness('w', 'a', w, 7), signer('a', 1, a), signer('b', 1, b), signer('c', 2, 'waiting')]),
      )
    expect(turn('opened', 'waiting', 'waiting')).toEqual(['a', 'b'])
    expect(turn('signed', 'waiting', 'waiting')).toEqual(['w', 'b'])
    expect(turn('signed', 'signed', 'invited')).toEqual(['w'])
    expect(turn('signed', 'signed', 'signed')).toEqual(['c'])
    const held = { ...signer('a', 1, 'signed'), hold_reason: 'name' }
    expect(ids(whoseTurn([held, witness('w', 'a', 'waiting')]))).toEqual(['a'])
  })

  it('puts the last seat behind every number, and its witness behind it', () => {
    const seats = (b: SignerState, last: SignerState) => [
      { ...signer('last', 1, last), is_last: true },
      signer('b', 9, b),
      witness('w', 'last', 'waiting'),
    ]
    expect(ids(whoseTurn(seats('waiting', 'waiting')))).toEqual(['b'])
    expect(ids(whoseTurn(seats('signed', 'waiting')))).toEqual(['last'])
    expect(ids(whoseTurn(seats('signed', 'signed')))).toEqual(['w'])
  })

  it('asks the delegate instead of the person they took over from, and so do witnesses', () => {
    const seats = (d: SignerState) => [
      signer('a', 1, 'delegated'),
      { ...signer('d', 1, d), delegated_from: 'a' },
      witness('w', 'a', 'waiting'),
    ]
    expect(ids(whoseTurn(seats('waiting')))).toEqual(['d'])
    expect(ids(whoseTurn(seats('signed')))).toEqual(['w'])
    expect(allFinished(seats('signed').slice(0, 2))).toBe(true)
    expect(allFinished(seats('waiting').slice(0, 2))).toBe(false)
    // Two that point at each other hold nobody up for ever.
    const circle = [
      { ...signer('a', 1, 'delegated'), delegated_from: 'b' },
      { ...signer('b', 1, 'delegated'), delegated_from: 'a' },
      witness('w', 'a', 'waiting'),
    ]
    expect(() => whoseTurn(circle)).not.toThrow()
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
