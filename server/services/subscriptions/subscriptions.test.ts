import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allotPackage } from '#calls/subscriptions/allot-package.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { bySystem } from '#domain/actors.ts'
import { sweepBalances } from '#services/balances/sweep-balances.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { notePaid } from '#services/registration/note-paid.ts'
import type { Tx } from '#store/store.ts'
import { aPackage, holdsPackage } from '#testing/balances.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts'
import { choosePackage } from './choose-package.ts'

const inPackage: Module[] = ['documents', 'workflow', 'usergroup', 'billingdashboard']
const byOperator = { kind: 'system', name: 'Operator', role: 'operator' } as const

describe('a package that an organisation holds', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let roleId: string
  beforeAll(async () => {
    wire = await aWire()
  })
  afterAll(() => wire?.close())
  beforeEach(async () => {
    organisation = await anOrganisation(wire.parts, 'Malwa Traders')
    ;({ roleId } = await aMember(wire.parts, organisation, ['users', 'roles', ...inPackage]))
    await inside((tx) =>
      rowsOf(tx)
        .deleteFrom('organisation_modules')
        .where('organisation_id', '=', organisation.id)
        .where('module', 'not in', ['users', 'roles', 'branches'])
        .execute(),
    )
  })

  const store = () => wire.parts.store.forOrganisation(organisation.id)
  const inside = <T>(act: (tx: Tx) => Promise<T>) => store().transaction(act)
  const granted = async () => (await store().read((tx) => tx.organisationModules.granted())).sort()
  const holds = () => holdsPackage(wire.parts.store, organisation.id, { sms: 5 }, { modules: inPackage })
  const stateOf = async (id: string) => (await store().read((tx) => tx.subscriptions.get(id)))?.state
  const now = () => wire.parts.clock.now()
  const endsNow = (id: string) =>
    inside((tx) => tx.subscriptions.change(id, { ends_at: new Date(now().getTime() - 1000) }, now()))
  const subjects = async () =>
    (
      await store().read((tx) =>
        rowsOf(tx)
          .selectFrom('notifications')
          .select(['id', 'sealed_to'])
          .where('organisation_id', '=', organisation.id)
          .where('template', '=', 'subscription-changed')
          .orderBy('id')
          .execute(),
      )
    ).map((row) => {
      const { message } = openMessage(wire.parts.keys, organisation.id, row)

      return message.channel === 'mail' ? message.subject.replace(/ \d.*/, '') : null
    })
  const eventsBy = async () =>
    (
      await store().read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_name'])
          .where('organisation_id', '=', organisation.id)
          .orderBy('number')
          .execute(),
      )
    ).map(({ event, actor_name }) => `${event} by ${actor_name}`)

  it('takes away what it alone opened when it is over, says so, and its roles have all again once renewed', async () => {
    const id = await holds()
    expect(await granted()).toEqual([
      'billingdashboard',
      'branches',
      'documents',
      'roles',
      'usergroup',
      'users',
      'workflow',
    ])
    await endsNow(id)
    await Promise.all([1, 2].map(() => sweepBalances(wire.parts, organisation.id)))
    expect(await stateOf(id)).toBe('lapsed')
    // Granted by hand: branches. What reads papers and renews stays, too.
    expect(await granted()).toEqual(['billingdashboard', 'branches', 'documents', 'roles', 'users'])
    expect(await subjects()).toEqual(['Test package is over'])
    expect(await eventsBy()).toEqual(
      expect.arrayContaining(['subscription-lapsed by Muhar', 'features-changed by Muhar']),
    )
    const role = await store().read((tx) => tx.roles.get(roleId))
    expect(role?.module_list).toContain('workflow')

    const packageId = await aPackage(wire.parts.store, { sms: 5 }, { modules: inPackage })
    const input = { packageId, reference: 'INV-1', from: null, to: null }
    await inside((tx) => allotPackage(tx, input, byOperator, now()))
    expect(await granted()).toContain('workflow')
    expect(role && (await store().read((tx) => tx.roles.get(roleId)))?.granted).toContain('workflow')
  })

  it('leaves what another one in force brings', async () => {
    const first = await holds()
    const packageId = await aPackage(wire.parts.store, {}, { modules: ['workflow'], days: 60 })
    const input = { packageId, reference: 'INV-2', from: null, to: null }
    const second = await inside((tx) => allotPackage(tx, input, byOperator, now()))
    expect(await stateOf(first)).toBe('ended')
    expect(await granted()).toContain('usergroup')
    await endsNow(second.id)
    await sweepBalances(wire.parts, organisation.id)
    expect(await granted()).not.toContain('usergroup')
    expect(await granted()).not.toContain('workflow')
  })

  it('that is cancelled runs to its day, can be taken back until then, and ends there', async () => {
    const id = await holds()
    const acting = { by: byOperator, now: now() }
    const cancels = () =>
      inside((tx) => cancelSubscription(tx, wire.parts, { subscriptionId: id, reason: 'Too large' }, acting))
    await Promise.all([cancels(), cancels()])
    expect(await stateOf(id)).toBe('cancelled')
    expect(await granted()).toContain('workflow')
    await inside((tx) => resumeSubscription(tx, wire.parts, id, acting))
    expect(await stateOf(id)).toBe('active')
    await cancels()
    await endsNow(id)
    await expect(inside((tx) => resumeSubscription(tx, wire.parts, id, acting))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await sweepBalances(wire.parts, organisation.id)
    expect(await stateOf(id)).toBe('ended')
    expect(await granted()).not.toContain('workflow')
    expect(await subjects()).toEqual([
      'Test package is cancelled and ends on',
      'Test package goes on: the cancellation is taken back',
      'Test package is cancelled and ends on',
      'Test package is over',
    ])
    await expect(cancels()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  describe('and is paid', () => {
    const price = { price: 100_000, tax: 18_000 }
    const chooses = async (status: RegistrationStatus) => {
      const packageId = await aPackage(
        wire.parts.store,
        { sms: 5 },
        { modules: inPackage, pricePaise: price.price },
      )

      return await inside(async (tx) => {
        await tx.organisations.update(organisation.id, { registration_status: status })
        const offer = await tx.packages.get(packageId)
        if (!offer) throw new Error('No package.')

        return await choosePackage(tx, offer, {
          userId: null,
          billingAddress: null,
          by: byOperator,
          now: now(),
        })
      })
    }
    const pays = (subscriptionId: string, reference: string, amountPaise = price.price + price.tax) =>
      inside((tx) => notePaid(tx, wire.parts, { subscriptionId, reference, amountPaise }, now()))
    const status = async () =>
      (await store().read((tx) => tx.organisations.find(organisation.id)))?.registration_status

    it.each(['Package Selected', 'Awaiting Payment'] as const)(
      'completes a registration at %s, once, by the program itself',
      async (from) => {
        const chosen = await chooses(from)
        const both = await Promise.all([pays(chosen.id, 'PAY-1'), pays(chosen.id, 'PAY-1')])
        expect(both.map(({ id, state, reference }) => [id, state, reference])).toEqual([
          [chosen.id, 'active', 'PAY-1'],
          [chosen.id, 'active', 'PAY-1'],
        ])
        expect(await status()).toBe('Completed')
        expect(await granted()).toContain('workflow')
        const events = await eventsBy()
        expect(events.filter((event) => event === 'package-paid by Payments')).toHaveLength(1)
        expect(events).toContain('registration-moved by Payments')
        expect(bySystem('Payments')).toMatchObject({ kind: 'system' })
      },
    )

    it('renews what is in force, and tells the administrators', async () => {
      const before = await holds()
      const chosen = await chooses('Completed')
      await pays(chosen.id, 'PAY-2')
      expect([await stateOf(before), await stateOf(chosen.id)]).toEqual(['ended', 'active'])
      expect(await subjects()).toEqual(['Test package goes on until'])
    })

    it('is refused for another amount, another package chosen meanwhile, a reference that is used, and none', async () => {
      const first = await chooses('Awaiting Payment')
      await expect(pays(first.id, 'PAY-3', 1)).rejects.toMatchObject({ code: 'PAYMENT_MISSING' })
      const second = await chooses('Awaiting Payment')
      await expect(pays(first.id, 'PAY-3')).rejects.toMatchObject({ code: 'PACKAGE_MISSING' })
      expect(await status()).toBe('Awaiting Payment')
      await pays(second.id, 'PAY-3')
      await expect(pays(second.id, 'PAY-4')).rejects.toMatchObject({ code: 'PACKAGE_MISSING' })
      await expect(pays(first.id, 'PAY-3')).rejects.toMatchObject({ code: 'REFERENCE_USED' })
      await expect(pays(organisation.id, 'PAY-5')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })
})
