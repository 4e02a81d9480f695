import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { remindSigners } from '#jobs/remind-signers.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { aSignerComesIn, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const day = 24 * 60 * 60 * 1000
const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })

describe('workflow/addExpiryReminder', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const inDays = (days: number) => new Date(fixture.parts.clock.now().getTime() + days * day).toISOString()
  const documentOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const codeOf = async (input: { docket_id: string; expires_at: string; remind?: number[] }) =>
    (await fixture.initiator.send(addExpiryReminder, input)).body.code

  async function expires(docketId: string, organisationId = fixture.organisation.id): Promise<void> {
    const store = fixture.parts.store.forOrganisation(organisationId)
    await store.transaction((tx) => tx.dockets.update(docketId, { expires_at: new Date(0) }, new Date()))
    await expireDocket(fixture.parts, organisationId, docketId)
  }
  const remindersTo = (email: string) => fixture.mailTo(email, (subject) => subject.startsWith('Reminder: '))
  const linksOf = (docketId: string) =>
    fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('signer_links')
        .select(['person_key', 'dead_reason', 'expires_at'])
        .where('docket_id', '=', docketId)
        .orderBy('id')
        .execute(),
    )

  it('lets an expired docket go on: who has signed keeps it, who is next is asked and signs', async () => {
    const people = [electronic('Asha Rao'), electronic('Ravi Kumar')] as const
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, people)
    const [asha, ravi] = people
    const first = await aSignerComesIn(fixture, asha.email)
    await signsElectronically(first)
    await linkOf(fixture, ravi.email)
    await expires(docketId)
    expect((await documentOf(documentId)).next_step).toBe('The deadline has passed. Extend it to go on.')
    const closed = await first.send(getSigningPage, {})
    expect(closed.body.code).toBe('LINK_EXPIRED')

    const expires_at = inDays(20)
    const answer = await fixture.initiator.call(addExpiryReminder, {
      docket_id: docketId,
      expires_at,
      remind: [5],
    })
    expect(answer).toMatchObject({ expires_at, state: 'out_for_signature' })
    await expect.poll(() => remindersTo(ravi.email)).toHaveLength(1)
    expect(await remindersTo(asha.email)).toHaveLength(0)
    const document = await documentOf(documentId)
    expect(document).toMatchObject({ state: 'out_for_signature', expires_at })
    expect(document.settings.reminder_days).toEqual([5])
    expect(document.signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
    expect(document.versions.filter(({ reason }) => reason === 'signed')).toHaveLength(1)
    const links = await linksOf(docketId)
    expect(links.map(({ dead_reason }) => dead_reason)).toEqual([null, 'replaced', null])
    expect(links[0]?.expires_at.toISOString()).toBe(expires_at)
    // Whose link the deadline had closed reads on under it.
    await first.call(getSigningPage, {})
    await signsElectronically(await aSignerComesIn(fixture, ravi.email))
    await expect.poll(async () => (await documentOf(documentId)).state).toBe('completed')
    const events = await fixture.eventsOf(docketId)
    expect(events).toEqual(expect.arrayContaining(['document-expired', 'docket-extended', 'signer-reminded']))
    expect(await codeOf({ docket_id: docketId, expires_at })).toBe('WRONG_STATE')
  })

  it('moves a deadline that has not passed, and only the newest plan of reminders is followed', async () => {
    const asha = electronic('Asha Rao')
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, [asha])
    await linkOf(fixture, asha.email)
    const planOf = async () =>
      (await fixture.store.read((tx) => tx.dockets.get(docketId)))?.reminders_planned_at?.toISOString() ?? ''
    const before = await planOf()
    fixture.pass(2 * day)
    await fixture.logIn()
    const expires_at = inDays(60)
    await fixture.initiator.call(addExpiryReminder, { docket_id: docketId, expires_at })
    expect((await documentOf(documentId)).expires_at).toBe(expires_at)
    await expect.poll(() => remindersTo(asha.email)).toHaveLength(1)
    fixture.pass(2 * day)
    const remind = (plannedAt: string) =>
      remindSigners.run({ organisationId: fixture.organisation.id, docketId, plannedAt }, fixture.parts)
    await remind(before)
    await remind(await planOf())
    await expect.poll(() => remindersTo(asha.email)).toHaveLength(2)
    const told = (await fixture.eventsOf(docketId)).filter((event) => event === 'signer-reminded')
    expect(told).toHaveLength(2)
    await expireDocket(fixture.parts, fixture.organisation.id, docketId)
    await fixture.logIn()
    expect((await documentOf(documentId)).state).toBe('out_for_signature')
  })

  it('does it once when two ask on two servers', async () => {
    const asha = electronic('Asha Rao')
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [asha])
    await linkOf(fixture, asha.email)
    await expires(docketId)
    const wanted = { docket_id: docketId, expires_at: inDays(10) }
    const answers = await Promise.all([1, 2, 3].map(() => fixture.initiator.send(addExpiryReminder, wanted)))
    expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success', 'success'])
    await expect.poll(() => remindersTo(asha.email)).toHaveLength(1)
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'docket-extended')).toHaveLength(1)
    expect((await linksOf(docketId)).filter(({ dead_reason }) => dead_reason === null)).toHaveLength(1)
  })

  it('holds of the balance what is still to be signed, or changes nothing', async () => {
    const organisation = await anOrganisation(fixture.parts, 'Malwa Traders')
    const { client: initiator } = await aLoggedInMember(fixture, organisation, ['workflow'])
    const store = fixture.parts.store.forOrganisation(organisation.id)
    const gives = (amount: number) =>
      holdsPackage(fixture.parts.store, organisation.id, { documents: amount, aadhaar_esign: 9 })
    await gives(1)
    const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const { docketId, documentId } = await aDocumentOutForSignature(initiator, [asha, ravi])
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    await linkOf(fixture, ravi.email)
    await expires(docketId, organisation.id)
    const other = await aDocumentOutForSignature(initiator, [electronic('Vimala Das')])
    const extend = () => initiator.send(addExpiryReminder, { docket_id: docketId, expires_at: inDays(9) })
    expect((await extend()).body.code).toBe('BALANCE_MISSING')
    const stateOf = async () =>
      (await initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state
    expect(await stateOf()).toBe('expired')
    await initiator.call(revokeDocument, { document_id: other.documentId, reason: 'Not needed' })
    expect((await extend()).body.status).toBe('success')
    expect(await standingOf(store, 'documents')).toMatchObject({ available: 0, reserved: 1, sum: 0 })
    // Of Ravi alone: Asha has signed.
    expect(await standingOf(store, 'aadhaar_esign')).toMatchObject({ reserved: 1, sum: 0 })
  })

  it('never opens again what is taken back at the same moment on another server', async () => {
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const [extended, revoked] = await Promise.all([
      fixture.initiator.send(addExpiryReminder, { docket_id: docketId, expires_at: inDays(9) }),
      fixture.initiator.send(revokeDocument, { document_id: documentId, reason: 'The figures changed' }),
    ])
    expect(revoked.body.status).toBe('success')
    expect(['success', 'WRONG_STATE']).toContain(extended.body.code ?? extended.body.status)
    expect((await documentOf(documentId)).state).toBe('revoked')
    expect((await linksOf(docketId)).every(({ dead_reason }) => dead_reason !== null)).toBe(true)
    expect(await codeOf({ docket_id: docketId, expires_at: inDays(12) })).toBe('WRONG_STATE')
  })

  it('refuses in words what cannot be: the past, too far, days twice, taken back, a draft, others', async () => {
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const at = (expires_at: string) =>
      fixture.initiator.send(addExpiryReminder, { docket_id: docketId, expires_at })
    expect((await at(inDays(-1))).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'expires_at', code: 'DEADLINE_PAST' }],
    })
    expect((await at(inDays(400))).body.fields).toMatchObject([
      { code: 'DEADLINE_TOO_FAR', message: 'Choose a day within 365 days.' },
    ])
    expect((await at('tomorrow')).body.fields).toMatchObject([{ code: 'MOMENT_INVALID' }])
    const twice = { docket_id: docketId, expires_at: inDays(9), remind: [3, 3] }
    expect(await codeOf(twice)).toBe('BAD_REQUEST')
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'The figures changed' })
    const refused = await at(inDays(9))
    expect(refused.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('was taken back'),
    })
    const draft = await aDraft(fixture.initiator)
    expect(await codeOf({ docket_id: draft.docketId, expires_at: inDays(9) })).toBe('WRONG_STATE')

    const member = async (organisation: AnOrganisation, modules: Parameters<typeof aMember>[2]) => {
      const { email, password } = await aMember(fixture.parts, organisation, modules)
      const client = aClient(fixture.url)
      await client.login(email, password)

      return client
    }
    const wanted = { docket_id: docketId, expires_at: inDays(9) }
    const reader = await member(fixture.organisation, ['workflow', 'documents'])
    expect((await reader.send(addExpiryReminder, wanted)).body.code).toBe('NOT_ALLOWED')
    const clerk = await member(fixture.organisation, ['documents'])
    expect((await clerk.send(addExpiryReminder, wanted)).status).toBe(403)
    const stranger = await member(await anOrganisation(fixture.parts, 'Sagar Traders'), ['workflow'])
    expect((await stranger.send(addExpiryReminder, wanted)).body.code).toBe('DOCKET_NOT_FOUND')
  })
})
