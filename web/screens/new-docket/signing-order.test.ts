import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveTurn, sequencesOf, stagesOf, toggleTogether, turnsOf } from './signing-order.ts'

const people = (...sequences: number[]) =>
  sequences.map((sequence, index) => ({ signer_id: `s${index}`, sequence }))

describe('the order of signing', () => {
  it('reads equal numbers as together', () => {
    expect(turnsOf(people(1, 2, 2, 7))).toEqual([
      { signerId: 's0', withPrevious: false },
      { signerId: 's1', withPrevious: false },
      { signerId: 's2', withPrevious: true },
      { signerId: 's3', withPrevious: false },
    ])
  })

  it('numbers without gaps', () => {
    expect(sequencesOf(turnsOf(people(4, 9, 9, 12))).map(({ sequence }) => sequence)).toEqual([1, 2, 2, 3])
  })

  it('makes the first person nobody’s companion', () => {
    expect(moveTurn(turnsOf(people(1, 1)), 1, 0)[0]).toEqual({ signerId: 's1', withPrevious: false })
  })

  it('joins and parts a person and the one above', () => {
    const joined = toggleTogether(turnsOf(people(1, 2)), 1)
    expect(sequencesOf(joined).map(({ sequence }) => sequence)).toEqual([1, 1])
    expect(sequencesOf(toggleTogether(joined, 1)).map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(toggleTogether(joined, 0)[0]?.withPrevious).toBe(false)
  })

  it('loses nobody, whatever is moved where', () => {
    const sequences = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sequences, fc.nat(9), fc.nat(9), (all, from, to) => {
        const after = sequencesOf(moveTurn(turnsOf(people(...all)), from, to))
        expect(after.map(({ signer_id }) => signer_id).sort()).toEqual(
          all.map((_, index) => `s${index}`).sort(),
        )
        const numbers = [...new Set(after.map(({ sequence }) => sequence))]
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      }),
    )
  })

  it('gathers people of one number in one column', () => {
    expect(stagesOf(people(2, 1, 2)).map((stage) => stage.map(({ signer_id }) => signer_id))).toEqual([
      ['s1'],
      ['s0', 's2'],
    ])
  })
})
