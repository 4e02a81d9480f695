import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'
import {
  add,
  compare,
  divide,
  exactOf,
  grouped,
  multiply,
  subtract,
  TooLarge,
  whole,
  written,
} from './exact.ts'

const paise = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const rupees = (one: number) => written(divide(whole(one), whole(100)), 2)

describe('exact numbers', () => {
  it('read what is written and write it again', () => {
    fc.assert(
      fc.property(paise, (one) => {
        expect(written(exactOf(rupees(one))!, 2)).toBe(rupees(one))
      }),
    )
    for (const text of ['', '.5', '5.', '1e3', '0x1', '1,000', '--1', '∞', '1.12345678901', ' 1'])
      expect(exactOf(text)).toBeUndefined()
  })

  it('add, subtract and multiply paise as whole numbers do', () => {
    fc.assert(
      fc.property(paise, paise, (a, b) => {
        const [x, y] = [exactOf(rupees(a))!, exactOf(rupees(b))!]
        expect(written(add(x, y), 2)).toBe(rupees(a + b))
        expect(written(subtract(x, y), 2)).toBe(rupees(a - b))
        expect(compare(multiply(x, y), { over: BigInt(a) * BigInt(b), under: 10_000n })).toBe(0)
        expect(compare(x, y)).toBe(Math.sign(a - b))
      }),
    )
  })

  it('keep a third a third', () => {
    const third = divide(whole(1), whole(3))
    expect(written(multiply(third, whole(3)), 6)).toBe('1.000000')
    expect(written(add(exactOf('0.1')!, exactOf('0.2')!), 1)).toBe('0.3')
  })

  it('round a half away from zero', () => {
    expect(['2.675', '-2.675', '2.674', '1.005'].map((text) => written(exactOf(text)!, 2))).toEqual([
      '2.68',
      '-2.68',
      '2.67',
      '1.01',
    ])
    expect(written(exactOf('0.004')!, 2)).toBe('0.00')
    expect(written(exactOf('-0.004')!, 2)).toBe('0.00')
  })

  it('stop where a number is out of all measure', () => {
    let large = whole(10n ** 100n)
    expect(() => {
      large = multiply(large, large)
    }).toThrow(TooLarge)
  })

  it('are grouped by lakh and crore', () => {
    expect(['0.00', '999.00', '1000.00', '100000.50', '12345678.00', '-1234567'].map(grouped)).toEqual([
      '0.00',
      '999.00',
      '1,000.00',
      '1,00,000.50',
      '1,23,45,678.00',
      '-12,34,567',
    ])
  })
})

describe('an amount in words', () => {
  it('says lakh and crore in English', () => {
    const said = (amount: string) => amountInWords(amount, 'en')
    expect(said('0.00')).toBe('Rupees Zero Only')
    expect(said('1.00')).toBe('Rupees One Only')
    expect(said('110.05')).toBe('Rupees One Hundred Ten and Five Paise Only')
    expect(said('100000.00')).toBe('Rupees One Lakh Only')
    expect(said('12345678.50')).toBe(
      'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Fifty Paise Only',
    )
    expect(said('10000000000000.00')).toBe('Rupees Ten Lakh Crore Only')
    expect(said('-20.00')).toBe('Minus Rupees Twenty Only')
  })

  it('says them in Hindi', () => {
    expect(amountInWords('12345678.50', 'hi')).toBe(
      'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और पचास पैसे मात्र',
    )
    expect(amountInWords('99.00', 'hi')).toBe('निन्यानवे रुपये मात्र')
  })
})
