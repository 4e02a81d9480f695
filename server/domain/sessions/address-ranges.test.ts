import { describe, expect, it } from 'vitest'
import { readRange, wrongRanges } from './address-ranges.ts'

describe('a range of addresses', () => {
  it.each([
    ['203.0.113.0/24', { network: '203.0.113.0', bits: 24, family: 'ipv4' }],
    [' 198.51.100.7 ', { network: '198.51.100.7', bits: 32, family: 'ipv4' }],
    ['2001:db8::/32', { network: '2001:db8::', bits: 32, family: 'ipv6' }],
    ['::1', { network: '::1', bits: 128, family: 'ipv6' }],
    ['0.0.0.0/0', { network: '0.0.0.0', bits: 0, family: 'ipv4' }],
  ])('%s is read', (text, range) => {
    expect(readRange(text)).toEqual(range)
  })

  it.each([
    '',
    'everywhere',
    '203.0.113.0/33',
    '203.0.113.256',
    '203.0.113/24',
    '203.0.113.0/24/8',
    '203.0.113.0/',
    '2001:db8::/129',
    '2001:db8:::/32',
    'fe80::1%eth0',
    '[::1]',
  ])('%s is none', (text) => {
    expect(readRange(text)).toBeNull()
    expect(wrongRanges([text, '::1'])).toEqual([text])
  })
})

it('a list of ranges has nothing wrong in it', () => {
  expect(wrongRanges(['203.0.113.0/24', '::1'])).toEqual([])
  expect(wrongRanges([])).toEqual([])
})
