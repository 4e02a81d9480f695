import { describe, expect, it } from 'vitest'
import { allowsAddress } from './inbound-address.ts'

describe('the addresses an organisation works from', () => {
  it('are all where it keeps no list', () => {
    expect(allowsAddress(null, '203.0.113.9')).toBe(true)
    expect(allowsAddress([], '203.0.113.9')).toBe(true)
  })

  it('are those of its ranges, in both families', () => {
    const ranges = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']
    expect(allowsAddress(ranges, '203.0.113.200')).toBe(true)
    expect(allowsAddress(ranges, '::ffff:203.0.113.200')).toBe(true)
    expect(allowsAddress(ranges, '2001:db8:1::5')).toBe(true)
    expect(allowsAddress(ranges, '198.51.100.7')).toBe(true)
    expect(allowsAddress(ranges, '198.51.100.8')).toBe(false)
    expect(allowsAddress(ranges, '2001:db9::1')).toBe(false)
  })

  it('are none where the list cannot be read', () => {
    expect(allowsAddress(['everywhere'], '203.0.113.9')).toBe(false)
    expect(allowsAddress(['203.0.113.0/40'], '203.0.113.9')).toBe(false)
    expect(allowsAddress('203.0.113.0/24', '203.0.113.9')).toBe(false)
  })
})
