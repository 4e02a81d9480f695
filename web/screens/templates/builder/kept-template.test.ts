import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { TemplateContent } from '#contract/templates/template-content.ts'
import { wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { placeOf } from '../../writing/problems.ts'
import { fromContent } from '../../writing/schema/from-content.ts'
import { templateBlocks } from '../../writing/schema/template-blocks.ts'
import { fieldsOfText } from './kept-template.ts'
import { nameOfRole, nameOfValue } from './value-names.ts'

const line = (...text: object[]) => ({ kind: 'paragraph', text })
const words = (text: string) => ({ kind: 'text', text })
const field = (anchor: string) => ({ kind: 'field', anchor, box: 'signature', width: 180, height: 50 })
const value = { name: 'amount', label: 'Amount', kind: 'amount', required: true, sample: null, settings: {} }
const content = TemplateContent.parse({
  language: 'en',
  blocks: [
    line(words('The bank lends '), { kind: 'value', name: 'amount' }),
    {
      kind: 'condition',
      match: 'all',
      rules: [{ name: 'amount', sign: 'is_filled' }],
      blocks: [line(words('One')), line(words('Two'))],
      otherwise: [{ kind: 'list', ordered: false, items: [{ blocks: [line(words('Three'))] }] }],
    },
    line(field('lender'), field('lender-2')),
  ],
  values: [value],
  fields: [
    { anchor: 'lender', role: 'bank', required: false },
    { anchor: 'gone', role: 'bank' },
  ],
})

describe('a template that is kept', () => {
  it('finds the block of a problem on both sides of a condition, and a value in its line', () => {
    const doc = getSchema(templateBlocks).nodeFromJSON(fromContent(content))
    const at = (path: string) => {
      const place = placeOf(doc, path)

      return place === null ? null : doc.nodeAt(place)
    }
    expect(at('blocks.0.text.1')?.attrs.name).toBe('amount')
    expect(at('blocks.0.text.0')?.type.name).toBe('paragraph')
    expect(at('blocks.1')?.type.name).toBe('condition')
    expect(at('blocks.1.rules.0.name')?.type.name).toBe('condition')
    expect(at('blocks.1.blocks.1.text')?.textContent).toBe('Two')
    expect(at('blocks.1.otherwise.0.items.0.blocks.0.text')?.textContent).toBe('Three')
    expect(at('blocks.9.text')).toBeNull()
  })

  it('sends the fields that the text has; a copy is of the same role', () => {
    expect(fieldsOfText(content)).toEqual([
      { anchor: 'lender', role: 'bank', required: false },
      { anchor: 'lender-2', role: 'bank', required: true },
    ])
  })

  it('calls values in its words as people call them', () => {
    expect(wordsOfText(content).blocks[0]).toEqual(line(words('The bank lends '), words('[Amount]')))
    expect(content.blocks[0]).toMatchObject({ text: [{}, { kind: 'value' }] })
  })

  it('gives names that the contract takes, each once', () => {
    expect(nameOfValue('Name of the borrower!', 'text', ['amount'])).toBe('name_of_the_borrower')
    expect(nameOfValue('Amount', 'amount', ['amount'])).toBe('amount_2')
    expect(nameOfValue('राशि', 'amount', [])).toBe('amount')
    expect(nameOfValue(' 2nd day ', 'day', [])).toBe('nd_day')
    const role = { role: 'bank', name: 'Bank', kind: 'signer', optional: false, methods: null } as const
    expect(nameOfRole('Bank', [role])).toBe('bank-2')
    expect(nameOfRole('उधारकर्ता', [])).toBe('role')
  })
})
