import { describe, expect, it } from 'vitest'
import type { PositionKind } from '../position-kinds.ts'
import { type FormField, judgeForm } from './judge-form.ts'
import { problemsAmong, problemsOfNames, problemsOfSettings } from './judge-settings.ts'
import { readTyped } from './read-typed.ts'
import type { FieldSettings } from './settings.ts'
import { shownText } from './shown-text.ts'

const today = '2026-11-24'
const read = (kind: PositionKind, typed: string, settings: FieldSettings = {}) => {
  const { value, problem } = readTyped({ kind, settings, today }, typed)

  return problem?.code ?? value
}
const field = (
  id: string,
  kind: PositionKind,
  typed: string | null,
  settings: FieldSettings = {},
  part: Partial<FormField> = {},
): FormField => ({
  id,
  kind,
  required: true,
  settings: { name: id, ...settings },
  prefill: null,
  typed,
  ...part,
})
const judged = (...fields: FormField[]) => judgeForm(fields, today)

describe('what is typed into a field', () => {
  it('is kept in one form by its kind', () => {
    expect(read('text', '  Pune ')).toBe('Pune')
    expect(read('paragraph', 'one\r\ntwo')).toBe('one\ntwo')
    expect(read('number', '1,234.50')).toBe('1234.5')
    expect(read('number', '100')).toBe('100')
    expect(read('amount', '₹ 1,50,000')).toBe('150000.00')
    expect(read('amount', 'Rs. 99.5')).toBe('99.50')
    expect(read('day', '2026-02-28')).toBe('2026-02-28')
    expect(read('one_of', 'Red', { options: ['Red', 'Blue'] })).toBe('Red')
    expect(read('several_of', 'Blue\nRed', { options: ['Red', 'Blue', 'Green'] })).toBe('Red\nBlue')
    expect(read('email', ' Asha@Example.IN ')).toBe('asha@example.in')
    expect(read('mobile', '098765 43210')).toBe('+919876543210')
    expect(read('cells', 'abcpe1234f', { mask: 'PAN' })).toBe('ABCPE1234F')
    expect(read('tick', 'on')).toBe('true')
    expect(read('amount', '  ')).toBe('')
  })

  it('is refused outside its kind', () => {
    expect(read('text', 'a\u0007b')).toBe('CONTROL_CHARACTERS')
    expect(read('text', 'two\nlines')).toBe('CONTROL_CHARACTERS')
    expect(read('paragraph', 'a\u0000b')).toBe('CONTROL_CHARACTERS')
    expect(read('number', '1e9')).toBe('NOT_A_NUMBER')
    expect(read('number', '1.234')).toBe('DECIMALS_TOO_MANY')
    expect(read('number', '1.5', { decimals: 0 })).toBe('NOT_WHOLE')
    expect(read('amount', '1.005')).toBe('DECIMALS_TOO_MANY')
    expect(read('amount', '1234567890123456')).toBe('NOT_A_NUMBER')
    expect(read('day', '2026-02-30')).toBe('DAY_INVALID')
    expect(read('one_of', 'Green', { options: ['Red', 'Blue'] })).toBe('NOT_ONE_OF')
    expect(read('several_of', 'Red\nGreen', { options: ['Red', 'Blue'] })).toBe('NOT_ONE_OF')
    expect(read('email', 'asha@example')).toBe('MAIL_ADDRESS_INVALID')
    expect(read('mobile', '12345')).toBe('PHONE_INVALID')
    expect(read('signature', 'Asha')).toBe('WRONG_FORM')
  })

  it('keeps within its limits', () => {
    expect(read('text', 'ab', { least: '3' })).toBe('TEXT_TOO_SHORT')
    expect(read('paragraph', 'abcd', { most: '3' })).toBe('TEXT_TOO_LONG')
    expect(read('number', '17', { least: '18' })).toBe('NUMBER_BELOW')
    expect(read('amount', '100000.01', { most: '100000' })).toBe('NUMBER_ABOVE')
    expect(read('amount', '100000', { most: '100000' })).toBe('100000.00')
    expect(read('day', '2026-11-23', { least: 'today' })).toBe('DAY_TOO_EARLY')
    expect(read('day', '2026-11-25', { most: 'today' })).toBe('DAY_TOO_LATE')
    expect(read('several_of', 'A', { options: ['A', 'B', 'C'], least: '2' })).toBe('CHOSEN_TOO_FEW')
    expect(read('several_of', 'A\nB', { options: ['A', 'B', 'C'], most: '1' })).toBe('CHOSEN_TOO_MANY')
    expect(read('cells', '12345', { cells: 4 })).toBe('TEXT_TOO_LONG')
  })

  it('has the form that is asked for', () => {
    for (const [mask, good, bad, code] of [
      ['PAN', 'abcpe1234f', 'ABCDE1234F', 'PAN_INVALID'],
      ['IFSC', 'sbin0001234', 'SBIN1001234', 'IFSC_INVALID'],
      ['PIN', '560001', '060001', 'PIN_INVALID'],
      ['GSTIN', '27aapfu0939f1zv', '27AAPFU0939F1ZW', 'GSTIN_INVALID'],
      ['INV-####', 'INV-1234', 'INV-12A4', 'FOR_EXAMPLE'],
    ] as const) {
      expect(read('text', good, { mask })).toBe(mask === 'INV-####' ? good : good.toUpperCase())
      expect(read('text', bad, { mask })).toBe(code)
      expect(read('cells', bad, { mask })).toBe(code)
    }
  })

  it('is shown as people read it', () => {
    expect(shownText('amount', {}, '1234567.50')).toBe('Rs 12,34,567.50')
    expect(shownText('amount', { shown_as: 'words' }, '100000.00')).toBe('Rupees One Lakh Only')
    expect(shownText('amount', { shown_as: 'both', language: 'hi' }, '5.00')).toBe('Rs 5.00 (पाँच रुपये मात्र)')
    expect(shownText('day', {}, '2026-11-24')).toBe('24/11/2026')
    expect(shownText('several_of', {}, 'Red\nBlue')).toBe('Red, Blue')
    expect(shownText('tick', {}, 'false')).toBeNull()
    expect(shownText('number', {}, '2026')).toBe('2026')
  })
})

