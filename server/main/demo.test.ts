import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '#store/store.ts'
import { aDatabase, isPlain } from '#testing/database.ts'
import { prepareDemo } from './demo.ts'

let store: Store
let folder: string

beforeAll(async () => {
  const { url } = await aDatabase()
  store = await openStore({ url, isPlain: isPlain(), worksJobs: false, mostConnections: 2 })
  folder = await mkdtemp(join(tmpdir(), 'muhar-demo-'))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('the demo', () => {
  it('is made once: people, branches and colleagues of two organisations', async () => {
    const prepare = () => prepareDemo(store, join(folder, 'demo.json'), 'http://127.0.0.1:8080', {})
    const demo = await prepare()
    expect(await prepare()).toEqual(demo)
    expect(demo.organisations.map(({ name, users }) => [name, users.length])).toEqual([
      ['Sahyadri Housing Finance Ltd', 3],
      ['Nilgiri Homes and Rentals', 3],
    ])
    expect(demo.partners).toHaveLength(2)
    const [lender] = demo.organisations
    const made = await store.forOrganisation(lender?.id ?? '').read(async (tx) => ({
      departments: await tx.departments.listed({ retired: true }),
      members: await tx.memberRecords.notEnded(),
    }))
    const home = made.departments.find(({ code }) => code === 'HQ')
    const above = made.departments.find(({ id }) => id === home?.parent_id)
    expect(made.departments).toHaveLength(9)
    expect([above?.code, above?.zone_id === home?.zone_id, home?.people]).toEqual(['PUN-01', true, 9])
    const inRole = Map.groupBy(made.members, ({ role_id }) => role_id)
    expect([...inRole.values()].map((members) => members.length).sort()).toEqual([1, 1, 7])
  })
})
