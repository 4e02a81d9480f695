import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { aClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { bankDoors, prepareLoginPages, usualDoors } from './demo-login-pages.ts'

let wire: Wire

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())

const count = (fits: (door: (typeof usualDoors)[number]) => boolean) => usualDoors.filter(fits).length

describe('the login pages of the demo', () => {
  it('are as many, and of the kinds, that the portal has', () => {
    expect(usualDoors).toHaveLength(22)
    expect(count(({ pages }) => pages.accepts_status)).toBe(15)
    expect(count(({ pages }) => pages.forgot_password === null)).toBe(1)
    expect(count(({ pages }) => pages.change_password !== null)).toBeGreaterThan(0)
    for (const { pages } of usualDoors) expect(pages.login).toMatch(/^[a-z]+-login$/)
    expect(bankDoors.map(({ pages }) => [pages.login, pages.forgot_password, pages.area])).toEqual([
      ['deccan-login', 'deccan-forgot-password', 'bank'],
      ['eazysign', 'eazysign-forgot-password', 'bank'],
    ])
  })

  it('are made once, the one of an organisation with people at that organisation', async () => {
    const known = await anOrganisation(wire.parts, usualDoors[0]?.name)
    for (let start = 0; start < 2; start += 1) await prepareLoginPages(wire.parts.store, [known])
    const client = aClient(wire.url)
    for (const { name, pages } of [...usualDoors, ...bankDoors])
      for (const path of [pages.login, pages.forgot_password, pages.change_password])
        if (path) expect(await client.call(getOrgInfo, { path })).toMatchObject({ name, login_pages: pages })
    const all = await wire.parts.store.platform.read((tx) => tx.organisations.all())
    expect(all.filter(({ name }) => name === known.name)).toHaveLength(1)
    expect(all.filter(({ name }) => name === 'Eazysign Desk')).toHaveLength(1)
  })
})