describe('a form', () => {
  it('begins with what the sender gave, and takes what the signer typed before it', () => {
    const one = (part: Partial<FormField>, settings: FieldSettings = {}) =>
      judged(field('a', 'text', null, { default: 'begin', ...settings }, part)).get('a')
    expect(one({})?.value).toBe('begin')
    expect(one({ prefill: 'sender' })?.value).toBe('sender')
    expect(one({ prefill: 'sender', typed: 'mine' })?.value).toBe('mine')
    expect(one({ prefill: 'sender', typed: '' })?.value).toBe('')
    expect(one({ prefill: 'sender', typed: 'mine' }, { fixed: true })).toMatchObject({
      value: 'sender',
      isClosed: true,
    })
  })

  it('shows a field, or asks for it, by what is in another', () => {
    const rule = { name: 'a', sign: 'is', value: 'Yes' } as const
    const answers = (typed: string | null, effect: 'show' | 'ask') => {
      const all = judged(
        field('a', 'one_of', typed, { options: ['Yes', 'No'] }),
        field('b', 'text', 'x', { condition: { effect, match: 'all', rules: [rule] } }),
      )
      const { isShown, isRequired, value } = all.get('b')!

      return { isShown, isRequired, value }
    }
    expect(answers('Yes', 'show')).toEqual({ isShown: true, isRequired: true, value: 'x' })
    expect(answers('No', 'show')).toEqual({ isShown: false, isRequired: false, value: '' })
    expect(answers('Yes', 'ask')).toEqual({ isShown: true, isRequired: true, value: 'x' })
    expect(answers(null, 'ask')).toEqual({ isShown: true, isRequired: false, value: 'x' })
  })

  it('compares numbers and days as such, and finds one of several', () => {
    const shows = (
      kind: PositionKind,
      typed: string,
      sign: 'is' | 'more_than' | 'less_than' | 'is_not',
      value: string,
    ) =>
      judged(
        field('a', kind, typed, { options: ['Red', 'Blue'] }),
        field('b', 'text', null, {
          condition: { effect: 'show', match: 'any', rules: [{ name: 'a', sign, value }] },
        }),
      ).get('b')?.isShown
    expect(shows('amount', '9', 'more_than', '10')).toBe(false)
    expect(shows('amount', '100', 'more_than', '10')).toBe(true)
    expect(shows('amount', '10.00', 'is', '10')).toBe(true)
    expect(shows('day', '2026-01-31', 'less_than', '2026-02-01')).toBe(true)
    expect(shows('several_of', 'Red\nBlue', 'is', 'Blue')).toBe(true)
    expect(shows('several_of', 'Red', 'is_not', 'Blue')).toBe(true)
    expect(shows('tick', 'true', 'is', 'true')).toBe(true)
  })

  it('computes a day, inside its limits', () => {
    const ends = { formula: 'addMonths(begins, months) - 1' }
    const form = (begins: string, settings: FieldSettings = {}, months = '12') =>
      judged(
        field('begins', 'day', begins),
        field('months', 'number', months),
        field('ends', 'day', 'typed', { ...ends, ...settings }),
      ).get('ends')
    expect(form('2026-11-24')).toMatchObject({ value: '2027-11-23', isClosed: true, problem: null })
    expect(form('')).toMatchObject({ value: '', problem: null })
    expect(form('2026-11-24', { most: '2027-01-01' })?.problem?.code).toBe('DAY_TOO_LATE')
    expect(form('2026-11-24', { formula: 'begins + 0.5' })?.problem?.code).toBe('FORMULA_NOT_A_DAY')
    expect(form('2026-11-24', {}, '0.5')?.problem?.code).toBe('FORMULA_MONTHS')
  })

  it('computes in paise, through other formulas', () => {
    const all = judged(
      field('price', 'amount', '99.95'),
      field('quantity', 'number', '3', { decimals: 0 }),
      field('net', 'amount', null, { formula: 'price * quantity' }),
      field('tax', 'amount', null, { formula: 'net * 18%' }),
      field('total', 'amount', 'typed', { formula: 'net + tax' }),
    )
    expect(['net', 'tax', 'total'].map((id) => all.get(id)?.value)).toEqual(['299.85', '53.97', '353.82'])
    expect(all.get('total')).toMatchObject({ isClosed: true, problem: null })
  })

  it('takes what is not asked for as nothing, and waits for what is', () => {
    const total = (fee: Partial<FormField>, settings: FieldSettings = {}) =>
      judged(
        field('price', 'amount', '10'),
        field('fee', 'amount', null, settings, fee),
        field('total', 'amount', null, { formula: 'price + fee' }),
      ).get('total')?.value
    expect(total({})).toBe('')
    expect(total({ required: false })).toBe('10.00')
    const hidden = {
      effect: 'show',
      match: 'all',
      rules: [{ name: 'price', sign: 'more_than', value: '50' }],
    } as const
    expect(total({ typed: '7' }, { condition: hidden })).toBe('10.00')
  })

  it('computes nothing from a day that was left out', () => {
    const left = judged(
      field('begins', 'day', null, {}, { required: false }),
      field('ends', 'day', null, { formula: 'addMonths(begins, 12) - 1' }),
      field('length', 'number', null, { formula: 'ends - begins' }),
    )
    expect(['ends', 'length'].map((id) => left.get(id))).toMatchObject([
      { value: '', problem: null },
      { value: '', problem: null },
    ])
  })

  it('tells division by zero, a circle and a lost field on the field', () => {
    const problem = (formula: string, more: FormField[] = []) =>
      judged(field('months', 'number', '0'), ...more, field('rate', 'amount', null, { formula })).get('rate')
        ?.problem
    expect(problem('100 / months')?.code).toBe('FORMULA_DIVIDES_BY_ZERO')
    expect(problem('gone + 1')).toEqual({ code: 'FORMULA_NAME_UNKNOWN', values: { name: 'gone' } })
    expect(problem('other + 1', [field('other', 'amount', null, { formula: 'rate + 1' })])).toEqual({
      code: 'FORMULA_CIRCLE',
      values: { path: 'other → rate → other' },
    })
    expect(problem('months + 5', [])).toBeNull()
    expect(problem('9999999999999 * 9999999999999')?.code).toBe('FORMULA_TOO_LARGE')
  })

  it('keeps results within the limits of their field', () => {
    expect(
      judged(
        field('a', 'amount', '500'),
        field('b', 'amount', null, { formula: 'a * 2', most: '999.99' }),
      ).get('b')?.problem?.code,
    ).toBe('NUMBER_ABOVE')
  })
})

