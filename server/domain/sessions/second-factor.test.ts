import { describe, expect, it } from 'vitest'
import { missingFactor, twoFactorPolicy } from './second-factor.ts'

const person = { policy: 'optional', modules: ['workflow'], hasFactor: false, isProved: false } as const

describe('the second factor', () => {
  it('is asked of those who have one, unless their organisation asks nobody', () => {
    expect(missingFactor({ ...person, hasFactor: true })).toBe('prove')
    expect(missingFactor({ ...person, hasFactor: true, policy: 'off' })).toBe('none')
    expect(missingFactor(person)).toBe('none')
  })

  it('must be enrolled where the organisation requires it', () => {
    expect(missingFactor({ ...person, policy: 'required' })).toBe('enrol')
    expect(missingFactor({ ...person, policy: 'required', hasFactor: true })).toBe('prove')
  })

  it.each(['onboardClient', 'downtime'] as const)('is asked of operators always (%s)', (module) => {
    const operator = { ...person, policy: 'off', modules: ['workflow', module] } as const
    expect(missingFactor(operator)).toBe('enrol')
    expect(missingFactor({ ...operator, hasFactor: true })).toBe('prove')
  })

  it('is asked once in a login', () => {
    for (const policy of ['off', 'optional', 'required'] as const)
      expect(missingFactor({ ...person, policy, hasFactor: true, isProved: true })).toBe('none')
  })

  it('is required by a setting that cannot be read', () => {
    expect([null, 'off', 'optional', 'required', 'of', true, 1].map(twoFactorPolicy)).toEqual([
      'optional',
      'off',
      'optional',
      'required',
      'required',
      'required',
      'required',
    ])
  })
})
