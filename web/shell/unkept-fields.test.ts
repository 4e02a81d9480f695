import { describe, expect, it } from 'vitest'
import { withFieldsOf, withoutFields } from './unkept-fields.ts'

describe('fields of a draft that are not kept', () => {
  const initial = { name: '', facts: { last_four: '' } }

  it('are left out of what is kept, also where an earlier draft has them', () => {
    const typed = { name: 'Asha', facts: { last_four: '0016' } }
    const kept = withoutFields(typed, ['facts'])
    expect(kept).toEqual({ name: 'Asha' })
    expect(withFieldsOf(initial, kept, ['facts'])).toEqual({ name: 'Asha', facts: { last_four: '' } })
    expect(withFieldsOf(initial, typed, ['facts'])).toEqual({ name: 'Asha', facts: { last_four: '' } })
  })

  it('change nothing of what is no form', () => {
    for (const value of [null, undefined, 'Asha', 7]) {
      expect(withoutFields(value, ['facts'])).toBe(value)
      expect(withFieldsOf(initial, value, ['facts'])).toBe(value)
    }
    expect(withoutFields(initial, [])).toBe(initial)
  })
})
