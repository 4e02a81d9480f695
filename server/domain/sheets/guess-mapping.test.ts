import { describe, expect, it } from 'vitest'
import type { PeopleSheet } from '#contract/vocabulary/sheet-kinds.ts'
import { columnsOfPeople, guessColumns } from './guess-mapping.ts'

const guessMapping = (kind: PeopleSheet, headers: readonly string[]) =>
  guessColumns(columnsOfPeople(kind), headers)

describe('which column holds what', () => {
  it('is guessed from what people write above it', () => {
    const headers = [
      'Sr. No.',
      'First Name*',
      'SURNAME',
      'E-mail ID',
      'Mobile No. (10 digits)',
      'Branch code',
      'Emp. ID',
    ]
    expect(guessMapping('members', headers)).toEqual({
      first_name: 1,
      last_name: 2,
      email: 3,
      mobile: 4,
      department: 5,
      employee_id: 6,
    })
  })

  it('is guessed in Hindi, too', () => {
    expect(guessMapping('external_new', ['नाम', 'ई-मेल', 'मोबाइल नंबर', 'भाषा'])).toEqual({
      name: 0,
      email: 1,
      mobile: 2,
      language: 3,
    })
  })

  it('takes the first of two, and only what the kind of sheet has', () => {
    expect(guessMapping('external_new', ['Email', 'Mail', 'Role', '', 'Remarks'])).toEqual({ email: 0 })
  })

  it('knows its own template', () => {
    expect(guessMapping('external_change', ['email', 'name', 'mobile', 'language', 'valid_until'])).toEqual({
      email: 0,
      name: 1,
      mobile: 2,
      language: 3,
      valid_until: 4,
    })
  })
})
