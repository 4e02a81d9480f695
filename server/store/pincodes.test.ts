import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addressFields } from '#contract/registration/updateOrgAndUserAdress.ts'
import { stateCodes } from '#contract/vocabulary/indian-states.ts'
import { findPincode } from './pincodes.ts'

const folder = new URL('./reference/pincodes/', import.meta.url)

describe('a PIN code', () => {
  it.each([
    ['560001', 'KA', 'Bangalore', 'Vidhana Soudha'],
    ['110001', 'DL', 'Central Delhi', 'Connaught Place'],
    ['411001', 'MH', 'Pune', 'Pune'],
    ['500001', 'TG', 'Hyderabad', 'Hyderabad'],
  ])('%s is found with its state, district and localities', async (pincode, state, district, locality) => {
    const found = await findPincode(pincode)
    expect(found).toMatchObject({ state, district })
    expect(found?.localities).toContain(locality)
  })

  it('is found at the beginning and at the end of a file', async () => {
    const rows = (await readFile(new URL('56.tsv', folder), 'utf8')).trimEnd().split('\n')
    for (const row of [rows[0], rows.at(-1)]) {
      const [pincode = '', state] = (row ?? '').split('\t')
      expect(await findPincode(pincode)).toMatchObject({ state })
    }
  })

  it.each(['000000', '999999', '56000', '5600011', '../56', '', '56000a', '１１０００１'])(
    '%s is none',
    async (pincode) => {
      expect(await findPincode(pincode)).toBeNull()
    },
  )
})

describe('the table of PIN codes', () => {
  it('has a state we know in every row, a district and localities that the address form takes, each PIN code once', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.tsv'))
    const seen = new Set<string>()
    const wrong: string[] = []
    const known: readonly string[] = stateCodes
    for (const file of files) {
      for (const row of (await readFile(new URL(file, folder), 'utf8')).trimEnd().split('\n')) {
        const [pincode = '', state = '', district, localities = ''] = row.split('\t')
        // What is filled in for somebody is not refused afterwards.
        const isTaken =
          addressFields.city.safeParse(district).success &&
          localities.split('|').every((locality) => addressFields.street.safeParse(locality).success)
        const isRight = pincode.startsWith(file.slice(0, 2)) && known.includes(state) && isTaken
        if (!isRight || seen.has(pincode)) wrong.push(row)
        seen.add(pincode)
      }
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(19_159)
  })
})
