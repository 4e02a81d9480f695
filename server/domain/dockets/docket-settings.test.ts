import { describe, expect, it } from 'vitest'
import { defaultDocketSettings, docketSettings, expiryOf, remindersOf } from './docket-settings.ts'

describe('the settings of a docket', () => {
  it("are the organisation's over the installation's", () => {
    expect(docketSettings({ expiry_days: 10, idle_timeout: 5 })).toEqual({
      ...defaultDocketSettings,
      expiry_days: 10,
    })
  })

  it('end after the days set, and remind only before that', () => {
    const sent = new Date('2026-01-01T06:00:00Z')
    const settings = docketSettings({ expiry_days: 7, reminder_days: [3, 7, 14] })
    expect(expiryOf(sent, settings)).toEqual(new Date('2026-01-08T06:00:00Z'))
    expect(remindersOf(sent, settings)).toEqual([new Date('2026-01-04T06:00:00Z')])
  })
})
