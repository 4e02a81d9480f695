import { describe, expect, it } from 'vitest'
import { nextSequence } from './next-sequence.ts'

const signer = (sequence: number) => ({ sequence, role: 'signer' })
const approver = (sequence: number) => ({ sequence, role: 'approver' })

describe('where somebody comes who is added without a place', () => {
  it.each([
    ['first on an empty docket', [], 1, 1],
    ['after a signer, or beside them', [signer(1)], 2, 1],
    ['after those who agree first', [approver(1), approver(2)], 3, 3],
    ['after the last signer, or beside them', [approver(1), signer(2), signer(2)], 3, 2],
    ['beside a signer and an approver of one turn', [signer(3), approver(3)], 4, 3],
  ] as const)('%s', (_where, people, sequential, parallel) => {
    expect(nextSequence(people, 'sequential')).toBe(sequential)
    expect(nextSequence(people, 'parallel')).toBe(parallel)
  })
})
