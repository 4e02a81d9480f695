import { describe, expect, it } from 'vitest'
import { pdfNumber } from './syntax.ts'

describe('a number in a PDF', () => {
  it('has at most four decimals, no zeros at its end and no exponent', () => {
    expect(
      [0, -0, 0.5, -0.5, 595.28, 0.1 + 0.2, 0.0001, 0.00004, -0.00004, 1.00005, -7].map(pdfNumber),
    ).toEqual(['0', '0', '0.5', '-0.5', '595.28', '0.3', '0.0001', '0', '0', '1.0001', '-7'])
    expect([1e-7, 123456789012, 1e15 + 1, -1e20].map(pdfNumber)).toEqual([
      '0',
      '123456789012',
      '1000000000000001',
      '-100000000000000000000',
    ])
  })

  it('is the number that was given, to half of the last decimal', () => {
    for (let step = -3000; step <= 3000; step++) {
      const value = step * 1.234567
      const text = pdfNumber(value)
      expect(text).toMatch(/^-?\d+(\.\d{0,3}[1-9])?$/)
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.000_050_001)
    }
  })

  it('is finite', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => pdfNumber(value)).toThrow(RangeError)
  })
})
