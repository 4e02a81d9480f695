import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveDocket } from '#contract/dockets/archiveDocket.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { getDocketMessages } from '#contract/dockets/getDocketMessages.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { saveDocketNote } from '#contract/dockets/saveDocketNote.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { copySigningLink } from '#contract/signers/copySigningLink.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aSignerComesIn, askOtp, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })

describe('the page of a docket', () => {
  let fixture: SigningFixture
  let initiator: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
    initiator = fixture.initiator
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function entering(modules: readonly Module[], organisation = fixture.organisation) {
    return await aLoggedInMember(fixture, organisation, [...modules])
  }
  const stranger = async () =>
    (await entering(['workflow', 'documents'], await anOrganisation(fixture.parts, 'Kaveri Housing'))).client
  const infoOf = (docket_id: string, client = initiator) => client.call(getWorkflowInfo, { docket_id })
  const takesBack = (document_id: string) =>
    initiator.call(revokeDocument, { document_id, reason: 'Sent by mistake.' })

  describe('copies a signing link', () => {
    const allows = (on: boolean) => setsSetting(fixture.parts, fixture.organisation.id, 'link_copies', on)
    const copies = async (client: WireClient, document_id: string, signer_id: string) => {
      const { body } = await client.send(copySigningLink, { document_id, signer_id })

      return body.code ?? 'copied'
    }
    const codeOf = (url: string) => url.match(/#\/sign\/([\w-]{22})$/)?.[1] ?? ''

    it('only where the organisation allows it, for whose turn it is, and for who may send', async () => {
      const { docketId, documentId, first, second } = await aDocumentOutForSignature(initiator)
      expect(await copies(initiator, documentId, first.id)).toBe('NOT_ALLOWED')
      await allows(true)
      const { document } = await initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document.may).toContain('copy_link')
      expect(document.signers.map(({ abilities }) => abilities.copyLink)).toEqual([true, false])
      expect(await copies(initiator, documentId, second.id)).toBe('WRONG_STATE')
      expect(await copies(initiator, documentId, '01905c8e-7d1a-7c3f-9b20-000000000001')).toBe(
        'SIGNER_NOT_FOUND',
      )
      expect(await copies((await entering(['workflow', 'documents'])).client, documentId, first.id)).toBe(
        'NOT_ALLOWED',
      )
      expect(await copies(await stranger(), documentId, first.id)).toBe('DOCUMENT_NOT_FOUND')
      expect(await copies(initiator, documentId, first.id)).toBe('copied')
      expect(
        (await fixture.eventsOf(docketId)).filter((event) => event === 'signer-link-copied'),
      ).toHaveLength(1)
      await takesBack(documentId)
      expect(await copies(initiator, documentId, first.id)).toBe('WRONG_STATE')
      await allows(false)
    })

    it('opens the same door as the mailed one, which stays; both share their codes and end together', async () => {
      await allows(true)
      const person = electronic('Asha Rao')
      const { documentId, first } = await aDocumentOutForSignature(initiator, [person])
      const mailed = await linkOf(fixture, person.email)
      const { url } = await initiator.call(copySigningLink, { document_id: documentId, signer_id: first.id })
      const copied = codeOf(url)
      expect(copied).not.toBe(mailed)
      expect(url.startsWith(`${fixture.url}/#/sign/`)).toBe(true)

      const { challenge_id, otp } = await askOtp(fixture, aClient(fixture.url), copied, person.email)
      // One clock for both: another code at once is refused by the mailed link too.
      const again = await aClient(fixture.url).send(generateSignerOtp, { link: mailed })
      expect(again.body.code).toBe('OTP_TOO_SOON')
      const asha = aClient(fixture.url)
      asha.session = (await asha.call(validateSignerOtp, { link: copied, challenge_id, otp })).token
      expect((await asha.call(getSigningPage, {})).page.title).toBe('Loan of Asha')

      fixture.pass(61_000)
      await fixture.logIn()
      await initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
      for (const link of [mailed, copied])
        expect((await aClient(fixture.url).send(generateSignerOtp, { link })).body.code).toBe('LINK_REPLACED')
      await allows(false)
    })

    it('no oftener than a person is asked on one day, and not for who has signed', async () => {
      await allows(true)
      const person = electronic('Asha Rao')
      const { documentId, first } = await aDocumentOutForSignature(initiator, [
        person,
        electronic('Ravi Kumar'),
      ])
      await signsElectronically(await aSignerComesIn(fixture, person.email))
      expect(await copies(initiator, documentId, first.id)).toBe('WRONG_STATE')
      const { documentId: other, first: asked } = await aDocumentOutForSignature(initiator)
      const said = []
      for (let time = 0; time < 10; time += 1) said.push(await copies(initiator, other, asked.id))
      // The invitation was the first of ten.
      expect(said).toEqual([...Array(9).fill('copied'), 'TOO_MANY_INVITATIONS'])
      await allows(false)
    })
  })

  it('keeps a note for members who see it: of two at once the second reads who was first', async () => {
    const me = { name: 'My colleague', email: (await entering(['workflow'])).email }
    const signing = await entering(['workflow'])
    const { docketId, first } = await aDocumentOutForSignature(initiator, [
      { ...electronic('Asha Rao') },
      { ...me },
      { name: 'Meera Nair', email: signing.email },
    ])
    const reader = await entering(['documents'])
    const saves = (client: WireClient, text: string, version: number) =>
      client.send(saveDocketNote, { docket_id: docketId, text, version })
    expect((await infoOf(docketId)).note).toEqual({ text: '', version: 0, by: null, at: null })
    const [one, other] = await Promise.all([
      saves(initiator, 'Call Asha on Monday.', 0),
      saves(reader.client, 'Asha is on leave.', 0),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const lost = one.status === 409 ? one : other
    expect(lost.body).toMatchObject({ code: 'DOCKET_STALE' })
    const { note } = await infoOf(docketId, reader.client)
    expect(note).toMatchObject({ version: 1 })
    expect(lost.body.message).toContain(note?.by ?? '')

    // A member who only signs it sees the docket, and no note; nor does a signer on their page.
    expect((await infoOf(docketId, signing.client)).note).toBe(null)
    expect((await saves(signing.client, 'Mine', 1)).body.code).toBe('NOT_ALLOWED')
    const asha = await aSignerComesIn(fixture, first.email)
    expect(JSON.stringify(await asha.call(getSigningPage, {}))).not.toContain(note?.text)
    expect((await saves(await stranger(), 'Mine', 1)).body.code).toBe('DOCKET_NOT_FOUND')
    expect((await saves(initiator, 'x'.repeat(2_001), 1)).status).toBe(400)
    expect((await saves(initiator, 'x'.repeat(2_000), 1)).body).toMatchObject({ note: { version: 2 } })
    expect((await saves(initiator, '', 2)).body).toMatchObject({ note: { text: '', version: 3 } })
    expect((await fixture.eventsOf(docketId)).filter((event) => event.startsWith('note-'))).toEqual([
      'note-saved',
      'note-saved',
      'note-removed',
    ])
  })

  it('archives what is over, brings it back, and leaves its state as it is', async () => {
    const { docketId, documentId } = await aDocumentOutForSignature(initiator)
    const archives = async (client: WireClient, archived = true) =>
      (await client.send(archiveDocket, { docket_id: docketId, archived })).body.code ?? 'done'
    expect(await archives(initiator)).toBe('WRONG_STATE')
    await takesBack(documentId)
    const reader = await entering(['documents', 'workflow'])
    expect(await archives(reader.client)).toBe('NOT_ALLOWED')
    expect(await archives(await stranger())).toBe('DOCKET_NOT_FOUND')
    const listed = async (filter: object = {}) => {
      const found = await reader.client.call(getDocuments, { filter, maxRows: 200 })

      return { has: found.rows.some(({ document_id }) => document_id === documentId), ...found }
    }
    const before = await listed()
    expect(before.has).toBe(true)
    const finished = async () => (await initiator.call(getDocumentsInfo, { box: 'finished' })).counts.finished
    const over = await finished()

    expect(await Promise.all([archives(initiator), archives(initiator)])).toEqual(['done', 'done'])
    const after = await listed()
    expect([after.has, after.total]).toEqual([false, before.total - 1])
    expect(after.counts.revoked ?? 0).toBe((before.counts.revoked ?? 0) - 1)
    expect(await finished()).toBe(over - 1)
    expect((await listed({ archived: true })).rows).toMatchObject([
      { document_id: documentId, state: 'revoked', archived_at: expect.any(String) },
    ])
    expect((await infoOf(docketId)).docket.may).toContain('bring_back')
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'docket-archived')).toHaveLength(1)

    expect(await archives(initiator, false)).toBe('done')
    expect(await listed()).toMatchObject({ has: true, total: before.total })
    expect((await listed({ archived: true })).total).toBe(0)
  })

  it('brings back what goes on', async () => {
    const person = electronic('Asha Rao')
    const { docketId, documentId } = await aDocumentOutForSignature(initiator, [person])
    const asha = await aSignerComesIn(fixture, person.email)
    await asha.call(rejectDocument, { document_id: documentId, reason: 'The figures are wrong.' })
    await initiator.call(archiveDocket, { docket_id: docketId, archived: true })
    await initiator.call(editWorkflow, { docket_id: docketId })
    const { document } = await initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document).toMatchObject({ state: 'draft', archived_at: null })
  })

  it('duplicates as a new draft: files before signatures, people, boxes and settings', async () => {
    const people = [electronic('Asha Rao'), electronic('Ravi Kumar')] as const
    const draft = await aDraft(initiator, 'Lease.pdf')
    await withSigners(initiator, draft.documentId, people)
    await initiator.call(completeDocumentIntiation, {
      docket_id: draft.docketId,
      title: 'Lease of Asha',
      message: 'Please sign soon.',
      expiry_days: 12,
      reference_id: `L-${Date.now()}`,
    })
    await signsElectronically(await aSignerComesIn(fixture, people[0].email))
    const reader = await entering(['workflow', 'documents'])
    const made = await reader.client.call(duplicateDocket, { docket_id: draft.docketId })
    expect(made.docket_id).not.toBe(draft.docketId)
    const [document_id = ''] = made.document_ids
    const first = (await initiator.call(fetchDocumentInfo, { document_id: draft.documentId })).document
    const { document } = await reader.client.call(fetchDocumentInfo, { document_id })
    expect(document).toMatchObject({
      name: 'Lease',
      title: 'Lease of Asha',
      message: 'Please sign soon.',
      reference_id: null,
      state: 'draft',
      initiator: { id: reader.userId },
    })
    // The bytes that were uploaded, and not those that Asha signed.
    expect(document.versions.map(({ sha256 }) => sha256)).toEqual([first.versions[0]?.sha256])
    expect(document.signers.map(({ name, state, email }) => [name, state, email])).toEqual(
      people.map(({ name, email }) => [name, 'waiting', email]),
    )
    const placesOf = (boxes: typeof first.positions) =>
      boxes.map(({ page_number, x, y, width, height, kind }) => [page_number, x, y, width, height, kind])
    expect(placesOf(document.positions)).toEqual(placesOf(first.positions))
    const { docket } = await infoOf(made.docket_id, reader.client)
    expect(docket.settings.expiry_days).toBe(12)
    // It is sent like any other, and the first stays as it was.
    await reader.client.call(completeDocumentIntiation, {
      docket_id: made.docket_id,
      title: 'Lease again',
      duplicates_confirmed: true,
    })
    expect((await infoOf(made.docket_id, reader.client)).docket.state).toBe('out_for_signature')
    expect(await fixture.eventsOf(draft.docketId)).toContain('docket-duplicated')

    const refused = async (client: WireClient) =>
      (await client.send(duplicateDocket, { docket_id: draft.docketId })).body.code
    expect(await refused(await stranger())).toBe('DOCKET_NOT_FOUND')
    expect(await refused((await entering(['documents'])).client)).toBe('NOT_ALLOWED')
  })

  it('shows every message of a docket with its delivery', async () => {
    const person = electronic('Asha Rao')
    const { docketId, documentId, first } = await aDocumentOutForSignature(initiator, [person])
    await linkOf(fixture, person.email)
    const messagesOf = async (client = initiator) =>
      (await client.call(getDocketMessages, { docket_id: docketId })).messages
    await expect
      .poll(async () => (await messagesOf()).map(({ kind, channel, state }) => [kind, channel, state]))
      .toEqual([['signer-invitation', 'mail', 'sent']])
    const [message] = await messagesOf()
    expect(message).toMatchObject({
      person: { signer_id: first.id, name: 'Asha Rao' },
      error: null,
      next_try_at: null,
    })
    expect(message?.to).not.toBe(person.email)
    fixture.pass(61_000)
    await fixture.logIn()
    await initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    await expect.poll(async () => (await messagesOf()).length).toBe(2)
    const refused = await (await stranger()).send(getDocketMessages, { docket_id: docketId })
    expect(refused.body.code).toBe('DOCKET_NOT_FOUND')
  })
})
