import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { advance } from './advance-docket.ts'
import { completeDocument } from './complete-document.ts'

describe('a docket on its way', () => {
  let fixture: ServerFixture
  const statesOf = async (document_id: string) =>
    (await fixture.initiator.call(getSingersDetails, { document_id })).signers.map(({ state }) => state)
  const invitedTo = async (docketId: string) =>
    (await fixture.jobsOf('send-signer-invite'))
      .filter((job) => job.docketId === docketId)
      .map(({ personKey }) => personKey)
  const finishing = async (documentId: string) =>
    (await fixture.jobsOf('finish-document')).filter((job) => job.documentId === documentId)
  beforeAll(async () => {
    // Nothing is done here but what the transaction itself does.
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture.close())

  it('invites the next once everyone before has signed, one after the other', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Tara Bose'), sequence: 2 },
    ]
    const { documentId, docketId, signers } = await aDocumentOutForSignature(fixture.initiator, people)
    expect(await invitedTo(docketId)).toEqual([people[0]?.email, people[1]?.email])
    await fixture.signs(signers[0]?.id ?? '')
    expect(await statesOf(documentId)).toEqual(['signed', 'invited', 'waiting'])
    await fixture.signs(signers[1]?.id ?? '')
    expect(await statesOf(documentId)).toEqual(['signed', 'signed', 'invited'])
    expect(await invitedTo(docketId)).toHaveLength(3)
  })

  it('invites the next once when the last two of a number sign at the same moment', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Tara Bose'), sequence: 2 },
    ]
    const { documentId, docketId, signers } = await aDocumentOutForSignature(fixture.initiator, people)
    await Promise.all(signers.slice(0, 2).map(({ id }) => fixture.signs(id)))
    expect(await statesOf(documentId)).toEqual(['signed', 'signed', 'invited'])
    expect((await invitedTo(docketId)).filter((person) => person === people[2]?.email)).toHaveLength(1)
  })

  it('asks for the seal once, shows that it waits for it, and completes once', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    await fixture.signs(first.id)
    await fixture.within((tx) => advance(tx, documentId, fixture.parts.clock.now()))
    expect(await finishing(documentId)).toHaveLength(1)
    const before = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(before.document).toMatchObject({
      state: 'out_for_signature',
      waiting_for: 'seal',
    })

    expect(await fixture.jobsOf('make-checkpoint')).toEqual([])
    const complete = () =>
      fixture.within((tx) =>
        completeDocument(tx, documentId, {
          followUps: fixture.parts.followUps,
          now: fixture.parts.clock.now(),
        }),
      )
    expect(await Promise.all([complete(), complete()])).toEqual(expect.arrayContaining([true, false]))
    expect(await fixture.jobsOf('make-checkpoint')).toEqual([{ organisationId: fixture.organisationId }])
    const after = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(after.document).toMatchObject({ state: 'completed', waiting_for: null })
    expect(
      (await fixture.auditOf(documentId)).filter((event) => event === 'document-completed'),
    ).toHaveLength(1)
    expect(await fixture.within(async (tx) => (await tx.dockets.get(docketId))?.state)).toBe('completed')
    // The signer's link goes on leading to the signed copy; no link was made here, so none was
    // ended.
    expect(await fixture.linksOf(docketId)).toEqual([])
  })

  it('asks a person once for all papers, and the next when all of them are signed', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const [asha, ravi] = await withSigners(fixture.initiator, documentId, [
      aPerson('Asha Rao'),
      aPerson('Ravi Kumar'),
    ])
    const { fileId } = await fixture.initiator.upload(await aPdf(), 'Annexure.pdf')
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: [fileId],
      docket_id: docketId,
    })
    const annexure = documents[0]?.document_id ?? ''
    const onAnnexure = (await fixture.initiator.call(getSingersDetails, { document_id: annexure })).signers
    for (const { signer_id } of onAnnexure)
      await fixture.initiator.call(signBoxPosition, {
        document_id: annexure,
        signer_id,
        page_number: 1,
        x: 9,
        y: 9,
        width: 90,
        height: 30,
      })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    expect(await invitedTo(docketId)).toEqual([asha?.email])
    await fixture.signs(asha?.id ?? '')
    expect(await invitedTo(docketId)).toEqual([asha?.email])
    await fixture.signs(onAnnexure[0]?.signer_id ?? '')
    expect(await invitedTo(docketId)).toEqual([asha?.email, ravi?.email])

    // One paper is taken back: the other goes on, and the docket with it.
    await fixture.initiator.call(revokeDocument, { document_id: annexure, reason: 'Not needed.' })
    expect(await fixture.within(async (tx) => (await tx.dockets.get(docketId))?.state)).toBe(
      'out_for_signature',
    )
    await fixture.signs(ravi?.id ?? '')
    expect(await finishing(documentId)).toHaveLength(1)
    expect(await finishing(annexure)).toHaveLength(0)
  })

  it('stops at a hold until it is cleared', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    await fixture.within((tx) =>
      tx.signers.update(first.id, { hold_reason: 'the name differs' }, fixture.parts.clock.now()),
    )
    await fixture.signs(first.id)
    expect(await statesOf(documentId)).toEqual(['signed', 'waiting'])
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.next_step).toBe('Asha Rao is on hold: the name differs')
    await fixture.within(async (tx) => {
      await tx.signers.update(first.id, { hold_reason: null }, fixture.parts.clock.now())
      await advance(tx, documentId, fixture.parts.clock.now())
    })
    expect(await statesOf(documentId)).toEqual(['signed', 'invited'])
  })
})
