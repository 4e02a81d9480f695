import { describe, expect, it } from 'vitest'
import { beginDetails, changedFields, fieldsOf, isDirty, isOvertaken, saved, takeIn } from './details.ts'

const read = { title: 'Loan', message: '', reference: '', days: 30, revision: 4 }
const draft = { title: 'Loan', message: '', reference: '', days: 30 }
const begun = beginDetails({ read, draft }, read)

describe('what is typed on the last step of a draft', () => {
  it('names what changed alone, without stray spaces', () => {
    expect(changedFields({ read, draft: { ...draft, title: ' Loan ' } })).toEqual([])
    const typed = { ...draft, message: ' Soon. ', reference: 'LN-1', days: 7 }
    expect(fieldsOf(typed, changedFields({ read, draft: typed }))).toEqual({
      message: 'Soon.',
      reference_id: 'LN-1',
      settings: { expiry_days: 7 },
    })
  })

  it('takes in silently what somebody else saved where nothing was typed', () => {
    const after = takeIn(begun, { ...read, title: 'Loan of Ravi', revision: 5 })
    expect(after.draft.title).toBe('Loan of Ravi')
    expect([after.meanwhile, isDirty(after)]).toEqual([[], false])
  })

  it('keeps what was typed over the same field of somebody else, and says so', () => {
    const typed = { ...begun, draft: { ...draft, title: 'Loan of Asha' } }
    const after = takeIn(typed, { ...read, title: 'Loan of Ravi', message: 'Soon.', revision: 5 })
    expect(after.draft).toEqual({ ...draft, title: 'Loan of Asha', message: 'Soon.' })
    expect(after.meanwhile).toEqual([
      { field: 'title', mineStays: true },
      { field: 'message', mineStays: false },
    ])
    expect([after.previous.title, after.read.title]).toEqual(['Loan', 'Loan of Ravi'])
    expect(isOvertaken(after)).toBe(true)
    expect(isOvertaken(saved(after, after.draft, ['title'], 6))).toBe(false)
  })

  it('is not overtaken by itself: an older answer and the own save change nothing', () => {
    const typed = { ...begun, draft: { ...draft, title: 'Loan of Asha' } }
    expect(takeIn(typed, { ...read, title: 'Old', revision: 4 })).toBe(typed)
    const after = saved({ ...typed, draft: { ...draft, title: 'Loan of Asha R' } }, typed.draft, ['title'], 5)
    expect(after.read).toEqual({ ...read, title: 'Loan of Asha', revision: 5 })
    expect(changedFields(after)).toEqual(['title'])
    expect(takeIn(after, { ...read, title: 'Loan of Asha', revision: 5 })).toBe(after)
  })

  it('finds again what was typed before a reload, beside what changed meanwhile', () => {
    const after = beginDetails(
      { read, draft: { ...draft, message: 'Mine' } },
      { ...read, message: 'Theirs', revision: 9 },
    )
    expect(after.draft.message).toBe('Mine')
    expect(isOvertaken(after)).toBe(true)
  })
})
