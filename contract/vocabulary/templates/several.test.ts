import { describe, expect, it } from 'vitest'
import { longestFormula } from '../fields/parse-formula.ts'
import type { TemplateContent } from './settings.ts'
import { forPeople, outgrown } from './several.ts'

const roles = [{ role: 'borrower', several: true }]
const withFields = (named: Record<string, string | undefined>): TemplateContent => ({
  language: 'en',
  blocks: [],
  values: [],
  fields: Object.entries(named).map(([name, formula]) => ({
    anchor: name,
    role: 'borrower',
    required: true,
    settings: { name, formula },
  })),
})
const formulasOf = (content: TemplateContent) =>
  forPeople(content, roles, new Map([['borrower', 2]])).fields.map(({ settings }) => settings?.formula)

describe('a formula of the second person', () => {
  it('names their own field, however its name is written', () => {
    const content = withFields({ income: undefined, half: 'Income / 2 + INCOME' })
    expect(formulasOf(content)).toEqual([
      undefined,
      'Income / 2 + INCOME',
      undefined,
      'income_2 / 2 + income_2',
    ])
  })

  it('keeps functions and words in quotes', () => {
    const formula = 'if(max (max, 1) = "max", Max(1, MAX), sum(1, max))'
    expect(formulasOf(withFields({ max: undefined, of: formula }))[3]).toBe(
      'if(max (max_2, 1) = "max", Max(1, max_2), sum(1, max_2))',
    )
  })

  it('is too long where the names of many people make it so', () => {
    const sumOf = (count: number) => Array.from({ length: count }, () => 'ab').join('+')
    expect(sumOf(160).length).toBeLessThan(longestFormula)
    const { fields } = withFields({ ab: undefined, short: sumOf(60), long: sumOf(160) })
    const declared = fields.map(({ anchor, settings = {} }) => ({ id: anchor, person: 'borrower', settings }))
    expect(outgrown(declared, roles)).toMatchObject([{ id: 'long', broken: { code: 'TEXT_TOO_LONG' } }])
    expect(outgrown(declared, [{ role: 'borrower', several: false }])).toEqual([])
  })
})
