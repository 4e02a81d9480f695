import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getArrivals } from '#contract/subscriptions/getArrivals.ts'
import { giveArrival } from '#contract/subscriptions/giveArrival.ts'
import { builtModules } from '#contract/vocabulary/arrivals.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import { makeBuiltInRoles } from '#services/roles/make-built-in-roles.ts'
import type { Store, Tx } from '#store/store.ts'
import { holdsPackage } from '#testing/balances.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { giveArrivals, noteArrivals } from './give-arrivals.ts'

/**
 * Of the specification, and not of this version: to this test a product that the next one brings.
 */
const product: Module = 'bulkOrder'

describe('a product that a version brings', () => {
  let wire: Wire
  let operator: WireClient
  let store: Store
  beforeAll(async () => {
    wire = await aWire()
    ;({ store } = wire.parts)
    const operating = await anOrganisation(wire.parts, 'Muhar Operations')
    operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
    // What this version itself brings is given first.
    await noteArrivals(store)
    for (const { module } of (await operator.call(getArrivals, {})).arrivals)
      await operator.call(giveArrival, { module })
    await giveArrivals(wire.parts)
  })
  afterAll(() => wire?.close())

  const inside = <T>(id: string, act: (tx: Tx) => Promise<T>) => store.forOrganisation(id).transaction(act)
  /**
   * An organisation as it is made by a registration: with built-in roles, and what its package
   * brings.
   */
  async function aHolder(name: string) {
    const { id } = await anOrganisation(wire.parts, name)
    await inside(id, async (tx) => {
      await rowsOf(tx).deleteFrom('organisation_modules').where('organisation_id', '=', id).execute()
      await tx.organisationModules.grant(['users', 'roles'])
      await makeBuiltInRoles(tx, 'B2B')
    })

    return id
  }
  const rolesWith = async (id: string) =>
    (await inside(id, (tx) => tx.roles.listing([product]))).map(({ label }) => label).sort()
  const grantedTo = async (id: string) =>
    (await inside(id, (tx) => tx.organisationModules.granted())).includes(product)

  it('is shown before it is given, reaches the holders of its packages once, and nobody else', async () => {
    expect(isBuilt(product)).toBe(false)
    const holder = await aHolder('Malwa Traders')
    const subscription = await holdsPackage(store, holder, { sms: 5 }, { modules: ['documents', 'workflow'] })
    const free = await aHolder('Sagar Traders')
    const over = await aHolder('Narmada Mills')
    const old = await holdsPackage(store, over, {}, { modules: ['documents'] })
    await inside(over, (tx) => tx.subscriptions.change(old, { state: 'lapsed' }, new Date()))
    const individual = await aHolder('Asha Rao')
    await inside(individual, (tx) => tx.organisations.update(individual, { entity_type: 'B2C' }))

    // What was given is nothing new at the next start.
    await Promise.all([noteArrivals(store), noteArrivals(store)])
    expect((await operator.call(getArrivals, {})).arrivals).toEqual([])

    const next = [...builtModules, product]
    await Promise.all([noteArrivals(store, next), noteArrivals(store, next)])
    const [shown, ...more] = (await operator.call(getArrivals, {})).arrivals
    expect(more).toEqual([])
    expect(shown).toMatchObject({
      module: product,
      state: 'waiting',
      roles: ['administrator'],
    })
    expect(shown?.packages).toContain('business-year')
    expect(shown?.packages).not.toContain('individual-free')
    expect(await grantedTo(holder)).toBe(false)

    const states = await Promise.all([1, 2].map(() => operator.call(giveArrival, { module: product })))
    expect(states.map(({ state }) => state)).toEqual(['giving', 'giving'])
    const before = await store.platform.read((tx) => tx.organisations.ids())
    expect(before.length).toBeGreaterThan(3)
    await Promise.all([giveArrivals(wire.parts), giveArrivals(wire.parts)])
    expect(await Promise.all([holder, free, over, individual].map(grantedTo))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await rolesWith(holder)).toEqual(['Administrator'])
    expect(await rolesWith(over)).toEqual([])
    expect(await inside(holder, (tx) => tx.organisationModules.broughtBy(subscription))).toContain(product)
    const offers = await store.platform.read((tx) => tx.packages.all())
    expect(
      offers.filter(({ modules }) => modules.includes(product)).map(({ entity_type }) => entity_type),
    ).not.toContain('B2C')
    expect((await operator.call(getArrivals, {})).arrivals).toEqual([])

    // Once given it stays as people made it: an administrator took it from a role, and the next
    // start leaves that.
    const [administrator] = await inside(holder, (tx) => tx.roles.builtAs('administrator'))
    await inside(holder, async (tx) => {
      if (administrator) await tx.roles.change(administrator.id, { module_list: ['roles'] }, new Date())
    })
    await noteArrivals(store, next)
    await giveArrivals(wire.parts)
    expect(await rolesWith(holder)).toEqual([])
    expect((await operator.call(giveArrival, { module: product })).state).toBe('given')
  })

  it('goes on where a server died over it', async () => {
    const late: Module = 'support'
    const holders = [await aHolder('Malwa Mills'), await aHolder('Sagar Mills')]
    await noteArrivals(store, [late])
    await operator.call(giveArrival, { module: late })
    await giveArrivals(wire.parts, AbortSignal.abort())
    expect((await operator.call(getArrivals, {})).arrivals).toMatchObject([{ module: late, state: 'giving' }])
    await noteArrivals(store, [late])
    await giveArrivals(wire.parts)
    for (const id of holders)
      expect(await inside(id, (tx) => tx.organisationModules.granted())).toContain(late)
  })

  it('is found by its name alone, and given by operators alone', async () => {
    expect((await operator.send(giveArrival, { module: 'nesl' })).body.code).toBe('NOT_FOUND')
    const { id } = await anOrganisation(wire.parts, 'Malwa Traders')
    const { client } = await aLoggedInMember(wire, { id, publicId: '', name: '' }, ['users'])
    for (const answer of [client.send(getArrivals, {}), client.send(giveArrival, { module: product })])
      expect((await answer).status).toBe(403)
  })
})
