import { describe, expect, it } from 'vitest'
import { notBefore } from './again-later.ts'

describe('another try of a seat', () => {
  const endedAt = new Date('2026-11-28T10:00:00Z')
  const end = { endedAt }
  const seconds = (ends: readonly { endedAt: Date | null }[]) =>
    (notBefore(ends)!.getTime() - endedAt.getTime()) / 1_000

  it('comes once a service that was silent is asked again, and later each time', () => {
    // Services that were silent are left alone for 15 seconds.
    expect(seconds([end])).toBeGreaterThan(15)
    expect([1, 2, 3, 4].map((tries) => seconds(Array(tries).fill(end)))).toEqual([16, 40, 100, 250])
  })

  it('waits for nothing where there was none, or one is under way', () => {
    expect(notBefore([])).toBeNull()
    expect(notBefore([{ endedAt: null }, end])).toBeNull()
  })
})
