import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Asha Vinayak Kulkarni', 'AK'],
    ['madonna', 'M'],
    ['  Imran   Qureshi ', 'IQ'],
    ['सुनीता देवी', 'सु'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
