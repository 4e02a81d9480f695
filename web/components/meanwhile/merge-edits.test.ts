import { describe, expect, it } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const before = { name: 'Mumbai', street: 'Fort Road', isDefault: false }

describe('a form over what somebody else saved', () => {
  it('takes what only they changed, and keeps what only one changed oneself', () => {
    expect(mergeEdits(before, { ...before, street: 'Marine Drive' }, { ...before, isDefault: true })).toEqual(
      {
        draft: { name: 'Mumbai', street: 'Marine Drive', isDefault: true },
        meanwhile: [{ field: 'isDefault', mineStays: false }],
      },
    )
  })

  it('keeps one’s own of what both changed, and says so', () => {
    expect(mergeEdits(before, { ...before, name: 'Bombay' }, { ...before, name: 'Mumbai, Fort' })).toEqual({
      draft: { ...before, name: 'Bombay' },
      meanwhile: [{ field: 'name', mineStays: true }],
    })
  })

  it('sees no two opinions where both changed it to the same, whatever stands around it', () => {
    const { meanwhile } = mergeEdits(before, { ...before, name: 'Pune ' }, { ...before, name: 'Pune' })
    expect(meanwhile).toEqual([{ field: 'name', mineStays: false }])
  })

  it('says nothing where they saved what stood there', () => {
    expect(mergeEdits(before, { ...before, name: 'Bombay' }, { ...before })).toEqual({
      draft: { ...before, name: 'Bombay' },
      meanwhile: [],
    })
  })

  it('puts a field of many values together as that field says', () => {
    const numbers = {
      isSame: (one: number[], other: number[]) => one.join() === other.join(),
      merge: (was: number[], mine: number[], theirs: number[]) => [
        ...theirs,
        ...mine.filter((one) => !was.includes(one)),
      ],
    }
    expect(mergeEdits({ list: [1] }, { list: [1, 3] }, { list: [1, 2] }, { list: numbers })).toEqual({
      draft: { list: [1, 2, 3] },
      meanwhile: [{ field: 'list', mineStays: false }],
    })
  })
})
