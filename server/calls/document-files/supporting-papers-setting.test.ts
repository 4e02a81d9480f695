import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { delegateSigner } from '#contract/signers/delegateSigner.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import type { PapersOfSigners } from '#contract/vocabulary/sending-settings.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aPhotograph, gives } from '#testing/supporting-papers.ts'

describe('supporting papers that an organisation asks each signer for', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const rule = (given: Partial<PapersOfSigners>): PapersOfSigners => ({
    kinds: [],
    others: [],
    required: true,
    ...given,
  })
  const sets = (supporting_papers: PapersOfSigners | null) =>
    setsOfOrganisation(fixture.initiator, { supporting_papers })
  const documentOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const askedOf = async (documentId: string) =>
    Object.fromEntries(
      (await documentOf(documentId)).signers.map(({ name, papers }) => [name, papers.map((one) => one.name)]),
    )

  it('are asked for when the docket is sent, and later of a person who is added to it', async () => {
    expect((await sets(rule({ kinds: ['pan_card'], others: ['Photo of the well'] }))).status).toBe(200)
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const [asha] = await withSigners(fixture.initiator, documentId, [
      aPerson('Asha Rao'),
      aPerson('Ravi Kumar'),
      { ...aPerson('Meena Shah'), role: 'approver' },
    ])
    await fixture.initiator.call(addSupportingDocuments, {
      act: 'ask',
      document_id: documentId,
      signer_id: asha!.id,
      papers: [{ kind: 'pan_card', required: false }],
    })
    const { settings } = await documentOf(documentId)
    expect(settings.supporting_papers).toEqual({
      kinds: ['pan_card'],
      others: ['Photo of the well'],
      required: true,
    })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'A loan' })
    // What the sender asked for is not asked twice; who only agrees is not asked.
    expect(await askedOf(documentId)).toEqual({
      'Asha Rao': ['PAN card', 'Photo of the well'],
      'Ravi Kumar': ['PAN card', 'Photo of the well'],
      'Meena Shah': [],
    })
    // The docket keeps what it was sent with.
    await sets(null)
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Kavita Joshi'),
    })
    expect((await askedOf(documentId))['Kavita Joshi']).toEqual(['PAN card', 'Photo of the well'])
    expect(signer_id).toBeTruthy()

    const client = await aSignerComesIn(fixture, asha!.email)
    const { papers } = (await client.call(getSigningPage, {})).page
    expect(papers.map(({ name, required }) => [name, required])).toEqual([
      ['PAN card', false],
      ['Photo of the well', true],
    ])
    const consent_record_id = await consents(client, 'electronic', documentId)
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Asha Rao' } })
    const early = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(early.body).toMatchObject({ code: 'PAPERS_MISSING', values: { papers: 'Photo of the well' } })
    expect((await gives(client, papers[1]!.asked_id, await aPhotograph())).status).toBe(200)
    await signsElectronically(client)
  })

  it('are asked of nobody where none are set, nor of the sender who signs too', async () => {
    await sets(rule({}))
    const none = await aDocumentOutForSignature(fixture.initiator)
    expect(Object.values(await askedOf(none.documentId)).flat()).toEqual([])
    await sets(rule({ kinds: ['photo'], required: false }))
    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const { signer_id } = await fixture.initiator.call(addSelfSigner, { document_id: documentId })
    const self = (await documentOf(documentId)).signers.find((one) => one.signer_id === signer_id)!
    await withBox(documentId, signer_id)
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'A loan' })
    expect(await askedOf(documentId)).toEqual({ 'Asha Rao': ['Photograph'], [self.name]: [] })
    await sets(null)
  })

  const withBox = (document_id: string, signer_id: string) =>
    fixture.initiator.call(signBoxPosition, {
      ...{ document_id, signer_id, page_number: 1 },
      ...{ x: 60, y: 400, width: 200, height: 60 },
    })

  it('are asked of the person who takes a turn over; what the other gave is gone', async () => {
    await setsOfOrganisation(fixture.initiator, { delegation: 'on' })
    await sets(rule({ kinds: ['pan_card'] }))
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await setsOfOrganisation(fixture.initiator, { delegation: null, supporting_papers: null })
    const asha = await aSignerComesIn(fixture, first.email)
    const [paper] = (await asha.call(getSigningPage, {})).page.papers
    expect((await gives(asha, paper!.asked_id, await aPhotograph(9, 9, 9))).status).toBe(200)
    const kavita = aPerson('Kavita Joshi')
    await asha.call(delegateSigner, { ...kavita, reason: 'She heads the branch now' })

    const client = await aSignerComesIn(fixture, kavita.email)
    const { papers } = (await client.call(getSigningPage, {})).page
    expect(papers).toMatchObject([{ asked_id: paper!.asked_id, name: 'PAN card', required: true, given: [] }])
    const consent_record_id = await consents(client, 'electronic', documentId)
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Kavita Joshi' } })
    const early = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(early.body.code).toBe('PAPERS_MISSING')
    expect((await gives(asha, paper!.asked_id, await aPhotograph())).body.code).toBe('LINK_ENDED')
    expect((await gives(client, paper!.asked_id, await aPhotograph())).status).toBe(200)
    await signsElectronically(client)
  })

  it('refuses a paper named twice, and more than ten', async () => {
    const codes = async (given: Partial<PapersOfSigners>) => {
      const { status, body } = await sets(rule(given))

      return [status, (body.fields as { code: string }[] | undefined)?.map(({ code }) => code)]
    }
    expect(await codes({ kinds: ['photo', 'photo'] })).toEqual([400, ['PAPER_TWICE']])
    expect(await codes({ others: ['The well', 'the WELL'] })).toEqual([400, ['PAPER_TWICE']])
    expect(await codes({ others: Array.from({ length: 11 }, (_, at) => `Paper ${at}`) })).toEqual([
      400,
      ['PAPERS_ABOVE'],
    ])
  })
})
