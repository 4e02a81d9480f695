import { describe, expect, it } from 'vitest'
import { documentStates } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMayAsk } from './questions.ts'

const now = new Date('2026-11-24T10:00:00Z')
const asked = (minutesAgo: number, isAnswered: boolean) => ({
  created_at: new Date(now.getTime() - minutesAgo * 60_000),
  answered_at: isAnswered ? now : null,
})
const many = (count: number, minutesAgo: number, isAnswered: boolean) =>
  Array.from({ length: count }, () => asked(minutesAgo, isAnswered))

function refusalOf(...input: Parameters<typeof requireMayAsk>): string | null {
  try {
    requireMayAsk(...input)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${(error.values as { case?: string }).case}`
  }
}

describe('what a signer may ask', () => {
  it('is taken while the docket is out, and in no other state', () => {
    for (const state of documentStates)
      expect(refusalOf(state, [], now), state).toBe(
        state === 'out_for_signature' ? null : 'WRONG_STATE document',
      )
  })

  it('ends at ten questions without an answer', () => {
    expect(refusalOf('out_for_signature', many(9, 90, false), now)).toBeNull()
    expect(refusalOf('out_for_signature', many(10, 90, false), now)).toBe('TOO_MANY_QUESTIONS open')
    expect(refusalOf('out_for_signature', many(10, 90, true), now)).toBeNull()
  })

  it('ends at twenty questions within an hour', () => {
    expect(refusalOf('out_for_signature', many(19, 59, true), now)).toBeNull()
    expect(refusalOf('out_for_signature', many(20, 59, true), now)).toBe('TOO_MANY_QUESTIONS hour')
    expect(refusalOf('out_for_signature', many(20, 60, true), now)).toBeNull()
  })
})