describe('what a sender says of a field', () => {
  const codes = (kind: PositionKind, settings: FieldSettings, prefill: string | null = null) =>
    problemsOfSettings(kind, settings, prefill, today).map(({ path, broken }) => `${path} ${broken.code}`)

  it('is taken where it is whole', () => {
    expect(codes('text', { name: 'pan', help: 'On your card', mask: 'PAN', default: 'ABCPE1234F' })).toEqual(
      [],
    )
    expect(
      codes('amount', { least: '1', most: '500000', shown_as: 'both', language: 'hi' }, '2,500'),
    ).toEqual([])
    expect(codes('day', { least: 'today' })).toEqual([])
    expect(codes('one_of', { options: ['Yes', 'No'], fixed: true }, 'Yes')).toEqual([])
    expect(codes('amount', { formula: 'price * 2' })).toEqual([])
  })

  it('is refused on its field otherwise', () => {
    expect(codes('text', { name: '1st' })).toEqual(['name FIELD_NAME_INVALID'])
    expect(codes('text', { options: ['a'] })).toEqual(['name UNKNOWN_KEYS'])
    expect(codes('signature', { help: 'x' })).toEqual(['name UNKNOWN_KEYS'])
    expect(codes('list', {})).toEqual(['options OPTIONS_NEEDED'])
    expect(codes('list', { options: ['a', 'a'] })).toEqual(['options OPTION_TWICE'])
    expect(codes('text', { mask: 'ABC' })).toEqual(['mask MASK_FIXED'])
    expect(codes('amount', { least: '5', most: '4' })).toEqual(['most LIMITS_CROSSED'])
    expect(codes('number', { least: 'x' })).toEqual(['least NOT_A_NUMBER'])
    expect(codes('day', { most: '2026-02-30x' })).toEqual(['most DAY_INVALID'])
    expect(codes('amount', { most: '10' }, '11')).toEqual(['prefill NUMBER_ABOVE'])
    expect(codes('text', { mask: 'PAN', default: 'x' })).toEqual(['default PAN_INVALID'])
    expect(codes('text', { fixed: true })).toEqual(['fixed FIXED_NEEDS_VALUE'])
    expect(codes('amount', { formula: '1 +' })).toEqual(['formula FORMULA_UNREADABLE'])
    expect(codes('amount', { formula: 'a / 0' })).toEqual(['formula FORMULA_DIVIDES_BY_ZERO'])
  })

  const declared = (id: string, settings: FieldSettings, sequence = 1, person = 'asha') => ({
    id,
    settings: { name: id, ...settings },
    sequence,
    person,
  })

  it('is judged among the others', () => {
    expect(
      problemsAmong([declared('a', {}), { ...declared('b', {}), settings: { name: 'a' } }]),
    ).toMatchObject([{ id: 'b', path: 'name', broken: { code: 'FIELD_NAME_TWICE' } }])
    expect(
      problemsAmong([
        declared('a', { formula: 'b + 1' }),
        declared('b', { formula: 'c' }),
        declared('c', { formula: 'a' }),
      ]),
    ).toEqual([
      { id: 'a', path: 'formula', broken: { code: 'FORMULA_CIRCLE', values: { path: 'a → b → c → a' } } },
    ])
    const shownBy = (name: string) =>
      ({ effect: 'show', match: 'all', rules: [{ name, sign: 'is_filled' }] }) as const
    expect(
      problemsAmong([declared('a', { condition: shownBy('b') }), declared('b', { formula: 'a' })]),
    ).toMatchObject([{ id: 'a', path: 'condition', broken: { values: { path: 'a → b → a' } } }])
  })

  it('names fields of the same person and of earlier ones alone', () => {
    const problems = (sequence: number, person: string) =>
      problemsOfNames([
        declared('a', {}, sequence, person),
        declared('b', { formula: 'a + 1' }, 2, 'ravi'),
      ]).map(({ broken }) => broken.code)
    expect(problems(1, 'asha')).toEqual([])
    expect(problems(2, 'ravi')).toEqual([])
    expect(problems(2, 'asha')).toEqual(['FORMULA_OF_LATER'])
    expect(problems(3, 'asha')).toEqual(['FORMULA_OF_LATER'])
    expect(problemsOfNames([declared('b', { formula: 'gone' })]).map(({ broken }) => broken.code)).toEqual([
      'FORMULA_NAME_UNKNOWN',
    ])
  })
})
