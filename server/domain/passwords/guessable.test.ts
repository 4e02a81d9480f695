import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const owner = {
  email: 'asha.kulkarni@lender.example',
  names: ['Asha', 'Kulkarni'],
  organisations: ['Sahyadri Finance'],
}

describe('a guessable password', () => {
  it.each([
    'Password@1',
    'P@ssw0rd#2026',
    'Welcome@123',
    'India@2026',
    'Qwerty#12',
    'Aaaa@1111',
    '@Dmin#4711',
    'Kulkarni@99',
    'Kulk@rni#1',
    'Sahyadri!77',
  ])('is %s', (password) => {
    expect(isGuessable(password, owner)).toBe(true)
  })

  it.each(['Tiger-7-mango', 'wkPz#4qLmv', 'Blue!Kettle42', 'ABCD-efgh-ijkl-42'])('is not %s', (password) => {
    expect(isGuessable(password, owner)).toBe(false)
  })

  it('is one with the name of this owner alone', () => {
    const other = { email: 'ravi@lender.example', names: ['Ravi', 'Rao'], organisations: [] }
    expect(isGuessable('Kulkarni@99', other)).toBe(false)
  })
})
