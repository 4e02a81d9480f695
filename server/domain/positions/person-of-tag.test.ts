import { describe, expect, it } from 'vitest'
import { personOfTag } from './person-of-tag.ts'

const placed = (person: number, placed_for: string | null) => ({ person, placed_for })

describe('the person of a text tag', () => {
  it('is the one at that place in the order, once they are there', () => {
    expect(personOfTag(1, [], ['asha', 'ravi'])).toBe('asha')
    expect(personOfTag(2, [], ['asha', 'ravi'])).toBe('ravi')
    expect(personOfTag(2, [], ['asha'])).toBeNull()
    expect(personOfTag(1, [], [])).toBeNull()
  })

  it('stays who it was, whoever comes before them', () => {
    const tags = [placed(1, 'asha'), placed(1, null)]
    expect(personOfTag(1, tags, ['farah', 'asha'])).toBe('asha')
    expect(personOfTag(2, tags, ['farah', 'asha'])).toBe('farah')
  })

  it('is who comes in the place of somebody who left', () => {
    const tags = [placed(1, 'asha'), placed(2, 'ravi')]
    expect(personOfTag(1, tags, ['ravi'])).toBeNull()
    expect(personOfTag(1, tags, ['ravi', 'meena'])).toBe('meena')
  })
})
