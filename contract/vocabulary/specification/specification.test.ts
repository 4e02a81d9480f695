import { describe, expect, it } from 'vitest'
import { countries } from '../countries.ts'
import { dialCodes } from '../dial-codes.ts'
import { homeDialCode } from '../home-number.ts'
import { stateCodes } from '../indian-states.ts'
import { gatewayCodes } from './gateway-codes.ts'
import { mandateCategories, mandateFrequencies } from './mandates.ts'
import { stampDistrict, stampOffices } from './stamp-offices.ts'
import { fullStateList, shortStateList, shownStateCode, specifiedAs } from './states.ts'

const isEachOnce = (texts: readonly string[]) => expect(new Set(texts).size).toBe(texts.length)

describe('the constants of the specification', () => {
  it('are 17 categories of mandates and 8 frequencies, each with its own words', () => {
    for (const [list, count] of [
      [mandateCategories, 17],
      [mandateFrequencies, 8],
    ] as const) {
      expect(Object.keys(list)).toHaveLength(count)
      for (const code of Object.keys(list)) expect(code).toMatch(/^[A-Z]{4}$|^[A-Z]\d{3}$/)
      isEachOnce(Object.values(list))
    }
  })

  it('are states in lists of 37 and 35, where a blank code is shown as NA', () => {
    expect([fullStateList.length, shortStateList.length]).toEqual([37, 35])
    isEachOnce(fullStateList.map(({ state_name }) => state_name))
    isEachOnce(shortStateList.map(({ state_code }) => state_code))
    const blank = fullStateList.filter(({ state_code }) => state_code === '')
    expect(blank.map(shownStateCode)).toEqual(['NA', 'NA'])
    expect(fullStateList.filter((one) => !blank.includes(one))).toEqual(shortStateList)
  })

  it('map every state to ours, and each of ours back', () => {
    for (const state of fullStateList) {
      expect(stateCodes).toContain(state.ours)
      expect(specifiedAs(state.ours)).toContain(state)
    }
    for (const code of stateCodes) expect(specifiedAs(code)).toHaveLength(code === 'DH' ? 2 : 1)
  })

  it('are 24 offices of one district, with the values that the form sends', () => {
    expect(stampDistrict.value).toBe(`${stampDistrict.code}-${stampDistrict.name.toUpperCase()}`)
    expect(stampOffices).toHaveLength(24)
    isEachOnce(stampOffices.map(({ name }) => name))
    const values = stampOffices.map(({ value }) => value).filter((value) => value !== null)
    expect(values).toHaveLength(18)
    isEachOnce(values)
    for (const value of values) expect(value).toMatch(/^IGR\d{3}-[A-Z]{3}\d{1,2}_[A-Z0-9 ]+$/)
  })

  it('are the codes of the gateway: those whose text the specification gives, in its words', () => {
    const codes = Object.keys(gatewayCodes)
    expect(codes).toHaveLength(109)
    for (const code of codes) expect(code).toMatch(/^E\d{3,5}$/)
    const given = {
      E001: 'Unauthorized Payment Mode',
      E002: 'Unauthorized Key',
      E003: 'Unauthorized Packet',
      E004: 'Unauthorized Merchant',
      E005: 'Unauthorized Return URL',
      E006: 'Transaction Already Paid',
      E007: 'Transaction Failed',
      E008: 'Failure from Third Party due to Technical Error',
      E009: 'Bill Already Expired',
    } as const
    for (const [code, text] of Object.entries(given))
      expect([code, gatewayCodes[code as keyof typeof given].text]).toEqual([code, text])
    const successes = codes.filter(
      (code) => gatewayCodes[code as keyof typeof gatewayCodes].outcome === 'success',
    )
    expect(successes).toEqual(['E000'])
  })
})

describe('the countries', () => {
  it('are each dialled, and home by the code that the first screens say', () => {
    expect(Object.keys(dialCodes).sort()).toEqual(Object.keys(countries).sort())
    for (const code of Object.values(dialCodes)) expect(code).toMatch(/^\+[1-9]\d{0,6}$/)
    expect(dialCodes.IN).toBe(homeDialCode)
  })

  it('have names of their own', () => isEachOnce(Object.values(countries)))
})
