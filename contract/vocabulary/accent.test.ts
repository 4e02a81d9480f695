import { describe, expect, it } from 'vitest'
import { accentOf } from './accent.ts'
import { contrast, readHex } from './colour.ts'

describe('the accent of an organisation', () => {
  it.each([
    ['marigold', '#f59e0b', '#975f05', '#e1a762'],
    ['sky', '#38bdf8', '#05729b', '#5fbbe9'],
    ['leaf', '#7cb342', '#4a7803', '#92b96f'],
  ])('of %s is a readable pair of the same hue', (_name, given, light, dark) => {
    expect(accentOf(given)).toEqual({ light, dark })
  })

  it('is readable on the organisation’s own grounds too', () => {
    const style = ':root{--paper:light-dark(#e6e0d0, #262b31)}'
    const accent = accentOf('#f59e0b', style)
    expect(accent).not.toEqual(accentOf('#f59e0b'))
    for (const [own, ground] of [
      [accent?.light, '#e6e0d0'],
      [accent?.dark, '#262b31'],
    ] as const)
      expect(contrast(readHex(own ?? '')!, readHex(ground)!)).toBeGreaterThanOrEqual(4.5)
  })

  it('is none where nothing, or no colour, was given', () => {
    expect(accentOf(null)).toBeNull()
    expect(accentOf('red; background: url(x)')).toBeNull()
  })
})
