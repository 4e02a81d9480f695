import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { B2BUserWorkflowBalance } from '#contract/subscriptions/B2BUserWorkflowBalance.ts'
import { checkBalanceForTransaction } from '#contract/subscriptions/checkBalanceForTransaction.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { cancelSubscription } from '#services/subscriptions/cancel-subscription.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aCompletedDocument, holdsPackage, standingOf } from '#testing/balances.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { sweepBalances } from './sweep-balances.ts'

const day = 24 * 60 * 60 * 1000
let fixture: SigningFixture
let organisation: AnOrganisation
let initiator: WireClient
let email: string
let userId: string

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
  ;({ email, userId } = person)
  initiator = aClient(fixture.url)
  await initiator.login(person.email, person.password)
})

const store = () => fixture.parts.store.forOrganisation(organisation.id)
const gives = (given: Parameters<typeof holdsPackage>[2], more?: { days?: number; now?: Date }) =>
  holdsPackage(fixture.parts.store, organisation.id, given, more)
const stands = (product = 'documents') => standingOf(store(), product)
const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })

async function eventually<T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
  const end = Date.now() + 30_000
  for (;;) {
    const found = await look()
    if (wanted(found) || Date.now() > end) return found
    await new Promise((again) => setTimeout(again, 100))
  }
}

