import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FirstName, LastName } from '#contract/users/person-fields.ts'
import { nameFromProvider } from './provider-name.ts'

describe('a name that a provider tells', () => {
  it.each([
    ['Asha', 'Rao', { first_name: 'Asha', last_name: 'Rao' }],
    ['मीरा', 'देशपांडे', { first_name: 'मीरा', last_name: 'देशपांडे' }],
    ['Mary-Jane', "O'Brien (HR) 2", { first_name: 'Mary Jane', last_name: 'O Brien HR' }],
    ['R.', 'Menon', { first_name: 'R', last_name: 'Menon' }],
    ['', 'Menon', { first_name: 'Menon', last_name: '' }],
    ['', '', { first_name: 'asha rao', last_name: '' }],
    ['7', '!!', { first_name: 'asha rao', last_name: '' }],
    ['A'.repeat(60), 'B', { first_name: 'A'.repeat(40), last_name: '' }],
    ['A'.repeat(30), 'B'.repeat(30), { first_name: 'A'.repeat(30), last_name: 'B'.repeat(9) }],
  ])('%j %j', (first, last, name) =>
    expect(nameFromProvider(first, last, 'asha.rao@gmail.com')).toEqual(name),
  )

  it('is nobody’s where there is nothing to take it from', () => {
    expect(nameFromProvider('', '', '42@gmail.com')).toEqual({ first_name: 'Member', last_name: '' })
  })

  it('fits the rule of the form, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const { first_name, last_name } = nameFromProvider(first, last, 'x@gmail.com')
        expect([...`${first_name} ${last_name}`.trim()].length).toBeLessThanOrEqual(40)
        expect(LastName.safeParse(last_name).success).toBe(true)
        expect(LastName.safeParse(first_name).success && first_name !== '').toBe(true)
        expect(`${first_name} ${last_name}`.trim().length).toBeGreaterThanOrEqual(2)
        if (!last_name) expect(FirstName.safeParse(first_name).success).toBe(true)
      }),
    )
  })
})
