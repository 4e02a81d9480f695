import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { aDesk, type Desk } from '#testing/desk.ts'
import { advance } from './advance-docket.ts'
import { completeDocument } from './complete-document.ts'

describe('a docket on its way', () => {
  let desk: Desk
  const statesOf = async (document_id: string) =>
    (await desk.initiator.call(getSingersDetails, { document_id })).signers.map(({ state }) => state)
  const invitedTo = async (docketId: string) =>
    (await desk.jobsOf('send-signer-invite'))
      .filter((job) => job.docketId === docketId)
      .map(({ personKey }) => personKey)
  const finishing = async (documentId: string) =>
    (await desk.jobsOf('finish-document')).filter((job) => job.documentId === documentId)
  beforeAll(async () => {
    // Nothing is done here but what the transaction itself does.
    desk = await aDesk({ worksJobs: false })
  })
  afterAll(() => desk.close())

  it('invites the next once everyone before has signed, one after the other', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Tara Bose'), sequence: 2 },
    ]
    const { documentId, docketId, signers } = await aDocumentOutForSignature(desk.initiator, people)
    expect(await invitedTo(docketId)).toEqual([people[0]?.email, people[1]?.email])
    await desk.signs(signers[0]?.id ?? '')
    expect(await statesOf(documentId)).toEqual(['signed', 'invited', 'waiting'])
    await desk.signs(signers[1]?.id ?? '')
    expect(await statesOf(documentId)).toEqual(['signed', 'signed', 'invited'])
    expect(await invitedTo(docketId)).toHaveLength(3)
  })

  it('invites the next once when the last two of a number sign at the same moment', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Tara Bose'), sequence: 2 },
    ]
    const { documentId, docketId, signers } = await aDocumentOutForSignature(desk.initiator, people)
    await Promise.all(signers.slice(0, 2).map(({ id }) => desk.signs(id)))
    expect(await statesOf(documentId)).toEqual(['signed', 'signed', 'invited'])
    expect((await invitedTo(docketId)).filter((person) => person === people[2]?.email)).toHaveLength(1)
  })

  it('asks for the seal once, shows that it waits for it, and completes once', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(desk.initiator, [aPerson()])
    await desk.signs(first.id)
    await desk.within((tx) => advance(tx, documentId, desk.parts.clock.now()))
    expect(await finishing(documentId)).toHaveLength(1)
    const before = await desk.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(before.document).toMatchObject({
      state: 'out_for_signature',
      waiting_for: 'seal',
    })

    expect(await desk.jobsOf('make-checkpoint')).toEqual([])
    const complete = () => desk.within((tx) => completeDocument(tx, documentId, desk.parts.clock.now()))
    expect(await Promise.all([complete(), complete()])).toEqual(expect.arrayContaining([true, false]))
    expect(await desk.jobsOf('make-checkpoint')).toEqual([{ organisationId: desk.organisationId }])
    const after = await desk.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(after.document).toMatchObject({ state: 'completed', waiting_for: null })
    expect((await desk.auditOf(documentId)).filter((event) => event === 'document-completed')).toHaveLength(1)
    expect(await desk.within(async (tx) => (await tx.dockets.get(docketId))?.state)).toBe('completed')
    // The signer's link goes on leading to the signed copy; no link was made here, so none was ended.
    expect(await desk.linksOf(docketId)).toEqual([])
  })

  it('asks a person once for all papers, and the next when all of them are signed', async () => {
    const { docketId, documentId } = await aDraft(desk.initiator)
    const [asha, ravi] = await withSigners(desk.initiator, documentId, [
      aPerson('Asha Rao'),
      aPerson('Ravi Kumar'),
    ])
    const { fileId } = await desk.initiator.upload(await aPdf(), 'Annexure.pdf')
    const { documents } = await desk.initiator.call(multiUploadDocument, {
      fileIds: [fileId],
      docket_id: docketId,
    })
    const annexure = documents[0]?.document_id ?? ''
    const onAnnexure = (await desk.initiator.call(getSingersDetails, { document_id: annexure })).signers
    for (const { signer_id } of onAnnexure)
      await desk.initiator.call(signBoxPosition, {
        document_id: annexure,
        signer_id,
        page_number: 1,
        x: 9,
        y: 9,
        width: 90,
        height: 30,
      })
    await desk.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    expect(await invitedTo(docketId)).toEqual([asha?.email])
    await desk.signs(asha?.id ?? '')
    expect(await invitedTo(docketId)).toEqual([asha?.email])
    await desk.signs(onAnnexure[0]?.signer_id ?? '')
    expect(await invitedTo(docketId)).toEqual([asha?.email, ravi?.email])

    // One paper is taken back: the other goes on, and the docket with it.
    await desk.initiator.call(revokeDocument, { document_id: annexure, reason: 'Not needed.' })
    expect(await desk.within(async (tx) => (await tx.dockets.get(docketId))?.state)).toBe('out_for_signature')
    await desk.signs(ravi?.id ?? '')
    expect(await finishing(documentId)).toHaveLength(1)
    expect(await finishing(annexure)).toHaveLength(0)
  })

  it('stops at a hold until it is cleared', async () => {
    const { documentId, first } = await aDocumentOutForSignature(desk.initiator)
    await desk.within((tx) =>
      tx.signers.update(first.id, { hold_reason: 'the name differs' }, desk.parts.clock.now()),
    )
    await desk.signs(first.id)
    expect(await statesOf(documentId)).toEqual(['signed', 'waiting'])
    const { document } = await desk.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.next_step).toBe('Asha Rao is on hold: the name differs')
    await desk.within(async (tx) => {
      await tx.signers.update(first.id, { hold_reason: null }, desk.parts.clock.now())
      await advance(tx, documentId, desk.parts.clock.now())
    })
    expect(await statesOf(documentId)).toEqual(['signed', 'invited'])
  })
})
