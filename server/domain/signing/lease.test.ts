import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDoubleClick, isOver, leaseEnd, plainInfo, renewedLease } from './lease.ts'

const start = new Date('2026-01-05T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('the lease', () => {
  it('is as long as the method says, and ends at its end', () => {
    expect(leaseEnd(start, 10)).toEqual(later(10))
    expect(leaseEnd(start, 30)).toEqual(later(30))
    expect(isOver({ lease_until: later(10) }, later(9.9))).toBe(false)
    expect(isOver({ lease_until: later(10) }, later(10))).toBe(true)
  })

  it('is renewed for as long, but not beyond an hour', () => {
    expect(renewedLease(start, later(5), 10)).toEqual(later(15))
    expect(renewedLease(start, later(55), 10)).toEqual(later(60))
    expect(renewedLease(start, later(60), 10)).toBeNull()
  })

  it('takes a second start within ten seconds for a double click', () => {
    expect(isDoubleClick(start, new Date(start.getTime() + 9_999))).toBe(true)
    expect(isDoubleClick(start, new Date(start.getTime() + 10_000))).toBe(false)
  })
})

describe('the info that the provider shows', () => {
  it('is plain and short, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(plainInfo(name)).toMatch(/^[ -~]{1,50}$/)
        expect(plainInfo(name)).not.toMatch(/[<>&"']/)
      }),
    )
    expect(plainInfo('Café lease 2026.pdf')).toBe('Cafe lease 2026.pdf')
    expect(plainInfo('किराया')).toBe('Document')
  })
})
