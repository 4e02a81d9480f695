import { describe, expect, it } from 'vitest'
import { findAnchor, formsOf } from './find-anchor.ts'
import { foldText } from './fold-text.ts'

const found = (text: string, anchor: string, madeUp: readonly number[] = []): string[] =>
  findAnchor(foldText(text), formsOf(anchor), (unit) => madeUp.includes(unit)).map(({ from, to }) =>
    text.slice(from, to + 1),
  )

describe('the words of an anchor', () => {
  it('are found across line breaks, also within a word', () => {
    expect(found('I am\r\nthe Borrower', 'am the borrower')).toEqual(['am\r\nthe Borrower'])
    expect(found('Signature of the bor\uFFFErower', 'Borrower')).toEqual(['bor\uFFFErower'])
    expect(found('Signature of the bor-\r\nrower', 'Borrower')).toEqual(['bor-\r\nrower'])
    expect(found('the co-\r\nborrower', 'Co-borrower')).toEqual(['co-\r\nborrower'])
    expect(found('a soft\u00ADened word', 'softened')).toEqual(['soft\u00ADened'])
  })

  it('are no others: a space parts words, and a hyphen does', () => {
    expect(found('Please sign\u00A0here', 'sign here')).toEqual(['sign\u00A0here'])
    expect(found('We design here', 'sign here')).toEqual([])
    expect(found('Date of the mandate, dated', 'date')).toEqual(['Date'])
    expect(found('हस्ताक्षरों का', 'हस्ताक्षर')).toEqual([])
    expect(found('Signature:Date', 'Signature:')).toEqual(['Signature:'])
    expect(found('He is a signatory', 'sign a tory')).toEqual([])
    expect(found('for man and woman', 'forman')).toEqual([])
    expect(found('for man', 'forman', [3])).toEqual(['for man'])
    expect(found('co-signer', 'cosigner')).toEqual([])
    expect(found('co-signer', 'co signer')).toEqual([])
  })

  it('are found however ligatures and composed letters are kept', () => {
    expect(found('Of\uFB01ce, \uFB03 and Ｏｆｆｉｃｅ', 'office')).toEqual(['Of\uFB01ce', 'Ｏｆｆｉｃｅ'])
    expect(found('caf\u00E9', 'cafe\u0301')).toEqual(['caf\u00E9'])
    expect(found('cafe\u0301', 'CAF\u00C9')).toEqual(['cafe\u0301'])
    expect(found('\u0958\u0932\u092E', '\u0915\u093C\u0932\u092E')).toEqual(['\u0958\u0932\u092E'])
  })

  it('are found in Indian scripts, spoken order or the order of the glyphs', () => {
    expect(found('उधारकर्ता के हस्ताक्षर:', 'हस्ताक्षर')).toEqual(['हस्ताक्षर'])
    expect(found('हस्ता\u200Dक्षर', 'हस्ताक्षर')).toHaveLength(1)
    // ि in front of its consonants, as glyphs are set.
    expect(found('\u093Fहन्दी', 'हिन्दी')).toEqual(['\u093Fहन्दी'])
    expect(found('\u09C7\u0995\u09BE', '\u0995\u09CB')).toEqual(['\u09C7\u0995\u09BE'])
    expect(found('\u0BC6\u0B95\u0BBE\u0B9F\u0BC1', '\u0B95\u0BCA\u0B9F\u0BC1')).toHaveLength(1)
  })

  it('are found as often as they are there, never one within another', () => {
    expect(found('sign sign SIGN', 'sign')).toHaveLength(3)
    expect(found('______', '__')).toHaveLength(3)
    expect(found('Signature: ________', '________')).toHaveLength(1)
    expect(formsOf(' - \u200D ')).toEqual([])
  })
})
