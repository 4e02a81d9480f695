import { describe, expect, it } from 'vitest'
import { logoAt, namesProvider } from './white-label.ts'

type Info = Parameters<typeof namesProvider>[0]
const info = (more: Partial<Info> = {}) =>
  ({
    white_labeled: true,
    logo_path: '/logo.png',
    logo_position: 'top-right',
    activeNdaFlow: false,
    registration_type: null,
    ...more,
  }) as Info

describe('the footer that names the provider', () => {
  it('stands only where all of portal §2 holds', () => {
    expect(namesProvider(info(), false)).toBe(true)
    expect(namesProvider(info({ white_labeled: false }), false)).toBe(false)
    expect(namesProvider(info({ logo_position: 'top-left' }), false)).toBe(false)
    expect(namesProvider(info({ activeNdaFlow: true }), false)).toBe(false)
    expect(namesProvider(info({ registration_type: 'b2c_referrer' }), false)).toBe(false)
    expect(namesProvider(info(), true)).toBe(false)
  })
})

describe('an organisation’s logo', () => {
  it('is at one place, and only of a white-labelled organisation', () => {
    expect([logoAt(info(), 'top-left'), logoAt(info(), 'top-right')]).toEqual([null, '/logo.png'])
    expect(logoAt(info({ logo_position: 'top-left' }), 'top-left')).toBe('/logo.png')
    expect(logoAt(info({ white_labeled: false }), 'top-right')).toBeNull()
    expect(logoAt(info({ logo_path: null }), 'top-right')).toBeNull()
  })
})
