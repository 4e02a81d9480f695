import { describe, expect, it } from 'vitest'
import { correctCell, correctedCells, isNotMonthFirst } from './correct-cell.ts'
import { readValue } from './read-value.ts'

describe('a correction of a column', () => {
  it('reads days month first, and leaves what names no day so', () => {
    const corrected = (cell: string) => correctCell(cell, { act: 'month_first' })
    expect(corrected('12/25/2026')).toBe('2026-12-25')
    expect(corrected(' 2.3.2026 ')).toBe('2026-02-03')
    expect(readValue('day', corrected('03/04/2026'))).toBe('2026-03-04')
    for (const cell of ['25/12/2026', '02/30/2026', '2026-12-25', 'soon', ''])
      expect(corrected(cell)).toBe(cell)
  })

  it('says which cells of a column of months first are none', () => {
    const all = [{ act: 'month_first', column: 1 }] as const
    for (const cell of ['25/12/2026', ' 02-30-2026'])
      expect([isNotMonthFirst(cell, 1, all), isNotMonthFirst(cell, 0, all)]).toEqual([true, false])
    for (const cell of ['2026-12-25', 'soon', '']) expect(isNotMonthFirst(cell, 1, all)).toBe(false)
    expect(isNotMonthFirst('25/12/2026', 1, [{ act: 'trim', column: 1 }])).toBe(false)
  })

  it('adds a text before cells that lack it', () => {
    const corrected = (cell: string) => correctCell(cell, { act: 'add_before', text: '+91' })
    expect(corrected('9876543210')).toBe('+919876543210')
    expect(corrected('+919876543210')).toBe('+919876543210')
    expect(corrected('  ')).toBe('  ')
    expect(corrected('9'.repeat(2_000))).toBe('9'.repeat(2_000))
  })

  it('trims, and replaces cells that say exactly a text', () => {
    expect(correctCell('  Asha\u00a0 Rao ', { act: 'trim' })).toBe('Asha Rao')
    const replaced = (cell: string) => correctCell(cell, { act: 'replace', from: 'N/A', to: '' })
    expect(replaced(' N/A ')).toBe('')
    expect(replaced('N/A yet')).toBe('N/A yet')
    expect(correctCell('', { act: 'replace', from: '', to: 'Pune' })).toBe('Pune')
  })

  it('applies one after the other, and to what was typed before it alone', () => {
    const corrections = [
      { number: 1, column: 0, act: 'trim' },
      { number: 3, column: 0, act: 'add_before', text: '+91' },
      { number: 4, column: 1, act: 'replace', from: 'x', to: 'y' },
    ] as const
    expect(correctedCells([' 98 ', 'x'], {}, corrections)).toEqual(['+9198', 'y'])
    const typed = (after: number) => ({ 0: { text: '77', after } })
    expect(correctedCells([' 98 ', 'x'], typed(2), corrections)).toEqual(['+9177', 'y'])
    expect(correctedCells([' 98 ', 'x'], typed(3), corrections)).toEqual(['77', 'y'])
    expect(correctedCells(['a'], { 2: { text: 'c', after: 0 } }, [])).toEqual(['a', '', 'c'])
  })
})
