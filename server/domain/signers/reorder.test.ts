import { describe, expect, it } from 'vitest'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { reorder } from './reorder.ts'

const signer = (id: string, sequence: number, state: SignerState = 'waiting') => ({
  id,
  name: id,
  person_key: `${id}@x.in`,
  sequence,
  state,
})
const draft = [signer('a', 1), signer('b', 2)]

describe('reordering signers', () => {
  it('gives each person the new number; equal ones are allowed', () => {
    const order = [
      { signer_id: 'b', sequence: 1 },
      { signer_id: 'a', sequence: 1 },
    ]
    expect([...reorder(draft, order)]).toEqual([
      ['b@x.in', 1],
      ['a@x.in', 1],
    ])
  })

  it('refuses an order that leaves someone out, names someone twice or a stranger', () => {
    expect(() => reorder(draft, [{ signer_id: 'a', sequence: 1 }])).toThrow('SEQUENCE_INCOMPLETE')
    const twice = { signer_id: 'a', sequence: 1 }
    expect(() => reorder(draft, [twice, twice])).toThrow('SEQUENCE_INCOMPLETE')
    expect(() => reorder(draft, [twice, { signer_id: 'x', sequence: 2 }])).toThrow('SIGNER_NOT_FOUND')
  })

  it('keeps invited signers where they are, and nobody passes them', () => {
    const sent = [signer('a', 1), signer('b', 2, 'invited'), signer('c', 3)]
    const order = (a: number, b: number, c: number) => [
      { signer_id: 'a', sequence: a },
      { signer_id: 'b', sequence: b },
      { signer_id: 'c', sequence: c },
    ]
    expect(() => reorder(sent, order(4, 3, 5))).toThrow('b was invited already')
    expect(() => reorder(sent, order(1, 2, 3))).toThrow('a cannot come before')
    expect(reorder(sent, order(2, 2, 9)).get('c@x.in')).toBe(9)
  })
})
