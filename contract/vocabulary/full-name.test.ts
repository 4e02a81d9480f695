import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

it('is both names, or the one that there is', () => {
  expect(fullName({ first_name: 'Asha', last_name: 'Rao' })).toBe('Asha Rao')
  expect(fullName({ firstName: 'रवि', lastName: 'कुमार' })).toBe('रवि कुमार')
  expect(fullName({ first_name: 'Asha', last_name: '' })).toBe('Asha')
  expect(fullName({ first_name: null, last_name: 'Rao' })).toBe('Rao')
  expect(fullName({ first_name: null, last_name: null })).toBe('')
})
