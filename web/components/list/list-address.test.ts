import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readList, writeList } from './list-address.ts'

const shape = {
  sorts: ['name', 'seen', 'invited'],
  filters: ['role', 'state'],
  usual: { by: 'name', descending: false },
} as const

const values = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 4 })
const address = fc.record({
  words: fc.string({ maxLength: 40 }),
  filters: fc.record({ role: values, state: values }, { requiredKeys: [] }),
  sortBy: fc.constantFrom(...shape.sorts),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('the address of a list', () => {
  it('gives back every view it was made from', () => {
    fc.assert(
      fc.property(address, (view) => {
        expect(readList(new URLSearchParams(writeList(view, shape).toString()), shape)).toEqual(view)
      }),
    )
  })

  it('is empty for the plain list', () => {
    expect(writeList(readList(new URLSearchParams(), shape), shape).toString()).toBe('')
  })

  it('takes nothing from an address that no list has', () => {
    const odd = new URLSearchParams('sort=password.down&page=-2&evil=1&role=')
    expect(readList(odd, shape)).toEqual({
      words: '',
      filters: {},
      sortBy: 'name',
      descending: false,
      page: 1,
    })
  })
})
