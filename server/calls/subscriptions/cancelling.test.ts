import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBalances } from '#contract/balances/getBalances.ts'
import { cancelSubscription } from '#contract/subscriptions/cancelSubscription.ts'
import { resumeSubscription } from '#contract/subscriptions/resumeSubscription.ts'
import { day } from '#contract/vocabulary/time.ts'
import { holdsPackage } from '#testing/balances.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const reason = 'A smaller package is enough.'

/** calls-guide, subscriptions: ends at the paid day, undone until then. */
describe('a package that its organisation cancels', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let keeper: WireClient
  let other: WireClient
  let subscription_id: string

  beforeAll(async () => {
    wire = await aWire()
  })
  afterAll(() => wire?.close())
  beforeEach(async () => {
    organisation = await anOrganisation(wire.parts)
    ;[keeper, other] = [await enters(['billingdashboard', 'roles']), await enters(['consumptionHistory'])]
    const now = wire.parts.clock.now()
    subscription_id = await holdsPackage(wire.parts.store, organisation.id, { documents: 5 }, { now })
  })

  async function enters(modules: Parameters<typeof aMember>[2], url = wire.url): Promise<WireClient> {
    const { email, password } = await aMember(wire.parts, organisation, modules)
    const client = aClient(url)
    await client.login(email, password)

    return client
  }
  const held = async () => (await other.call(getBalances, {})).package
  const events = () =>
    wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_kind', 'detail'])
          .where('organisation_id', '=', organisation.id)
          .where('event', 'like', 'subscription-%')
          .where('actor_kind', '=', 'member')
          .orderBy('number')
          .execute(),
      )

  it('runs to its paid day, goes on once that is taken back, and says both in the trail', async () => {
    const { ends_at } = await keeper.call(cancelSubscription, { subscription_id, reason })
    expect(await held()).toMatchObject({ subscription_id, to: ends_at, is_cancelled: true })
    expect(await keeper.call(resumeSubscription, { subscription_id })).toMatchObject({ ends_at })
    expect(await held()).toMatchObject({ to: ends_at, is_cancelled: false })
    expect(await events()).toEqual([
      expect.objectContaining({
        event: 'subscription-cancelled',
        detail: expect.objectContaining({ reason }),
      }),
      expect.objectContaining({ event: 'subscription-resumed' }),
    ])
  })

  it('is cancelled once, however many ask at the same moment', async () => {
    const second = await enters(['billingdashboard'], wire.secondUrl)
    const asked = [keeper, second, keeper, second]
    const answers = await Promise.all(
      asked.map((client) => client.send(cancelSubscription, { subscription_id, reason })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await events()).toHaveLength(1)
  })

  it('is nothing without a reason, of another organisation, or once it is over', async () => {
    expect((await keeper.send(cancelSubscription, { subscription_id, reason: ' x ' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [expect.objectContaining({ path: 'reason', code: 'REASON_NEEDED' })],
    })
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const theirs = await holdsPackage(wire.parts.store, elsewhere.id, {})
    const codes = async (id: string) => [
      (await keeper.send(cancelSubscription, { subscription_id: id, reason })).body.code,
      (await keeper.send(resumeSubscription, { subscription_id: id })).body.code,
    ]
    expect(await codes(theirs)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        tx.subscriptions.change(
          subscription_id,
          { ends_at: new Date(wire.parts.clock.now().getTime() - day) },
          wire.parts.clock.now(),
        ),
      )
    expect(await codes(subscription_id)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('is left alone by members who only look at what was used', async () => {
    const asked = await other.send(cancelSubscription, { subscription_id, reason })
    expect([asked.status, asked.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await held()).toMatchObject({ is_cancelled: false })
  })
})
