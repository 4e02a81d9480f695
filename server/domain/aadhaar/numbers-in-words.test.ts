import { describe, expect, it } from 'vitest'
import { numbersInWords, type ReadWord } from './numbers-in-words.ts'

/** Words of one line, each letter ten wide and twenty high. */
function line(text: string, { lean = 0 } = {}): ReadWord[] {
  let left = 0

  return text.split(' ').map((word, index) => {
    const box = { left, top: index * lean, right: left + word.length * 10, bottom: 20 + index * lean }
    left = box.right + 10

    return { text: word, box, confidence: 90 }
  })
}
const found = (text: string, isCard = false) => numbersInWords(line(text), { isCard }).covers

describe('numbers among the words of a picture', () => {
  it('are covered up to the last four digits', () => {
    const [cover, ...more] = found('Aadhaar 9999 0000 0016')
    expect(more).toEqual([])
    // The first group begins behind "Aadhaar "; the third begins at 180.
    expect(cover?.left).toBeLessThanOrEqual(80)
    expect(cover?.right).toBeGreaterThanOrEqual(170)
    expect(cover?.right).toBeLessThan(180)
  })

  it.each([
    ['a digit that was mistaken', '9999 0009 0016'],
    ['letters that look like digits', '9999 OOOO 0O16'],
    ['no gaps', '999900000016'],
    ['dashes', '9999-0000-0016'],
    ['digits one by one', '9 9 9 9 0 0 0 0 0 0 1 6'],
  ])('are found with %s', (_what, text) => {
    expect(found(text)).toHaveLength(1)
  })

  it('are found on a line that leans', () => {
    expect(numbersInWords(line('9999 0000 0016', { lean: 6 }), { isCard: false }).covers).toHaveLength(1)
  })

  it.each([
    ['an account of twelve digits', '123456789012'],
    ['a payment card', '4111 1111 1111 1111'],
    ['a date and a PIN', '12/08/1987 411001'],
    ['a mobile number', '98765 43210'],
  ])('are not %s', (_what, text) => {
    expect(found(text)).toEqual([])
  })

  it('are found on a card with a digit too few, and where the check digit is wrong', () => {
    expect(found('9999 000 0016', true)).toHaveLength(1)
    expect(found('999900000017', true)).toHaveLength(1)
    expect(found('9100 1234 5678 9012', true)).toHaveLength(1)
  })

  it('tells crosses in their place', () => {
    expect(numbersInWords(line('XXXX XXXX 0016'), { isCard: true })).toMatchObject({ covers: [], crossed: 1 })
  })
})
