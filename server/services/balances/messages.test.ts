import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { consumeBalanceForTransaction } from '#contract/subscriptions/consumeBalanceForTransaction.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { referenceOf } from '#services/notifications/take-delivery-report.ts'
import { newId } from '#store/new-id.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { sweepBalances } from './sweep-balances.ts'

/** Agreed with the SMS simulator (simulators/README.md). */
const absent = '+919999000101'
const silent = '+919999000104'
const reachable = '+919812300001'
const day = 24 * 60 * 60 * 1000

describe('SMS and the balance', () => {
  let fixture: SigningFixture
  let organisation: AnOrganisation
  let initiator: WireClient
  let email: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())
  beforeEach(async () => {
    organisation = await anOrganisation(fixture.parts, 'Malwa Traders')
    const person = await aMember(fixture.parts, organisation, [
      'workflow',
      'documents',
      'users',
      'roles',
      'billingdashboard',
    ])
    email = person.email
    initiator = aClient(fixture.url)
    await initiator.login(person.email, person.password)
  })

  const store = () => fixture.parts.store.forOrganisation(organisation.id)
  const gives = (sms: number | null) => holdsPackage(fixture.parts.store, organisation.id, { sms })
  const stands = () => standingOf(store(), 'sms')
  const sends = (mobile: string) =>
    aDocumentOutForSignature(initiator, [{ name: 'Asha Rao', mobile, methods: ['electronic'] }])
  const messagesOf = (docketId: string) => store().read((tx) => tx.notifications.ofDocket(docketId))
  const report = (messageId: string, state: string) => {
    const body = JSON.stringify({ reference: referenceOf(organisation.id, messageId), state })
    const signature = createHmac('sha256', 'test-key').update(body).digest('hex')

    return fetch(`${fixture.url}/api/returns/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-signature': `sha256=${signature}` },
      body,
    })
  }
  const underWay = async () => {
    const { docketId } = await sends(silent)
    await expect.poll(() => messagesOf(docketId)).toMatchObject([{ channel: 'sms', state: 'sent' }])
    const [message] = await messagesOf(docketId)

    return { docketId, id: message?.id ?? '' }
  }
  const queues = (to: string, template: 'signer-otp' | 'signer-reminder') =>
    store().transaction((tx) =>
      queueNotification(
        tx,
        fixture.parts.keys,
        {
          channel: 'sms',
          to,
          templateId: '1107170000000000107',
          text: 'A of B took back C. You need not do anything. - MUHAR',
        },
        { template, docketId: null, signerId: null },
      ),
    )

  it('is taken when a message leaves, settled when it arrives, and counted by nobody again', async () => {
    await gives(5)
    const { docketId } = await sends(reachable)
    await expect.poll(stands).toEqual({ issued: -5, available: 4, reserved: 0, used: 1, lapsed: 0, sum: 0 })
    const [message] = await messagesOf(docketId)
    const { rows } = await initiator.call(getBalanceHistory, { products: ['sms'] })
    expect(rows.map(({ kind, amount, balance, about }) => [kind, amount, balance, about])).toEqual([
      ['settle', 1, 4, 'Loan of Asha'],
      ['reserve', 1, 4, 'Loan of Asha'],
      ['grant', 5, 5, null],
    ])
    expect(rows[0]?.transaction_id).toBe(message?.id)
    for (const _ of [1, 2])
      expect(
        await initiator.call(consumeBalanceForTransaction, {
          product: 'sms',
          transaction_id: message?.id ?? '',
        }),
      ).toMatchObject({ balance: 4 })
    expect(await stands()).toMatchObject({ available: 4, used: 1 })
  })

  it('is counted and never refused where nobody gave a number', async () => {
    await sends(reachable)
    await expect.poll(stands).toMatchObject({ issued: -1, available: 0, reserved: 0, used: 1, sum: 0 })
    await gives(null)
    await sends(reachable)
    await expect.poll(stands).toMatchObject({ issued: -2, used: 2, sum: 0 })
  })

  it('comes back when the message does not arrive', async () => {
    await gives(2)
    await sends(absent)
    await expect
      .poll(async () => (await initiator.call(getBalanceHistory, { products: ['sms'] })).rows[0]?.kind)
      .toBe('release')
    expect(await stands()).toMatchObject({ available: 2, reserved: 0, used: 0, sum: 0 })
  })

  it('is taken once, however often and however late the carrier tells', async () => {
    await gives(2)
    const { id } = await underWay()
    expect(await stands()).toMatchObject({ available: 1, reserved: 1, used: 0 })
    const told = await Promise.all([1, 2, 3, 4].map(() => report(id, 'delivered')))
    expect(told.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect((await report(id, 'failed: absent subscriber')).status).toBe(204)
    expect(await stands()).toMatchObject({ available: 1, reserved: 0, used: 1, sum: 0 })
  })

  it('is held once where a sender dies after the message left, and another sends it', async () => {
    await gives(3)
    const id = await queues(silent, 'signer-reminder')
    const { send } = fixture.parts.messages
    const leaves = Promise.withResolvers<void>()
    fixture.parts.messages.send = async (message) => {
      await send(message)
      leaves.resolve()
      throw new Error('killed')
    }
    await deliverNotification(fixture.parts, organisation.id, id).catch(() => undefined)
    await leaves.promise
    fixture.parts.messages.send = send
    expect(await stands()).toMatchObject({ available: 2, reserved: 1 })
    await store().transaction((tx) => tx.notifications.update(id, { next_try_at: null }, new Date()))
    await deliverNotification(fixture.parts, organisation.id, id)
    await expect.poll(() => store().read((tx) => tx.notifications.get(id))).toMatchObject({ state: 'sent' })
    expect(await stands()).toMatchObject({ available: 2, reserved: 1, used: 0, sum: 0 })
  })

  it('refuses a message that nothing covers, in sight of its sender, and tells the administrators once', async () => {
    await gives(0)
    const { documentId, first } = await sends(reachable)
    const person = async () =>
      (await initiator.call(getSingersDetails, { document_id: documentId })).signers[0]
    await expect.poll(person).toMatchObject({
      state: 'bounced',
      delivery: [{ channel: 'sms', state: 'bounced', cause: 'unpaid', error: null }],
    })
    await sends(reachable)
    const mails = (words: string) => () => fixture.mailTo(email, (subject) => subject.startsWith(words))
    await expect.poll(mails('Not delivered')).toHaveLength(2)
    const [mail] = await fixture.mailTo(email, (subject) => subject.startsWith('Not delivered'))
    expect(mail?.text).toContain('does not cover it')
    await expect.poll(mails('None left')).toHaveLength(1)
    expect(await stands()).toMatchObject({ available: 0, reserved: 0, used: 0, sum: 0 })

    await gives(1)
    fixture.pass(61_000)
    await initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    await expect.poll(stands).toMatchObject({ available: 0, used: 1, sum: 0 })
    expect(await person()).toMatchObject({ state: 'invited' })
    await sends(reachable)
    await expect.poll(mails('None left')).toHaveLength(2)
  })

  it('sends a mail and a code although no SMS is left', async () => {
    await gives(0)
    const { documentId } = await aDocumentOutForSignature(initiator, [
      { ...aPerson('Asha Rao'), mobile: reachable, methods: ['electronic'] },
    ])
    await expect
      .poll(async () =>
        (await initiator.call(getSingersDetails, { document_id: documentId })).signers[0]?.delivery
          .map(({ channel, state }) => `${channel} ${state}`)
          .sort(),
      )
      .toEqual(['mail sent', 'sms bounced'])
    const { signers } = await initiator.call(getSingersDetails, { document_id: documentId })
    expect(signers[0]?.state).toBe('invited')
    const id = await queues(reachable, 'signer-otp')
    await deliverNotification(fixture.parts, organisation.id, id)
    await expect.poll(stands).toMatchObject({ issued: -1, available: 0, reserved: 0, used: 1, sum: 0 })
  })

  it('is settled by the sweep where the carrier stays silent, and given back where the message ended', async () => {
    await gives(3)
    const { id } = await underWay()
    const gone = await underWay()
    const due = (messageId: string) =>
      store().transaction((tx) => tx.reservations.prolong({ kind: 'message', id: messageId }, new Date(0)))
    const held = await store().read((tx) =>
      rowsOf(tx)
        .selectFrom('reservations')
        .select('expires_at')
        .where('organisation_id', '=', organisation.id)
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(held.expires_at.getTime()).toBeGreaterThan(Date.now() + 2 * day)
    await store().transaction((tx) =>
      tx.notifications.update(gone.id, { state: 'failed', cause: 'given_up' }, new Date()),
    )
    for (const one of [id, gone.id]) await due(one)
    await Promise.all([1, 2].map(() => sweepBalances(fixture.parts, organisation.id)))
    expect(await stands()).toMatchObject({ available: 2, reserved: 0, used: 1, sum: 0 })
    expect((await report(id, 'failed: absent subscriber')).status).toBe(204)
    expect(await stands()).toMatchObject({ available: 2, reserved: 0, used: 1, sum: 0 })
  })
})

describe('a reservation', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  it('that a server of before made names its document also as its subject, and the other way round', async () => {
    const { documentId, docketId } = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Rao'), methods: ['electronic'] },
    ])
    const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
    await admin.connect()
    await admin.query(`select set_config('muhar.organisation_id', $1, false)`, [fixture.organisation.id])
    await admin.query(
      `insert into reservations (organisation_id, id, product, document_id, docket_id, account_id, amount, expires_at)
       select organisation_id, gen_random_uuid(), product, document_id, docket_id, account_id, 1, now() from reservations
       where organisation_id = $1 and document_id = $2`,
      [fixture.organisation.id, documentId],
    )
    const { rows } = await admin.query(
      `select subject_kind, subject_id, document_id, docket_id from reservations where organisation_id = $1 and document_id = $2`,
      [fixture.organisation.id, documentId],
    )
    await admin.end()
    const named = { subject_kind: 'document', subject_id: documentId, document_id: documentId }
    expect(rows).toEqual([
      { ...named, docket_id: docketId },
      { ...named, docket_id: docketId },
    ])
  })

  it('ends with its document although its product is known to no table any more, and is shown until then', async () => {
    const { documentId, docketId } = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Rao'), methods: ['electronic'] },
    ])
    await fixture.store.transaction(async (tx) => {
      await tx.balances.lock('fax')
      const [issued, reserved] = [
        await tx.ledger.open({ kind: 'issued', product: 'fax' }),
        await tx.ledger.open({ kind: 'reserved', product: 'fax' }),
      ]
      await tx.ledger.post({
        transaction_id: newId(),
        kind: 'reserve',
        product: 'fax',
        amount: 2,
        act_id: docketId,
        docket_id: docketId,
        user_id: null,
        actor: 'Muhar',
        reason: null,
        at: new Date(),
        available_after: null,
        lines: [
          { account_id: issued, amount: -2 },
          { account_id: reserved, amount: 2 },
        ],
      })
      await tx.reservations.addMany([
        {
          product: 'fax',
          subject_kind: 'document',
          subject_id: documentId,
          docket_id: docketId,
          account_id: issued,
          amount: 2,
          expires_at: new Date(),
        },
      ])
    })
    const rows = async () => (await fixture.initiator.call(getBalances, {})).rows
    expect((await rows()).at(-1)).toMatchObject({ product: 'fax', reserved: 2, is_low: false })
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong amount' })
    expect(await standingOf(fixture.store, 'fax')).toMatchObject({ issued: 0, reserved: 0, sum: 0 })
    expect((await rows()).map(({ product }) => product)).not.toContain('fax')
    const history = await fixture.initiator.call(getBalanceHistory, {})
    expect(history.rows[0]).toMatchObject({ product: 'fax', kind: 'release', amount: 2 })
  })
})
