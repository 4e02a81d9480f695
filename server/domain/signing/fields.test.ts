import { describe, expect, it } from 'vitest'
import { type FieldBox, needsMark, requireFields, shownValue, timeInIndia } from './fields.ts'

const box = (more: Partial<FieldBox>): FieldBox => ({
  id: 'box-1',
  kind: 'text',
  required: true,
  label: 'PAN',
  value: null,
  ...more,
})
const now = new Date('2026-01-05T20:00:00Z')

describe('the fields of a signer', () => {
  it('names the required one that is empty', () => {
    try {
      requireFields([box({}), box({ id: 'box-2', required: false })])
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({
        code: 'FIELD_MISSING',
        fields: [{ path: 'box-1', code: 'FIELD_EMPTY', values: { label: 'PAN' } }],
      })
    }
  })

  it('asks nothing for signature, name and date', () => {
    expect(() =>
      requireFields([box({ kind: 'signature' }), box({ kind: 'name' }), box({ kind: 'date' })]),
    ).not.toThrow()
    expect(() => requireFields([box({ value: '  ' })])).toThrow('FIELD_MISSING')
  })

  it('shows the day of signing in India, which is another day than in London', () => {
    expect(shownValue(box({ kind: 'date' }), { name: 'Asha' }, now)).toBe('06 Jan 2026')
    expect(shownValue(box({ kind: 'date', value: '2026-11-24' }), { name: 'Asha' }, now)).toBe('24 Nov 2026')
    expect(timeInIndia(now)).toMatch(/^06 Jan 2026,? 01:30:00 IST$/)
  })

  it('shows the name that was given, or that was typed over it', () => {
    expect(shownValue(box({ kind: 'name' }), { name: 'Asha' }, now)).toBe('Asha')
    expect(shownValue(box({ kind: 'name', value: 'Asha S.' }), { name: 'Asha' }, now)).toBe('Asha S.')
  })

  it('asks for a mark only where one is shown', () => {
    expect(needsMark('electronic', [box({ kind: 'signature' })])).toBe(true)
    expect(needsMark('electronic', [box({ kind: 'text' })])).toBe(false)
    expect(needsMark('aadhaar_otp', [box({ kind: 'signature' })])).toBe(false)
  })
})
