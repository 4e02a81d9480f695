import { describe, expect, it } from 'vitest'
import { undoPredictor } from './predictors.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

describe('undoPredictor', () => {
  it('undoes each PNG filter (ISO/IEC 15948 §9.2)', () => {
    const rows = [
      [0, 10, 20, 30, 40],
      [1, 5, 5, 5, 5],
      [2, 1, 2, 3, 4],
      [3, 10, 10, 10, 10],
      [4, 1, 1, 1, 1],
    ]
    const parameters = { predictor: 15, colors: 1, bitsPerComponent: 8, columns: 4 }
    // By hand: sub adds the left, up the above, average their half sum, Paeth the nearest of the
    // three.
    expect([...undoPredictor(bytes(...rows.flat()), parameters)]).toEqual([
      10, 20, 30, 40, 5, 10, 15, 20, 6, 12, 18, 24, 13, 22, 30, 37, 14, 23, 31, 38,
    ])
  })

  it('undoes the TIFF predictor for bytes of several colours', () => {
    const parameters = { predictor: 2, colors: 3, bitsPerComponent: 8, columns: 2 }
    expect([...undoPredictor(bytes(1, 2, 3, 1, 1, 1, 9, 9, 9, 1, 255, 0), parameters)]).toEqual([
      1, 2, 3, 2, 3, 4, 9, 9, 9, 10, 8, 9,
    ])
  })

  it('refuses parameters no file can mean', () => {
    const base = { predictor: 12, colors: 1, bitsPerComponent: 8, columns: 4 }
    expect(() => undoPredictor(bytes(1), { ...base, columns: 2 ** 40 })).toThrow(
      expect.objectContaining({ code: 'DAMAGED' }),
    )
    expect(() => undoPredictor(bytes(1), { ...base, colors: 0 })).toThrow(
      expect.objectContaining({ code: 'DAMAGED' }),
    )
    expect(() => undoPredictor(bytes(1), { ...base, predictor: 7 })).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED' }),
    )
  })
})
