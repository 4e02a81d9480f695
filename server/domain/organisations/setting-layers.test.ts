import { describe, expect, it } from 'vitest'
import { settingsInForce } from './setting-layers.ts'

const set = (key: string, value: unknown, locked = false) => ({ key, value, locked })

describe('settings of several layers', () => {
  it('count as the narrowest has them', () => {
    const found = settingsInForce([
      [set('expiry_days', 30), set('name_match', 'warn')],
      [set('expiry_days', 10)],
      [set('expiry_days', 5)],
    ])
    expect(found.values).toEqual({ expiry_days: 5, name_match: 'warn' })
    expect(found.layers).toEqual({ expiry_days: 2, name_match: 0 })
  })

  it('count as the widest has them that is locked, whatever is narrower', () => {
    const found = settingsInForce([
      [],
      [set('expiry_days', 10, true)],
      [set('expiry_days', 5, true), set('name_match', 'off')],
    ])
    expect(found).toEqual({
      values: { expiry_days: 10, name_match: 'off' },
      layers: { expiry_days: 1, name_match: 2 },
      locked: ['expiry_days'],
    })
  })
})
