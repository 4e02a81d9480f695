import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, requireRoom } from './caps.ts'

describe('the day of those who send', () => {
  it('ends at midnight in India', () => {
    expect(endOfDay(new Date('2026-11-21T18:29:59Z'))).toEqual(new Date('2026-11-21T18:30:00Z'))
    expect(endOfDay(new Date('2026-11-21T18:30:00Z'))).toEqual(new Date('2026-11-22T18:30:00Z'))
  })

  it('ends within 24 hours of any moment, and never before it', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (now) => {
        const left = endOfDay(now).getTime() - now.getTime()
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThanOrEqual(24 * 60 * 60_000)
      }),
    )
  })
})

describe('a cap', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const asked = (count: number, more: number) =>
    requireRoom({ count, more, most: 20, until: endOfDay(now), now }, { case: 'organisation', most: 20 })

  it('lets through what it has room for, the last one too', () => {
    expect(asked(20, 20)).toBeUndefined()
  })

  it('refuses what goes over it, and says what is left and when it goes on', () => {
    expect(() => asked(23, 5)).toThrow(
      expect.objectContaining({
        code: 'TOO_MANY_INVITATIONS',
        sentence:
          'Until it is verified, your organisation may invite 20 people a day; 2 are left today. It goes on at 00:00 on 22 November (IST).',
        retryAfterSeconds: 30 * 60,
      }),
    )
  })
})
