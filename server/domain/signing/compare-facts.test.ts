import { describe, expect, it } from 'vitest'
import { compareFacts, differing, factsOfQualifier, factWords, nothingSaid } from './compare-facts.ts'

const asha = { last_four: '4321', birth_year: 1980, gender: 'F' } as const

describe('facts of a certificate', () => {
  it('are read from the qualifier of the Aadhaar profile, and from nothing else', () => {
    expect(factsOfQualifier(`1980F${'ab'.repeat(32)}`)).toEqual({ birth_year: 1980, gender: 'F' })
    for (const other of [undefined, '', 'F1980', '80F', '1980X'])
      expect(factsOfQualifier(other)).toEqual({ birth_year: null, gender: null })
  })

  it('compares what the sender gave, and calls nothing equal that is not said', () => {
    expect(compareFacts(asha, asha)).toEqual({ last_four: 'equal', birth_year: 'equal', gender: 'equal' })
    expect(compareFacts(asha, nothingSaid)).toEqual({
      last_four: 'not_said',
      birth_year: 'not_said',
      gender: 'not_said',
    })
    expect(compareFacts({ ...asha, gender: null }, { ...asha, birth_year: 1981 })).toEqual({
      last_four: 'equal',
      birth_year: 'differs',
    })
    expect(compareFacts(null, asha)).toEqual({})
  })

  it('names the first that differs, and says all in words', () => {
    const compared = compareFacts(asha, { ...nothingSaid, birth_year: 1981, gender: 'F' })
    expect(differing(compared)).toBe('birth_year')
    expect(factWords(compared)).toBe('last four digits: not said; year of birth: differs; gender: equal')
    expect(differing({ gender: 'equal' })).toBeNull()
    expect(factWords({})).toBeNull()
  })
})
