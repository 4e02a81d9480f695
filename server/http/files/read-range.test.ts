import { describe, expect, it } from 'vitest'
import { readRange } from './read-range.ts'

describe('a range of bytes', () => {
  it('is read as RFC 9110 §14 has it', () => {
    expect(readRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 100 })
    expect(readRange('bytes=900-', 1000)).toEqual({ start: 900, end: 1000 })
    expect(readRange('bytes=-100', 1000)).toEqual({ start: 900, end: 1000 })
    expect(readRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 1000 })
    expect(readRange('bytes=990-5000', 1000)).toEqual({ start: 990, end: 1000 })
  })

  it('beyond the end cannot be given', () => {
    expect(readRange('bytes=1000-', 1000)).toBe('unsatisfiable')
    expect(readRange('bytes=-0', 1000)).toBe('unsatisfiable')
  })

  it('that is several, backwards, of other units or absent means the whole file', () => {
    for (const header of [undefined, 'bytes=0-1,5-6', 'bytes=9-3', 'pages=1-2', 'bytes=-', 'bytes=a-b']) {
      expect(readRange(header, 1000)).toBeNull()
    }
  })
})