describe('the balance of an organisation', () => {
  it('falls when a document is sent and stays fallen once it is completed', async () => {
    await gives({ documents: 3, aadhaar_esign: 5 })
    const asha = electronic('Asha Rao')
    const { documentId } = await aDocumentOutForSignature(initiator, [asha])
    expect(await stands()).toEqual({ issued: -3, available: 2, reserved: 1, used: 0, lapsed: 0, sum: 0 })
    // Another method takes no e-sign.
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 5, reserved: 0 })
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    const done = await eventually(stands, ({ used }) => used === 1)
    expect(done).toEqual({ issued: -3, available: 2, reserved: 0, used: 1, lapsed: 0, sum: 0 })
    const { rows } = await initiator.call(getBalanceHistory, {})
    expect(rows.map(({ kind, amount, balance, about }) => [kind, amount, balance, about])).toEqual([
      ['settle', 1, 2, 'Loan agreement'],
      ['reserve', 1, 2, 'Loan of Asha'],
      ['grant', 3, 3, null],
      ['grant', 5, 5, null],
    ])
    expect(rows[0]?.transaction_id).toBe(documentId)
    expect(await initiator.call(B2BUserWorkflowBalance, {})).toMatchObject({
      balance: 2,
      used: 1,
      own_share: null,
      organisation_balance: 2,
      is_low: false,
    })
  })

  it('holds an e-sign for a signer who may sign by Aadhaar, and gives it back when they sign otherwise', async () => {
    await gives({ documents: 3, aadhaar_esign: 5 })
    const asha = aPerson('Asha Rao')
    await aDocumentOutForSignature(initiator, [asha])
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 4, reserved: 1 })
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    expect(
      await eventually(
        () => stands('aadhaar_esign'),
        ({ reserved }) => reserved === 0,
      ),
    ).toMatchObject({
      available: 5,
      used: 0,
      sum: 0,
    })
  })

  it.each(['aadhaar_bio', 'aadhaar_face'] as const)('holds an e-sign for a signer by %s', async (method) => {
    await gives({ documents: 3, aadhaar_esign: 5 })
    await aDocumentOutForSignature(initiator, [{ ...aPerson('Asha Rao'), methods: [method] }])
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 4, reserved: 1 })
  })

  it('is held while a docket is in review, given back with the draft, and held once when it goes out', async () => {
    await gives({ documents: 1, aadhaar_esign: 5 })
    const checker = await aMember(fixture.parts, organisation, ['workflow'])
    const place = { parts: fixture.parts, organisation }
    await areChecked(place, [userId], [await aCheckingGroup(place, [checker.userId])])
    const { docketId, documentId, state } = await sendsForReview(initiator)
    expect([state, await stands(), await stands('aadhaar_esign')]).toMatchObject([
      'in_review',
      { available: 0, reserved: 1 },
      { available: 3, reserved: 2 },
    ])
    // Its maker reads that nothing is left, and not who approves a day later.
    const next = await aDraft(initiator)
    await withSigners(initiator, next.documentId, [aPerson('Vikram Shah')])
    const { body } = await initiator.send(completeDocumentIntiation, { docket_id: next.docketId })
    expect(body.code).toBe('BALANCE_MISSING')
    // A review has no deadline: the sweep leaves alone what it holds.
    await store().transaction((tx) =>
      tx.reservations.prolong({ kind: 'document', id: documentId }, new Date(0)),
    )
    await sweepBalances(fixture.parts, organisation.id)
    expect(await stands()).toMatchObject({ available: 0, reserved: 1 })

    await initiator.call(editWorkflow, { docket_id: docketId })
    expect([await stands(), await stands('aadhaar_esign')]).toMatchObject([
      { available: 1, reserved: 0, sum: 0 },
      { available: 5, reserved: 0, sum: 0 },
    ])
    await initiator.call(completeDocumentIntiation, { docket_id: docketId, duplicates_confirmed: true })
    const approving = aClient(fixture.url)
    await approving.login(checker.email, checker.password)
    await approving.call(completeDocumentApproval, { document_id: documentId, decision: 'approve' })
    expect([await stands(), await stands('aadhaar_esign')]).toMatchObject([
      { available: 0, reserved: 1, sum: 0 },
      { available: 3, reserved: 2, sum: 0 },
    ])
  })

  it.each(['revoked', 'declined', 'expired'])(
    'is given back what a document held that is %s',
    async (how) => {
      await gives({ documents: 1, aadhaar_esign: 2 })
      const asha = aPerson('Asha Rao')
      const { documentId, docketId } = await aDocumentOutForSignature(initiator, [asha])
      expect(await stands()).toMatchObject({ available: 0, reserved: 1 })
      if (how === 'revoked')
        await initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong amount' })
      else if (how === 'declined')
        await (await aSignerComesIn(fixture, asha.email)).call(rejectDocument, {
          document_id: documentId,
          reason: 'Not mine',
        })
      else {
        await store().transaction((tx) =>
          tx.dockets.update(docketId, { expires_at: new Date(0) }, new Date()),
        )
        await expireDocket(fixture.parts, organisation.id, docketId)
      }
      for (const product of ['documents', 'aadhaar_esign'])
        expect(await stands(product)).toMatchObject({ reserved: 0, used: 0, sum: 0 })
      expect((await stands()).available).toBe(1)
    },
  )

  it('refuses to send what it does not cover, says so, and nothing is half sent', async () => {
    await gives({ documents: 1, aadhaar_esign: 1 })
    await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    const draft = await aDraft(initiator)
    const ravi = electronic('Ravi Kumar')
    await withSigners(initiator, draft.documentId, [ravi])
    const refused = await initiator.send(completeDocumentIntiation, { docket_id: draft.docketId })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'BALANCE_MISSING',
      message:
        'The balance of your organisation holds no documents any more, and this takes 1 document. Nothing was sent. Ask an administrator to add to the balance.',
    })
    const { document } = await initiator.call(fetchDocumentInfo, { document_id: draft.documentId })
    expect(document.state).toBe('draft')
    expect(await stands()).toMatchObject({ available: 0, reserved: 1, sum: 0 })
    await gives({ documents: 1 })
    await initiator.call(completeDocumentIntiation, { docket_id: draft.docketId })
    expect(await stands()).toMatchObject({ available: 0, reserved: 2, sum: 0 })
  })

  it('covers a person who is added to what is out, or they are not added', async () => {
    await gives({ documents: 5, aadhaar_esign: 2 })
    const { documentId } = await aDocumentOutForSignature(initiator, [aPerson('Asha Rao')])
    await initiator.call(createUser, { document_id: documentId, ...aPerson('Ravi Kumar') })
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 0, reserved: 2 })
    const refused = await initiator.send(createUser, { document_id: documentId, ...aPerson('Third Person') })
    expect(refused.body).toMatchObject({ code: 'BALANCE_MISSING' })
    await initiator.call(createUser, { document_id: documentId, ...electronic('Third Person') })
  })

  it('holds an e-sign once for a signer who may sign by Aadhaar only later, or leaves their methods as they were', async () => {
    await gives({ documents: 5, aadhaar_esign: 1 })
    const { docketId, documentId, first, second } = await aDocumentOutForSignature(initiator, [
      electronic('Asha Rao'),
      electronic('Ravi Kumar'),
    ])
    const may = (signerId: string, methods: string[]) =>
      initiator.send(updateUser, { docket_id: docketId, signer_id: signerId, fields: { methods } })
    const either = ['aadhaar_otp', 'electronic']
    for (const methods of [either, ['electronic'], either])
      expect((await may(first.id, methods)).body.status).toBe('success')
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 0, reserved: 1 })
    expect((await may(second.id, either)).body.code).toBe('BALANCE_MISSING')
    const { signers } = await initiator.call(getSingersDetails, { document_id: documentId })
    expect(signers.find(({ name }) => name === 'Ravi Kumar')?.methods).toEqual(['electronic'])
  })

  it('covers Aadhaar that is added to the settings of what is out, of a docket or a document; or nothing changes', async () => {
    await gives({ documents: 5, aadhaar_esign: 1 })
    const { docketId, documentId } = await aDraft(initiator)
    const sets = (
      settings: { methods: ('aadhaar_otp' | 'electronic')[] },
      of: object = { docket_id: docketId },
    ) => initiator.send(saveDocumentSettings, { ...of, settings })
    await sets({ methods: ['electronic'] })
    await withSigners(initiator, documentId, [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
    await initiator.call(completeDocumentIntiation, { docket_id: docketId })
    const methodsOf = async () =>
      (await initiator.call(getSingersDetails, { document_id: documentId })).signers.map(
        ({ methods }) => methods,
      )

    for (const of of [{ docket_id: docketId }, { document_id: documentId }]) {
      const refused = await sets({ methods: ['aadhaar_otp', 'electronic'] }, of)
      expect([refused.status, refused.body.code]).toEqual([409, 'BALANCE_MISSING'])
    }
    expect(await methodsOf()).toEqual([['electronic'], ['electronic']])
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 1, reserved: 0 })

    await gives({ aadhaar_esign: 1 })
    expect((await sets({ methods: ['aadhaar_otp', 'electronic'] })).body.status).toBe('success')
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 0, reserved: 2 })
    // What is held is not taken a second time.
    await sets({ methods: ['electronic'] })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await sets({ methods: ['aadhaar_otp'] }, { document_id: documentId })).body.status).toBe(
        'success',
      )
    expect(await methodsOf()).toEqual([['aadhaar_otp'], ['aadhaar_otp']])
    expect(await stands('aadhaar_esign')).toMatchObject({ available: 0, reserved: 2, sum: 0 })
  })

  it('is not limited where nobody gave a number, and what is used is counted all the same', async () => {
    const { documentId } = await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    expect(
      await initiator.call(checkBalanceForTransaction, { product: 'documents', count: 1_000_000 }),
    ).toEqual({ sufficient: true, balance: null, shortfall: 0, status: 'success' })
    expect(await stands()).toMatchObject({ issued: -1, reserved: 1, sum: 0 })
    await initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong amount' })
    expect(await stands()).toMatchObject({ issued: 0, reserved: 0, sum: 0 })
    const id = await gives({ documents: null })
    const { rows } = await initiator.call(getBalances, {})
    expect(rows[0]).toMatchObject({ product: 'documents', is_limited: false, left: null, is_low: false })
    expect(id).toBeTruthy()
  })

  it('says which package is in force, cancelled or over, and that nothing limits only who never held one', async () => {
    const told = async () => {
      const { package: held, over } = await initiator.call(getBalances, {})

      return { held, over }
    }
    expect(await told()).toEqual({ held: null, over: null })
    const first = await gives({ documents: 5 })
    const name = 'Test package'
    expect(await told()).toMatchObject({
      held: { subscription_id: first, name, is_cancelled: false },
      over: null,
    })

    const ends = (id: string) =>
      store().transaction((tx) =>
        tx.subscriptions.change(id, { ends_at: new Date(Date.now() - 1000) }, new Date()),
      )
    // Over from its day on, also before a sweep has seen it.
    await ends(first)
    const lapsed = { held: null, over: { subscription_id: first, name, was_cancelled: false } }
    expect(await told()).toMatchObject(lapsed)
    await sweepBalances(fixture.parts, organisation.id)
    expect(await told()).toMatchObject(lapsed)

    const second = await gives({ documents: 5 })
    const acting = { by: { kind: 'system', name: 'Operator' }, now: new Date() } as const
    await store().transaction((tx) =>
      cancelSubscription(tx, fixture.parts, { subscriptionId: second, reason: 'Larger than needed' }, acting),
    )
    expect(await told()).toMatchObject({
      held: { subscription_id: second, is_cancelled: true },
      over: null,
    })
    await ends(second)
    await sweepBalances(fixture.parts, organisation.id)
    expect(await told()).toMatchObject({
      held: null,
      over: { subscription_id: second, was_cancelled: true },
    })
  })

  it('draws from what ends first, and what is over is gone; what is out keeps what it holds', async () => {
    const long = await gives({ documents: 5 }, { days: 300 })
    await gives({ documents: 2 }, { days: 30 })
    const { documentId } = await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    const lotsOf = (id: string) => store().read((tx) => tx.ledger.lotsOf(id))
    expect((await lotsOf(long))[0]?.amount).toBe(5)
    expect(await stands()).toMatchObject({ available: 6, reserved: 1 })
    await store().transaction((tx) =>
      rowsOf(tx)
        .updateTable('subscriptions')
        .set({ ends_at: new Date(Date.now() - day) })
        .where('organisation_id', '=', organisation.id)
        .where('period_days', '=', 30)
        .execute(),
    )
    const due = await fixture.parts.store.platform.read((tx) => tx.organisations.withBalancesDue(new Date()))
    expect(due).toContain(organisation.id)
    await sweepBalances(fixture.parts, organisation.id)
    await sweepBalances(fixture.parts, organisation.id)
    expect(await stands()).toEqual({ issued: -7, available: 5, reserved: 1, used: 0, lapsed: 1, sum: 0 })
    expect(
      await fixture.parts.store.platform.read((tx) => tx.organisations.withBalancesDue(new Date())),
    ).not.toContain(organisation.id)
    await initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong amount' })
    expect(await stands()).toMatchObject({ reserved: 0, sum: 0 })
  })

  it('is given back by the sweep what a document holds that ended without it', async () => {
    await gives({ documents: 2 })
    const { documentId } = await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    const ends = (state: 'out_for_signature' | 'expired') =>
      store().transaction(async (tx) => {
        await tx.documents.update(documentId, { state }, new Date())
        await tx.reservations.prolong({ kind: 'document', id: documentId }, new Date(0))
      })
    await ends('out_for_signature')
    await sweepBalances(fixture.parts, organisation.id)
    expect(await stands()).toMatchObject({ available: 1, reserved: 1 })
    await ends('expired')
    await sweepBalances(fixture.parts, organisation.id)
    expect(await stands()).toMatchObject({ available: 2, reserved: 0, sum: 0 })
  })

  it('warns its administrators once for each time that it falls so low, and not for each act', async () => {
    await gives({ documents: 10 })
    const warnings = () => fixture.mailTo(email, (subject) => subject.startsWith('Little is left'))
    const sends = () => aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    for (let sent = 0; sent < 8; sent += 1) await sends()
    expect(await initiator.call(B2BUserWorkflowBalance, {})).toMatchObject({ balance: 2, is_low: false })
    await sends()
    expect(await initiator.call(B2BUserWorkflowBalance, {})).toMatchObject({ balance: 1, is_low: true })
    const { documentId } = await sends()
    await initiator.call(revokeDocument, { document_id: documentId, reason: 'Wrong amount' })
    await sends()
    const told = await eventually(warnings, ({ length }) => length > 0)
    expect(told.map(({ subject }) => subject)).toEqual(['Little is left: 1 of 10 documents'])
    await gives({ documents: 1 })
    expect(await initiator.call(B2BUserWorkflowBalance, {})).toMatchObject({ balance: 1, is_low: true })
    await sends()
    const again = await eventually(warnings, ({ length }) => length > 1)
    expect(again).toHaveLength(2)
  })
})

