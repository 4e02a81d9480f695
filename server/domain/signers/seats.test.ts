import { describe, expect, it } from 'vitest'
import { seatKinds, signerRoles } from '#contract/vocabulary/states.ts'
import { problemOfSeat, type Seat, seatKindOf } from './seats.ts'

const seat = (id: string, more: Partial<Seat> = {}): Seat => ({
  id,
  kind: 'person',
  role: 'signer',
  witness_of: null,
  delegated_from: null,
  is_last: false,
  holders: 1,
  ...more,
})
const problem = (one: Seat, ...others: Seat[]) => problemOfSeat(one, [one, ...others])

describe('the seats of a document', () => {
  it.each([
    ['person', [1]],
    ['self', [1]],
    ['group', [1, 2, 40]],
    ['nesl', [1]],
    ['organisation', [0]],
  ] as const)('of kind %s are held by %j people', (kind, holders) => {
    for (const count of [0, 1, 2, 40])
      expect(problem(seat('a', { kind, holders: count }))).toBe(
        (holders as readonly number[]).includes(count) ? null : 'HOLDERS',
      )
  })

  // Each kind with each role: whatever is not written here is refused.
  const written: Readonly<Record<string, readonly string[]>> = {
    person: ['signer', 'approver', 'checker', 'viewer', 'witness', 'co-initiator'],
    self: ['signer', 'approver', 'witness'],
    group: ['signer', 'approver', 'checker', 'viewer'],
    nesl: ['signer'],
    organisation: ['signer'],
  }
  for (const kind of seatKinds)
    for (const role of signerRoles)
      it(`of kind ${kind} ${written[kind]?.includes(role) ? 'are' : 'are not'} ${role}`, () => {
        const one = seat('a', {
          kind,
          role,
          holders: kind === 'organisation' ? 0 : 1,
          witness_of: role === 'witness' ? 'b' : null,
        })
        expect(problem(one, seat('b'))).toBe(written[kind]?.includes(role) ? null : 'ROLE_OF_KIND')
      })

  it('bind each witness to somebody who signs', () => {
    const witness = (of: string | null) => seat('w', { role: 'witness', witness_of: of })
    expect(problem(witness('a'), seat('a'))).toBeNull()
    expect(problem(witness(null), seat('a'))).toBe('WITNESS_UNBOUND')
    expect(problem(seat('b', { witness_of: 'a' }), seat('a'))).toBe('WITNESS_UNBOUND')
    expect(problem(witness('w'), seat('a'))).toBe('WITNESS_OF_NOBODY')
    expect(problem(witness('x'), seat('a'))).toBe('WITNESS_OF_NOBODY')
    expect(problem(witness('a'), seat('a', { role: 'approver' }))).toBe('WITNESS_OF_NOBODY')
    expect(problem(witness('a'), seat('a', { kind: 'organisation', holders: 0 }))).toBe('WITNESS_OF_NOBODY')
  })

  it('know from whom a delegate took over: once, in the same role, in no circle', () => {
    const delegate = (id: string, from: string, more: Partial<Seat> = {}) =>
      seat(id, { delegated_from: from, ...more })
    expect(problem(delegate('d', 'a'), seat('a'))).toBeNull()
    expect(problem(delegate('e', 'd'), delegate('d', 'a'), seat('a'))).toBeNull()
    expect(problem(delegate('d', 'x'), seat('a'))).toBe('ORIGIN_UNKNOWN')
    expect(problem(delegate('d', 'd'))).toBe('ORIGIN_UNKNOWN')
    expect(problem(delegate('d', 'a', { role: 'approver' }), seat('a'))).toBe('ORIGIN_UNKNOWN')
    expect(problem(delegate('d', 'e'), delegate('e', 'd'))).toBe('ORIGIN_UNKNOWN')
    expect(problem(delegate('d', 'a'), delegate('e', 'a'), seat('a'))).toBe('ORIGIN_TWICE')
  })

  it('have one last, which signs', () => {
    expect(problem(seat('a', { is_last: true }), seat('b'))).toBeNull()
    expect(problem(seat('a', { is_last: true }), seat('b', { is_last: true }))).toBe('LAST_TWICE')
    expect(problem(seat('a', { is_last: true, role: 'viewer' }))).toBe('LAST_NOT_SIGNING')
  })

  it('that servers of before wrote for the sender are the sender’s own', () => {
    expect(seatKindOf({ kind: 'person', is_self: true })).toBe('self')
    expect(seatKindOf({ kind: 'person', is_self: false })).toBe('person')
    expect(seatKindOf({ kind: 'group', is_self: false })).toBe('group')
  })
})
