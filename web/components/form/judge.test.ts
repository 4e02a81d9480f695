import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rule } from '#contract/vocabulary/rule.ts'
import { byField, lastPart, problemsIn, without } from './judge.ts'

const rules = z.object({
  people: z.array(
    z.object({
      name: z.string().min(1, rule('NAME_REQUIRED')),
      email: z.email(rule('MAIL_ADDRESS_INVALID')),
    }),
  ),
})
const said = ({ code }: { code: string }) => code

describe('what is wrong in a form', () => {
  it('puts each problem of the contract beside its field', () => {
    const problems = problemsIn(rules, { people: [{ name: '', email: 'asha@' }] })
    expect(byField(problems, lastPart, said)).toEqual({
      name: 'NAME_REQUIRED',
      email: 'MAIL_ADDRESS_INVALID',
    })
  })

  it('finds nothing in what the contract takes', () => {
    expect(problemsIn(rules, { people: [{ name: 'Asha', email: 'asha@example.in' }] })).toEqual([])
  })

  it('keeps the first problem of a field, and leaves out what no field shows', () => {
    const problems = [
      { path: 'fields.email', code: 'FIRST' },
      { path: 'fields.email', code: 'SECOND' },
      { path: 'revision', code: 'UNSEEN' },
    ]
    const fieldOf = (path: string) => (path === 'revision' ? undefined : lastPart(path))
    expect(byField(problems, fieldOf, said)).toEqual({ email: 'FIRST' })
  })

  it('forgets what was said of a changed field alone', () => {
    expect(without({ name: 'a', email: 'b' }, ['name'])).toEqual({ email: 'b' })
  })
})
