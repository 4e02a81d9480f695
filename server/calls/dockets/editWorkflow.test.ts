import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { aSignerComesIn, consents, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })
const reason = 'The rate is wrong.'

describe('workflow/editWorkflow', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const infoOf = (document_id: string) => fixture.initiator.call(fetchDocumentInfo, { document_id })
  const documentOf = async (documentId: string) => (await infoOf(documentId)).document
  const invitationsTo = (email: string) =>
    fixture.mailTo(email, (subject) => subject.startsWith('Please sign: '))

  /** Asha has signed, Ravi has declined. */
  async function aDeclined(reference_id?: string) {
    const people = [electronic('Asha Rao'), electronic('Ravi Kumar')] as const
    const made = await aDocumentOutForSignature(fixture.initiator, people)
    if (reference_id)
      await fixture.initiator.call(updateDocketDetails, {
        docket_id: made.docketId,
        fields: { reference_id },
      })
    const [asha, ravi] = people
    const first = await aSignerComesIn(fixture, asha.email)
    await signsElectronically(first)
    const second = await aSignerComesIn(fixture, ravi.email)
    await second.call(rejectDocument, { document_id: made.documentId, reason })

    return { ...made, asha, ravi, first, second }
  }

  it('makes a draft of what was declined, from its pages; corrected and sent again everybody signs', async () => {
    const { docketId, documentId, asha, ravi, first, signers } = await aDeclined('LN-9')
    const before = await infoOf(documentId)
    expect(before.abilities).toMatchObject({ restart: true, extend: false, edit: false })
    const referenceProblem = async () =>
      (await fixture.initiator.call(validateReferenceId, { reference_id: 'LN-9' })).problem
    expect(await referenceProblem()).toBe('REFERENCE_TAKEN')
    const { docket } = await fixture.initiator.call(editWorkflow, { docket_id: docketId })
    expect(await referenceProblem(), 'a draft gives its reference back').toBeNull()
    expect(docket).toMatchObject({ state: 'draft', documents: [{ document_id: documentId, state: 'draft' }] })

    const { document, abilities } = await infoOf(documentId)
    expect(abilities).toMatchObject({ edit: true, send: true, restart: false })
    expect(document).toMatchObject({ reason: null, sent_at: null, expires_at: null })
    expect(document.versions.map((version) => version.reason)).toEqual(['uploaded', 'signed', 'restarted'])
    expect(document.versions[2]?.sha256).toBe(document.versions[0]?.sha256)
    expect(document.positions).toEqual(before.document.positions)
    expect(document.signers.map(({ signer_id, state }) => [signer_id, state])).toEqual(
      signers.map(({ id }) => [id, 'waiting']),
    )
    const notSigned = await fixture.initiator.send(downloadSignedFile, { document_id: documentId })
    expect(notSigned.body.code).toBe('WRONG_STATE')
    expect((await first.send(getSigningPage, {})).body.code).toBe('LINK_ENDED')

    await fixture.initiator.call(updateUser, {
      docket_id: docketId,
      signer_id: signers[1]?.id ?? '',
      fields: { name: 'Ravi Kumar Iyer' },
    })
    fixture.passToNextMinute()
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    expect(await referenceProblem()).toBe('REFERENCE_TAKEN')
    await expect.poll(() => invitationsTo(asha.email)).toHaveLength(2)
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    await expect.poll(() => invitationsTo(ravi.email)).toHaveLength(2)
    await signsElectronically(await aSignerComesIn(fixture, ravi.email))
    await expect.poll(async () => (await documentOf(documentId)).certificate_ready).toBe(true)
    const done = await documentOf(documentId)
    expect(done.state).toBe('completed')
    expect(done.versions.filter((version) => version.reason === 'signed')).toHaveLength(3)
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'signer-signed')).toHaveLength(3)
    expect(events.filter((event) => event === 'document-restarted')).toHaveLength(1)
  })

  it('is done once when it is asked twice at once, and a draft is opened as it is', async () => {
    const { docketId, documentId } = await aDeclined()
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.initiator.send(editWorkflow, { docket_id: docketId })),
    )
    expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success', 'success'])
    const { versions } = await documentOf(documentId)
    expect(versions.filter((version) => version.reason === 'restarted')).toHaveLength(1)
  })

  it('lets in nothing of before: neither a trip that was under way nor a consent', async () => {
    const people = [
      { ...electronic('Asha Rao'), sequence: 1 },
      { ...electronic('Ravi Kumar'), sequence: 1 },
    ] as const
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, people)
    const asha = await aSignerComesIn(fixture, people[0].email)
    const unused = await consents(asha, 'electronic', documentId)
    const { transaction_id } = await starts(asha, 'electronic')
    const ravi = await aSignerComesIn(fixture, people[1].email)
    await ravi.call(rejectDocument, { document_id: documentId, reason })
    await fixture.initiator.call(editWorkflow, { docket_id: docketId })
    fixture.passToNextMinute()
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    await expect.poll(() => invitationsTo(people[0].email)).toHaveLength(2)
    const again = await aSignerComesIn(fixture, people[0].email)
    const late = await again.call(completeSigning, { transaction_id })
    expect(late.outcome.state).not.toBe('signed')
    const stale = await again.send(startSigning, { method: 'electronic', consent_record_id: unused })
    expect(stale.body.code).toBe('CONSENT_MISSING')
    const { versions } = await documentOf(documentId)
    expect(versions.filter((version) => version.reason === 'signed')).toHaveLength(0)
    await signsElectronically(again)
  })

  it('holds a draft since its editor came, and restarts nothing where it only holds', async () => {
    const { docketId, documentId } = await aDeclined()
    const hold = { docket_id: docketId, act: 'hold' as const }
    const holds = async () => (await fixture.initiator.call(editWorkflow, hold)).docket.editing
    const refused = await fixture.initiator.send(editWorkflow, hold)
    expect([refused.status, refused.body.code]).toEqual([422, 'WRONG_STATE'])
    expect((await documentOf(documentId)).state).toBe('rejected')

    const { docket } = await fixture.initiator.call(editWorkflow, { docket_id: docketId })
    fixture.passToNextMinute()
    const later = await holds()
    expect(later?.since).toBe(docket.editing?.since)
    expect(Date.parse(later?.until ?? '')).toBeGreaterThan(Date.parse(docket.editing?.until ?? ''))
    await fixture.initiator.call(editWorkflow, { docket_id: docketId, act: 'close' })
    const again = await holds()
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(Date.parse(later?.since ?? ''))
  })

  it('is refused for what is out, to those who did not send it, and not found elsewhere', async () => {
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const refused = await fixture.initiator.send(editWorkflow, { docket_id: docketId })
    expect([refused.status, refused.body.code]).toEqual([422, 'WRONG_STATE'])
    const asks = async (organisation: AnOrganisation, modules: Parameters<typeof aMember>[2]) => {
      const { email, password } = await aMember(fixture.parts, organisation, modules)
      const client = aClient(fixture.url)
      await client.login(email, password)

      return client.send(editWorkflow, { docket_id: docketId })
    }
    expect((await asks(fixture.organisation, ['workflow', 'documents'])).body.code).toBe('NOT_ALLOWED')
    expect((await asks(fixture.organisation, ['documents'])).status).toBe(403)
    const others = await anOrganisation(fixture.parts, 'Sagar Traders')
    expect((await asks(others, ['workflow'])).body.code).toBe('DOCKET_NOT_FOUND')
  })
})
