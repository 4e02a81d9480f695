import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

const marked = (parts: readonly { text: string; differs: boolean }[] | undefined) =>
  parts?.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

describe('the letters that differ', () => {
  it.each([
    ['Asha Rao', 'Usha Rao', '[A]sha Rao', '[U]sha Rao'],
    ['Asha Rao', 'ASHA DEVI RAO', 'Asha Rao', 'ASHA [DEVI ]RAO'],
    ['Asha', 'Asha', 'Asha', 'Asha'],
    ['आशा शर्मा', 'आशा वर्मा', 'आशा [श]र्मा', 'आशा [व]र्मा'],
  ])('of %s and %s are marked', (given, found, one, other) => {
    const parts = differences(given, found)
    expect(marked(parts?.given)).toBe(one)
    expect(marked(parts?.found)).toBe(other)
  })

  it('are all of them where the scripts differ, so none is marked', () => {
    expect(differences('Asha', 'आशा')).toBeNull()
  })
})
