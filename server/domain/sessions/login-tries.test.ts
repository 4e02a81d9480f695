import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTry, mostTries, secondsLocked, type Tries } from './login-tries.ts'

const start = new Date('2026-11-21T04:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('tries at a password', () => {
  it('are five, then locked for 15 minutes', () => {
    let tries: Tries | null = null
    for (let n = 1; n <= 5; n += 1) {
      tries = countTry(tries, mostTries, start)
      expect(tries?.count).toBe(n)
    }
    expect(countTry(tries, mostTries, at(14.9))).toBeNull()
    expect(secondsLocked(tries!, at(14))).toBe(60)
    expect(countTry(tries, mostTries, at(15))).toEqual({ count: 1, at: at(15) })
  })

  it('never number more than five in any 15 minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 80 }), (gaps) => {
        let tries: Tries | null = null
        let now = 0
        const counted: number[] = []
        for (const gap of gaps) {
          now += gap
          const next = countTry(tries, mostTries, new Date(start.getTime() + now * 1000))
          if (next) counted.push(now)
          tries = next ?? tries
        }
        for (const from of counted) {
          expect(
            counted.filter((moment) => moment >= from && moment < from + 900).length,
          ).toBeLessThanOrEqual(5)
        }
      }),
    )
  })
})
