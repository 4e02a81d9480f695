import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { ago, clockTime, dayAhead, fullMoment, isSoon } from './moments.ts'

const t = ((key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as TFunction

/** 21 Nov 2026, 11:26 in India. */
const now = Date.parse('2026-11-21T05:56:00Z')

describe('moments in Indian time', () => {
  it.each([
    ['2026-11-21T05:55:30Z', 'when.now'],
    ['2026-11-21T05:44:00Z', 'when.minutes 12'],
    ['2026-11-21T03:56:00Z', 'when.hours 2'],
    ['2026-11-20T19:00:00Z', 'when.today 00:30'],
    ['2026-11-20T18:00:00Z', 'when.yesterday'],
    ['2026-11-17T10:00:00Z', '17 Nov'],
  ])('says of %s: %s', (at, words) => {
    expect(ago(t, 'en', at, now)).toBe(words)
  })

  it('looks ahead by whole days of India', () => {
    expect(dayAhead(t, 'en', '2026-11-21T18:29:00Z', now)).toBe('when.todayPlain')
    expect(dayAhead(t, 'en', '2026-11-21T18:31:00Z', now)).toBe('when.tomorrow')
    expect(dayAhead(t, 'en', '2026-12-05T18:29:00Z', now)).toBe('5 Dec')
  })

  it('names the year when it is another', () => {
    expect(dayAhead(t, 'en', '2027-01-05T10:00:00Z', now)).toBe('5 Jan 2027')
  })

  it('gives clock times to the second where asked', () => {
    expect(clockTime('2026-11-21T05:56:04Z', 'en', true)).toBe('11:26:04')
    expect(fullMoment('2026-12-05T18:29:00Z', 'en')).toContain('23:59 IST')
  })

  it('warns of a deadline within three days, not of one that passed', () => {
    expect(isSoon('2026-11-23T05:56:00Z', now)).toBe(true)
    expect(isSoon('2026-11-25T05:56:00Z', now)).toBe(false)
    expect(isSoon('2026-11-20T05:56:00Z', now)).toBe(false)
  })
})
