import { describe, expect, it } from 'vitest'
import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import { type FieldBox, needsMark, requireFields, shownValue, timeInIndia } from './fields.ts'

const box = (more: Partial<FieldBox>): FieldBox => ({
  id: 'box-1',
  kind: 'text',
  label: 'PAN',
  settings: {},
  ...more,
})
const judgedAs = (more: Partial<JudgedField>): JudgedField => ({
  isShown: true,
  isRequired: true,
  isClosed: false,
  value: '',
  problem: null,
  ...more,
})
const asha = { name: 'Asha' }
const now = new Date('2026-01-05T20:00:00Z')

describe('the fields of a signer', () => {
  const require = (boxes: FieldBox[], ...judged: Partial<JudgedField>[]) =>
    requireFields(boxes, new Map(boxes.map(({ id }, at) => [id, judgedAs(judged[at] ?? {})])))

  it('names the required one that is empty, and the one that is wrong', () => {
    try {
      require([box({}), box({ id: 'box-2' }), box({ id: 'box-3' })], {}, { isRequired: false }, {
        isRequired: false,
        problem: { code: 'FORMULA_DIVIDES_BY_ZERO' },
      })
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({
        code: 'FIELD_MISSING',
        fields: [
          { path: 'box-1', code: 'FIELD_EMPTY', values: { label: 'PAN' } },
          { path: 'box-3', code: 'FORMULA_DIVIDES_BY_ZERO' },
        ],
      })
    }
  })

  it('asks nothing for signature, name and date', () => {
    expect(() => require([box({ kind: 'signature' })])).not.toThrow()
    expect(() => require([box({ kind: 'name' })])).not.toThrow()
    expect(() => require([box({ kind: 'date' })])).not.toThrow()
    expect(() => require([box({})])).toThrow('FIELD_MISSING')
    expect(() => require([box({})], { value: 'ABCPE1234F' })).not.toThrow()
  })

  it('takes a tick that is taken back as missing', () => {
    expect(() => require([box({ kind: 'tick' })], { value: 'false' })).toThrow('FIELD_MISSING')
    expect(() => require([box({ kind: 'tick' })], { value: 'true' })).not.toThrow()
  })

  it('shows the day of signing in India, which is another day than in London', () => {
    expect(shownValue(box({ kind: 'date' }), judgedAs({}), asha, now)).toBe('06 Jan 2026')
    expect(shownValue(box({ kind: 'date' }), judgedAs({ value: '2026-11-24' }), asha, now)).toBe(
      '24 Nov 2026',
    )
    expect(timeInIndia(now)).toMatch(/^06 Jan 2026,? 01:30:00 IST$/)
  })

  it('shows the name that was given, or that was typed over it', () => {
    expect(shownValue(box({ kind: 'name' }), judgedAs({}), asha, now)).toBe('Asha')
    expect(shownValue(box({ kind: 'name' }), judgedAs({ value: 'Asha S.' }), asha, now)).toBe('Asha S.')
  })

  it('asks for a mark only where one is shown', () => {
    expect(needsMark('electronic', [box({ kind: 'signature' })])).toBe(true)
    expect(needsMark('electronic', [box({ kind: 'text' })])).toBe(false)
    expect(needsMark('aadhaar_otp', [box({ kind: 'signature' })])).toBe(false)
  })
})
