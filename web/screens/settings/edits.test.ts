import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  isOwn,
  type Known,
  shownValue,
  stillEdits,
  stillLocks,
  withEdit,
  wrongOnes,
} from './edits.ts'

const known = (settings: Known['settings'] = {}, revision = 1): Known => ({
  settings,
  installation: { idle_timeout: 25, expiry_days: 30 },
  ways: ['mail', 'sms'],
  locked: [],
  login_page: null,
  revision,
  modified_at: null,
})

describe('locks of settings', () => {
  it('hold a value of one’s own, and are changes where they differ from what is held', () => {
    const set = { ...known({ expiry_days: 14 }), locked: ['expiry_days' as const] }
    expect(stillLocks({ expiry_days: true }, {}, set)).toEqual({})
    expect(stillLocks({ expiry_days: false }, {}, set)).toEqual({ expiry_days: false })
    expect(stillLocks({ expiry_days: false }, { expiry_days: null }, set)).toEqual({})
    expect(stillLocks({ name_match: true }, {}, set)).toEqual({})
    expect(stillLocks({ name_match: true }, { name_match: 'warn' }, set)).toEqual({ name_match: true })
  })
})

describe('changes of settings', () => {
  it('are none where the value is what it was', () => {
    const edits = withEdit({}, known({ idle_timeout: 10 }), 'idle_timeout', 12)
    expect(edits).toEqual({ idle_timeout: 12 })
    expect(withEdit(edits, known({ idle_timeout: 10 }), 'idle_timeout', 10)).toEqual({})
    expect(withEdit({}, known(), 'idle_timeout', null)).toEqual({})
  })

  it('show the change, else what is set, else what the installation says', () => {
    expect(shownValue(known(), {}, 'idle_timeout')).toBe(25)
    expect(shownValue(known({ idle_timeout: 10 }), {}, 'idle_timeout')).toBe(10)
    expect(shownValue(known({ idle_timeout: 10 }), { idle_timeout: 12 }, 'idle_timeout')).toBe(12)
    expect(shownValue(known({ idle_timeout: 10 }), { idle_timeout: null }, 'idle_timeout')).toBe(25)
    expect(shownValue(known(), {}, 'session_limit')).toBeUndefined()
    expect(isOwn(known({ idle_timeout: 10 }), { idle_timeout: null }, 'idle_timeout')).toBe(false)
  })

  it('are wrong by the rules of the call and of what can be read', () => {
    expect(wrongOnes({ idle_timeout: 0, expiry_days: 14, reminder_days: [3, 3], accent: '#12' })).toEqual([
      'idle_timeout',
      'reminder_days',
      'accent',
    ])
    expect(wrongOnes({ reminder_days: [Number.NaN], idle_timeout: null })).toEqual(['reminder_days'])
    expect(wrongOnes({ custom_style: ':root{--paper:light-dark(#333333, #131619)}' })).toEqual([
      'custom_style',
    ])
    expect(wrongOnes({ custom_style: ':root{--paper:light-dark(#fffdf7, #131619)}' })).toEqual([])
  })

  it('of somebody else are told, and where both changed the same, as such', () => {
    const before = known({ idle_timeout: 10, expiry_days: 20 })
    const now = known({ idle_timeout: 15, accent: '#0b5f66' }, 2)
    const edits = { idle_timeout: 12, expiry_days: 40, session_limit: 3 }
    expect(changesBetween(before, now, edits)).toEqual([
      { key: 'accent', before: undefined, now: '#0b5f66' },
      { key: 'idle_timeout', before: 10, now: 15, mine: 12 },
      { key: 'expiry_days', before: 20, now: undefined, mine: 40 },
    ])
    expect(stillEdits({ idle_timeout: 15, session_limit: 3 }, now)).toEqual({ session_limit: 3 })
  })
})
