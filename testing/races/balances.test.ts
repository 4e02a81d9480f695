import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { consumeBalanceForTransaction } from '#contract/subscriptions/consumeBalanceForTransaction.ts'
import { completedDocuments, holdsPackage, standingOf } from '../balances.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import type { WireAnswer, WireClient } from '../client.ts'
import { aLoggedInMember } from '../logged-in.ts'
import { anOrganisation } from '../people.ts'
import { aSeed, dice } from '../seeded.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { atOnce, said, times } from './at-once.ts'

const seed = aSeed()

describe(`a balance that many draw from at once, on two servers, seed ${seed}`, () => {
  const chance = dice(seed)
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
  })
  afterAll(() => fixture?.close())

  async function anOrganisationWith(documents: number) {
    const organisation = await anOrganisation(fixture.parts, 'Malwa Traders')
    const { client, ...person } = await aLoggedInMember(fixture, organisation, ['workflow', 'documents'])
    await holdsPackage(fixture.parts.store, organisation.id, { documents })

    return { client, person, store: fixture.parts.store.forOrganisation(organisation.id) }
  }

  /**
   * As every client of ours does: what is answered that too much is being done was not done, and is
   * sent again.
   */
  async function consumesInTheEnd(client: WireClient, transaction_id: string): Promise<WireAnswer> {
    for (;;) {
      const answer = await client
        .send(consumeBalanceForTransaction, { product: 'documents', transaction_id })
        .catch((error: unknown) => {
          if (!String(error).includes('TOO_BUSY')) throw error
        })
      if (answer && said(answer) !== 'TOO_BUSY') return answer
      await pause(50 + chance.below(200))
    }
  }

  it('gives exactly 300 of 300 to 500 who come together, and answers each of the others in words', async () => {
    const { client, person, store } = await anOrganisationWith(300)
    const acts = await completedDocuments(store, person.userId, 500)
    const answers = await atOnce(
      chance,
      acts.map((transaction_id) => () => consumesInTheEnd(client, transaction_id)),
    )
    const words = answers.map(said)
    expect([times(words, 'success'), times(words, 'BALANCE_MISSING')]).toEqual([300, 200])
    expect(await standingOf(store)).toEqual({
      issued: -300,
      available: 0,
      reserved: 0,
      used: 300,
      lapsed: 0,
      sum: 0,
    })
    const left = answers.flatMap(({ body }) => (body.status === 'success' ? [Number(body.balance)] : []))
    expect(left.sort((one, other) => one - other)).toEqual(Array.from({ length: 300 }, (_, index) => index))
    // The same ids once more: who was counted is answered, who was not is refused as before.
    const again = await atOnce(
      chance,
      acts
        .slice(0, 100)
        .map(
          (transaction_id) => () =>
            client.send(consumeBalanceForTransaction, { product: 'documents', transaction_id }),
        ),
    )
    expect(again.map(said)).toEqual(words.slice(0, 100))
    expect((await standingOf(store)).used).toBe(300)
  })

  it('counts one act once, however often it is sent, and not under another product', async () => {
    const { client, person, store } = await anOrganisationWith(10)
    const [transaction_id = ''] = await completedDocuments(store, person.userId, 1)
    const answers = await atOnce(
      chance,
      Array.from(
        { length: 20 },
        () => () => client.send(consumeBalanceForTransaction, { product: 'documents', transaction_id }),
      ),
    )
    expect(answers.map(({ body }) => body.balance)).toEqual(answers.map(() => 9))
    const other = await client.send(consumeBalanceForTransaction, { product: 'sms', transaction_id })
    expect(other.body).toMatchObject({ code: 'TRANSACTION_DIFFERS' })
    expect(await standingOf(store)).toMatchObject({ available: 9, used: 1, sum: 0 })
  })

  it('refuses what is not finished, what is not there and what another sent', async () => {
    const { client, person, store } = await anOrganisationWith(10)
    const consumes = async (transaction_id: string, product: 'documents' | 'aadhaar_esign' = 'documents') =>
      said(await client.send(consumeBalanceForTransaction, { product, transaction_id }))
    const [open = ''] = await completedDocuments(store, person.userId, 1, 'out_for_signature')
    expect(await consumes(open)).toBe('ACT_UNFINISHED')
    expect(await consumes(crypto.randomUUID())).toBe('ACT_NOT_FOUND')
    expect(await consumes(open, 'aadhaar_esign')).toBe('ACT_NOT_FOUND')
    const [theirs = ''] = await completedDocuments(store, fixture.initiatorId, 1)
    expect(await consumes(theirs)).toBe('ACT_NOT_FOUND')
    expect(await standingOf(store)).toMatchObject({ available: 10, used: 0 })
  })

  it('sends as many dockets as it covers when more are sent at once', async () => {
    const { client, store } = await anOrganisationWith(4)
    const drafts = []
    for (let made = 0; made < 8; made += 1) {
      const draft = await aDraft(client)
      await withSigners(client, draft.documentId, [{ ...aPerson(), methods: ['electronic'] }])
      drafts.push(draft)
    }
    const answers = await atOnce(
      chance,
      drafts.map(
        ({ docketId }) =>
          () =>
            client.send(completeDocumentIntiation, { docket_id: docketId }),
      ),
    )
    const words = answers.map(said)
    expect([times(words, 'success'), times(words, 'BALANCE_MISSING')]).toEqual([4, 4])
    expect(await standingOf(store)).toMatchObject({ available: 0, reserved: 4, sum: 0 })
  })
})
