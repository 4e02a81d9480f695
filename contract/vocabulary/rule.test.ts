import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brokenRules, firstBroken, rule } from './rule.ts'

const Person = z.object({
  name: z
    .string()
    .min(1, rule('NAME_REQUIRED'))
    .max(40, rule('ENTERED_TOO_LONG', { most: 40 })),
  code: z.string().min(3).max(5),
  age: z.int().min(18).max(120),
  roles: z
    .array(z.enum(['clerk', 'manager']))
    .min(1)
    .max(2),
  email: z.email(),
  is_new: z.boolean(),
})
const good = { name: 'Asha', code: 'A12', age: 30, roles: ['clerk'], email: 'asha@example.in', is_new: true }

const brokenBy = (part: object) => {
  const input = { ...good, ...part }

  return brokenRules(Person.safeParse(input).error, input)
}

describe('what a schema finds wrong', () => {
  it('is nothing where all rules are kept', () => {
    expect(brokenBy({})).toEqual([])
    expect(firstBroken(Person.shape.name, 'Asha')).toBeUndefined()
  })

  it('is the rule that the schema names, with its values', () => {
    expect(brokenBy({ name: '' })).toEqual([{ path: 'name', code: 'NAME_REQUIRED' }])
    expect(brokenBy({ name: 'a'.repeat(41) })).toEqual([
      { path: 'name', code: 'ENTERED_TOO_LONG', values: { most: 40 } },
    ])
    expect(firstBroken(Person.shape.name, '')).toMatchObject({ code: 'NAME_REQUIRED' })
  })

  it.each([
    [{ code: undefined }, { path: 'code', code: 'REQUIRED' }],
    [{ code: 7 }, { path: 'code', code: 'NOT_TEXT' }],
    [{ code: 'AB' }, { path: 'code', code: 'TEXT_TOO_SHORT', values: { least: 3 } }],
    [{ code: 'ABCDEF' }, { path: 'code', code: 'TEXT_TOO_LONG', values: { most: 5 } }],
    [{ age: '30' }, { path: 'age', code: 'NOT_A_NUMBER' }],
    [{ age: 30.5 }, { path: 'age', code: 'NOT_WHOLE' }],
    [{ age: 17 }, { path: 'age', code: 'NUMBER_TOO_SMALL', values: { least: 18 } }],
    [{ age: 121 }, { path: 'age', code: 'NUMBER_TOO_LARGE', values: { most: 120 } }],
    [{ roles: 7 }, { path: 'roles', code: 'NOT_A_LIST' }],
    [{ roles: [] }, { path: 'roles', code: 'LIST_TOO_SHORT', values: { least: 1 } }],
    [
      { roles: ['clerk', 'cook'] },
      { path: 'roles.1', code: 'NOT_ONE_OF', values: { options: ['clerk', 'manager'] } },
    ],
    [{ email: 'asha@' }, { path: 'email', code: 'MAIL_ADDRESS_INVALID' }],
    [{ is_new: 'yes' }, { path: 'is_new', code: 'NOT_YES_OR_NO' }],
  ])('has a code of ours where the schema says nothing itself: %j', (part, broken) => {
    expect(brokenBy(part)).toEqual([broken])
  })

  it('is said of the whole where no field is given', () => {
    expect(brokenRules(Person.safeParse('Asha').error, 'Asha')).toEqual([{ path: '', code: 'NOT_AN_OBJECT' }])
    const Either = z.union([z.string(), z.boolean()])
    expect(brokenRules(Either.safeParse(7).error, 7)).toEqual([{ path: '', code: 'WRONG_FORM' }])
    const strict = z.strictObject({})
    expect(brokenRules(strict.safeParse({ x: 1 }).error, { x: 1 })).toEqual([
      { path: '', code: 'UNKNOWN_KEYS', values: { names: ['x'] } },
    ])
  })
})
