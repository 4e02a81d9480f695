import { describe, expect, it } from 'vitest'
import { fileName, uniqueNames } from './zip-names.ts'

describe('names of files in a ZIP', () => {
  it('holds nothing that Windows takes for something else', () => {
    expect(fileName('a<b>c:d"e/f\\g|h?i*j')).toBe('a b c d e f g h i j')
    expect(fileName('Loan. ')).toBe('Loan')
    expect(fileName('../../etc/passwd')).toBe('etc passwd')
    for (const device of ['CON', 'nul', 'Com1', 'LPT9', 'aux.final'])
      expect(fileName(device)).toBe(`_${device}`)
    expect(fileName('Contract')).toBe('Contract')
    expect(fileName(' ... ')).toBe('Document')
    expect(fileName('ऋण समझौता')).toBe('ऋण समझौता')
    expect(fileName('exe.\u202efdp')).toBe('exe. fdp')
    expect(fileName('x'.repeat(500))).toHaveLength(120)
  })

  it('is taken once, whatever the case of its letters', () => {
    const nameOf = uniqueNames()
    expect(['Loan', 'LOAN', 'Loan (2)', 'loan'].map((name) => nameOf(name, '.pdf'))).toEqual([
      'Loan.pdf',
      'LOAN (2).pdf',
      'Loan (2) (2).pdf',
      'loan (3).pdf',
    ])
  })
})
