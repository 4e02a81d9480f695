import { describe, expect, it } from 'vitest'
import { exampleOf, fitsMask } from './mask.ts'
import { ReferenceMask } from './reference-mask.ts'

describe('the mask of references', () => {
  it.each([
    ['INV-####', 'INV-2026', true],
    ['INV-####', 'inv-2026', true],
    ['INV-####', 'INV-202', false],
    ['INV-####', 'INV-20261', false],
    ['INV-####', 'INV-20A6', false],
    ['INV-####', ' INV-2026', false],
    ['@@/#+', 'LN/7', true],
    ['@@/#+', 'LN/700123', true],
    ['@@/#+', 'LN/', false],
    ['*+-*+', 'A1-B2-C3', false],
    ['*+#', 'A12', true],
    ['*+#', '1', false],
    ['#.#', '1x2', false],
    ['[a-z]#', '[A-Z]5', true],
    ['#++', '12+', true],
    ['#', '१', false],
  ])('%s and “%s”: %s', (mask, reference, fits) => {
    expect(fitsMask(mask, reference)).toBe(fits)
  })

  it('has an example that is of its form', () => {
    for (const mask of ['INV-####-@', '@@/#+', '*+-*+', '####################', 'ऋण-###'])
      expect(fitsMask(mask, exampleOf(mask))).toBe(true)
    expect(exampleOf('INV-####-@')).toBe('INV-1234-A')
  })

  it('is never slow, whatever is written', () => {
    const mask = `${'*+'.repeat(29)}#`
    // A backtracking engine would not come back from one of these.
    for (let turn = 0; turn < 100; turn++) expect(fitsMask(mask, 'A'.repeat(60))).toBe(false)
  })

  it('lets something differ, and has nothing that nobody sees', () => {
    expect(ReferenceMask.safeParse('FIXED').success).toBe(false)
    expect(ReferenceMask.safeParse('A#\u200b').success).toBe(false)
    expect(ReferenceMask.safeParse(' A# ').data).toBe('A#')
  })
})
