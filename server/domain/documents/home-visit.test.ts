import { describe, expect, it } from 'vitest'
import { backSince } from './home-visit.ts'

const at = (moment: string) => new Date(`2026-11-${moment}Z`)

describe('what came back', () => {
  it('shows a week on the first visit', () => {
    expect(backSince(null, at('24T10:00:00'))).toEqual(at('17T10:00:00'))
  })

  it('shows the same again within half an hour, and what came since the last visit after that', () => {
    const kept = { seen_at: at('24T10:00:00'), since: at('23T09:00:00') }
    expect(backSince(kept, at('24T10:29:59'))).toEqual(at('23T09:00:00'))
    expect(backSince(kept, at('24T10:30:00'))).toEqual(at('24T10:00:00'))
  })
})
