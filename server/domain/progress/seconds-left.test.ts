import { describe, expect, it } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

const since = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(since.getTime() + seconds * 1000)

describe('the time that is left', () => {
  it('goes by the pace so far', () => {
    expect(secondsLeft({ done: 500, total: 2_000, since, now: later(60) })).toBe(180)
    expect(secondsLeft({ done: 2_000, total: 2_000, since, now: later(60) })).toBe(0)
  })

  it('is not guessed from a few', () => {
    expect(secondsLeft({ done: 3, total: 2_000, since, now: later(60) })).toBeNull()
    expect(secondsLeft({ done: 0, total: 5, since, now: later(60) })).toBeNull()
    expect(secondsLeft({ done: 30, total: 60, since, now: since })).toBeNull()
  })
})
