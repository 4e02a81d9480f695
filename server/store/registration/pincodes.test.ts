import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addressFields } from '#contract/registration/updateOrgAndUserAdress.ts'
import { stateCodes } from '#contract/vocabulary/indian-states.ts'
import { findPincode } from './pincodes.ts'

const folder = new URL('../reference/pincodes/', import.meta.url)

describe('a PIN code', () => {
  it.each([
    ['560001', 'KA', 'Bangalore', 'Vidhana Soudha'],
    ['110001', 'DL', 'Central Delhi', 'Connaught Place'],
    ['411001', 'MH', 'Pune', 'Pune'],
    ['500001', 'TG', 'Hyderabad', 'Hyderabad'],
  ])('%s is found with its state, district and localities', async (pincode, state, district, locality) => {
    const found = await findPincode(pincode)
    expect(found?.places).toEqual([{ state, district }])
    expect(found?.localities).toContain(locality)
  })

  it('is found at the beginning and at the end of a file', async () => {
    const rows = (await readFile(new URL('56.tsv', folder), 'utf8')).trimEnd().split('\n')
    for (const row of [rows[0], rows.at(-1)]) {
      const [pincode = '', state] = (row ?? '').split('\t')
      expect((await findPincode(pincode))?.places[0]).toMatchObject({ state })
    }
  })

  it('that reaches into a second state has both, the likelier first', async () => {
    expect((await findPincode('605106'))?.places).toEqual([
      { state: 'PY', district: 'Pondicherry' },
      { state: 'TN', district: 'Cuddalore' },
    ])
    expect((await findPincode('396230'))?.places).toEqual([
      { state: 'DH', district: 'Dadra and Nagar Haveli' },
      { state: 'GJ', district: 'Valsad' },
    ])
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
    let inTwo = 0
    const known: readonly string[] = stateCodes
    for (const file of files) {
      for (const row of (await readFile(new URL(file, folder), 'utf8')).trimEnd().split('\n')) {
        const [pincode = '', state = '', district, localities = '', ...others] = row.split('\t')
        inTwo += others.length
        // What is filled in for somebody is not refused afterwards.
        const isTaken =
          addressFields.city.safeParse(district).success &&
          localities.split('|').every((locality) => addressFields.street.safeParse(locality).success)
        const areOthersTaken = others.every((words) => {
          const [other = '', city] = words.split('=')

          return known.includes(other) && other !== state && addressFields.city.safeParse(city).success
        })
        const isRight =
          areOthersTaken && pincode.startsWith(file.slice(0, 2)) && known.includes(state) && isTaken
        if (!isRight || seen.has(pincode)) wrong.push(row)
        seen.add(pincode)
      }
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(19_159)
    expect(inTwo).toBe(31)
  })
})
