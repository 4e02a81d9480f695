import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a new password', () => {
  it.each([
    ['', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['Kettle7', 'fair'],
    ['bK7-tQ2x', 'good'],
    ['Blue-Kettle-42', 'strong'],
  ] as const)('“%s” is %s', (typed, strength) => {
    expect(strengthOf(typed)).toBe(strength)
  })

  it('does not count what everybody knows of the person', () => {
    expect(strengthOf('Kulkarni-Asha-1', ['Asha Kulkarni', 'asha@example.in'])).toBe('weak')
    expect(strengthOf('Kulkarni-Asha-1')).toBe('strong')
  })
})
