import { describe, expect, it } from 'vitest'
import { type SeatKind, seatKinds, signerStates } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveSigner } from './signer-moves.ts'

// Typed from the paragraph "Signer" of flows.md.
const written = new Set([
  'waiting invited',
  'invited opened',
  'invited bounced',
  'invited invited',
  'opened authenticated',
  'opened invited',
  'authenticated signing',
  'authenticated opened',
  'authenticated invited',
  'signing signed',
  'signing authenticated',
  'bounced invited',
  'waiting declined',
  'invited declined',
  'opened declined',
  'authenticated declined',
  'waiting delegated',
  'invited delegated',
  'opened delegated',
  'authenticated delegated',
])

// An organisation that signs unattended is neither invited nor reads.
const writtenUnattended = new Set(['waiting signing', 'signing signed', 'signing waiting'])
const movesOf = (kind: SeatKind) => (kind === 'organisation' ? writtenUnattended : written)

describe.each(seatKinds)('the moves of a seat: %s', (kind) => {
  for (const from of signerStates)
    for (const to of signerStates) {
      const allowed = movesOf(kind).has(`${from} ${to}`)
      it(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () => {
        const move = () => moveSigner({ name: 'Asha', state: from, role: 'signer', kind }, to)
        if (allowed) expect(move()).toBe(to)
        else expect(move).toThrow(Refusal)
      })
    }
})

describe('the moves of a signer', () => {
  for (const from of signerStates)
    for (const to of signerStates) {
      const allowed = written.has(`${from} ${to}`)
      it(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () => {
        const move = () => moveSigner({ name: 'Asha', state: from, role: 'signer' }, to)
        if (allowed) expect(move()).toBe(to)
        else expect(move).toThrow(Refusal)
      })
    }

  it('lets an approver, and nobody else, agree without signing', () => {
    expect(moveSigner({ name: 'Asha', state: 'authenticated', role: 'approver' }, 'signed')).toBe('signed')
    expect(() => moveSigner({ name: 'Asha', state: 'authenticated', role: 'signer' }, 'signed')).toThrow(
      Refusal,
    )
  })

  it('names the person and the state when it refuses', () => {
    expect(() => moveSigner({ name: 'Asha', state: 'signed', role: 'signer' }, 'invited')).toThrow(
      'Asha has signed, so this cannot be done.',
    )
  })
})
