import { describe, expect, it } from 'vitest'
import { dayBefore, nextReminder, nextTerm, reminderDue } from './contract-days.ts'

describe('reminders of a contract', () => {
  it('are due 90, 30 and 7 days before notice, and the last of those that were missed counts', () => {
    const notice = '2027-03-31'
    expect(dayBefore(notice, 90)).toBe('2026-12-31')
    expect(reminderDue(notice, '2026-12-30')).toBeNull()
    expect(reminderDue(notice, '2026-12-31')).toBe(90)
    expect(reminderDue(notice, '2027-03-01')).toBe(30)
    expect(reminderDue(notice, '2027-03-30')).toBe(7)
    expect(reminderDue(notice, '2027-06-30')).toBe(7)
  })

  it('come next on the day of the next one', () => {
    const notice = '2027-03-31'
    expect(nextReminder(notice, '2026-11-27')).toBe('2026-12-31')
    expect(nextReminder(notice, '2026-12-31')).toBe('2027-03-01')
    expect(nextReminder(notice, '2027-03-24')).toBeNull()
  })
})

describe('the next term of a contract', () => {
  it('begins on the next day, and is as long in months, or in days', () => {
    expect(nextTerm('2026-12-01', '2027-11-30')).toEqual({ startsOn: '2027-12-01', endsOn: '2028-11-30' })
    expect(nextTerm('2026-02-01', '2026-02-28')).toEqual({ startsOn: '2026-03-01', endsOn: '2026-03-31' })
    expect(nextTerm('2026-12-01', '2026-12-10')).toEqual({ startsOn: '2026-12-11', endsOn: '2026-12-20' })
  })
})
