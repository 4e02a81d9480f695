import { describe, expect, it } from 'vitest'
import type { Block } from '../composed/blocks.ts'
import { mayPrintNothing } from './left-out.ts'
import type { TemplateValue } from './settings.ts'

const value = (name: string, required: boolean, settings: TemplateValue['settings'] = {}): TemplateValue => ({
  ...{ name, label: name, kind: 'number', required, sample: null, settings },
})
const content = {
  values: [
    value('rent', true),
    value('extra', false),
    value('year', false, { formula: 'Rent * 12' }),
    value('years', false, { formula: 'year * 2' }),
    value('whole', false, { formula: 'rent + extra' }),
    value('total', false, { formula: 'sum(price)' }),
    value('rows', false, { formula: 'count(items)' }),
    value('least', false, { formula: 'min(fee)' }),
  ],
  tables: [
    {
      ...{ name: 'items', label: 'Items', least: 1, most: 5, sample: [] },
      columns: [value('price', true), value('tax', false, { formula: 'price * 5%' }), value('left', false)],
    },
    { ...{ name: 'fees', label: 'Fees', least: 0, most: 5, sample: [] }, columns: [value('fee', true)] },
  ],
}
const mayGo = (...blocks: object[]) => mayPrintNothing(content, blocks as Block[])
const alone = (name: string) => ({ kind: 'paragraph', text: [{ kind: 'value', name }] })
const words = { kind: 'paragraph', text: [{ kind: 'text', text: 'It.' }] }
const ifs = (match: string, rules: object[], ...blocks: object[]) => ({
  ...{ kind: 'condition', match, rules, blocks },
})

describe('what may print nothing', () => {
  it('is no row of a required column, nor what follows from it', () => {
    const rows = (of: string, name: string) => ({ kind: 'repeat', of, blocks: [alone(name)] })
    expect(mayGo(rows('items', 'price'))).toBe(false)
    expect(mayGo(rows('items', 'tax'))).toBe(false)
    expect(mayGo(rows('items', 'left'))).toBe(true)
    expect(mayGo(rows('fees', 'fee'))).toBe(true)
  })

  it('is no formula of values that are always there', () => {
    for (const name of ['rent', 'year', 'years', 'total', 'rows']) expect(mayGo(alone(name))).toBe(false)
    for (const name of ['extra', 'whole', 'least']) expect(mayGo(alone(name))).toBe(true)
  })

  it('are not two conditions of which one always holds', () => {
    const isFlat = { name: 'home', sign: 'is', value: 'Flat' }
    const isNoFlat = { ...isFlat, sign: 'is_not' }
    const [hasRent, hasNone] = ['is_filled', 'is_empty'].map((sign) => ({ name: 'rent', sign }))
    expect(mayGo(ifs('all', [isFlat], words), ifs('all', [isNoFlat], words))).toBe(false)
    expect(mayGo(ifs('all', [hasRent!], words), ifs('any', [hasNone!], words))).toBe(false)
    expect(mayGo(ifs('all', [isFlat, hasRent!], words), ifs('any', [hasNone!, isNoFlat], words))).toBe(false)

    expect(mayGo(ifs('all', [isFlat], words), ifs('all', [isNoFlat], alone('extra')))).toBe(true)
    expect(mayGo(ifs('all', [isFlat], words), ifs('all', [{ ...isNoFlat, value: 'House' }], words))).toBe(
      true,
    )
    expect(mayGo(ifs('all', [isFlat, hasRent!], words), ifs('all', [isNoFlat, hasNone!], words))).toBe(true)
  })
})
