import i18next, { type TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { rules } from '#contract/vocabulary/rules.ts'
import { rowErrors, rowsOfPaste } from './several.ts'

const t = ((key: string) => key) as unknown as TFunction

describe('several people, pasted', () => {
  it('are read from a sheet and from the address line of a mail', () => {
    expect(
      rowsOfPaste('Meera Joshi\tmeera@bank.example\t9876543210\n\nRavi Kumar <ravi@bank.example>;'),
    ).toMatchObject([
      { name: 'Meera Joshi', email: 'meera@bank.example', mobile: '9876543210' },
      { name: 'Ravi Kumar', email: 'ravi@bank.example', mobile: '' },
    ])
  })

  it('are at most as many as one call takes', () => {
    expect(rowsOfPaste('a@b.example\n'.repeat(80))).toHaveLength(50)
  })

  it('are told each what is wrong, the same address twice as well', async () => {
    await i18next.init({ lng: 'en', resources: { en: { translation: { rules } } } })
    const meera = { key: '1', name: 'Meera', email: 'meera@bank.example', mobile: '' }
    expect(
      rowErrors(t, 'en', [meera, { ...meera, email: 'MEERA@bank.example' }, { ...meera, email: 'x' }]),
    ).toEqual(['', 'users.several.twice', 'Please enter a valid email address.'])
  })
})