describe('the database', () => {
  it('lets no account but that of credits fall below nothing, and no transaction stand that does not sum', async () => {
    await gives({ documents: 2 })
    const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
    await admin.connect()
    const id = organisation.id
    const post = async (lines: readonly (readonly [string, number])[]) => {
      await admin.query('begin')
      await admin.query(`select set_config('muhar.organisation_id', $1, true)`, [id])
      try {
        const { rows } = await admin.query(
          `insert into ledger_transactions (organisation_id, id, transaction_id, kind, product, amount, actor, at)
           values ($1, gen_random_uuid(), gen_random_uuid()::text, 'correct', 'documents', 1, 'Test', now()) returning id`,
          [id],
        )
        for (const [kind, amount] of lines)
          await admin.query(
            `insert into ledger_entries (organisation_id, id, ledger_transaction_id, account_id, amount)
             select $1, gen_random_uuid(), $2, id, $4 from ledger_accounts
             where organisation_id = $1 and kind = $3 and product = 'documents'`,
            [id, rows[0].id, kind, amount],
          )
        await admin.query('commit')
      } catch (error) {
        await admin.query('rollback')
        throw error
      }
    }
    await expect(post([])).rejects.toThrow('sum to nothing')
    await expect(post([['available', -1]])).rejects.toThrow('sum to nothing')
    await expect(
      post([
        ['available', -1],
        ['issued', 2],
      ]),
    ).rejects.toThrow('sum to nothing')
    await expect(
      post([
        ['available', -3],
        ['issued', 3],
      ]),
    ).rejects.toThrow('ledger_accounts_check')
    await post([
      ['available', -2],
      ['issued', 2],
    ])
    expect(await stands()).toMatchObject({ issued: 0, available: 0, sum: 0 })
    await admin.end()
  })

  it('shows an organisation its own accounts alone', async () => {
    await gives({ documents: 2 })
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const theirs = await fixture.parts.store
      .forOrganisation(elsewhere.id)
      .read((tx) => rowsOf(tx).selectFrom('ledger_accounts').selectAll().execute())
    expect(theirs).toEqual([])
    expect(await aCompletedDocument(store(), userId)).toBeTruthy()
  })
})
