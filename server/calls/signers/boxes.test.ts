import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '#testing/builders.ts'
import { aDesk, type Desk } from '#testing/desk.ts'

const box = { page_number: 2, x: 400, y: 20, width: 150, height: 50 }

describe('boxes on the pages', () => {
  let desk: Desk
  const positionsOf = async (document_id: string) =>
    (await desk.initiator.call(fetchDocumentInfo, { document_id })).document.positions
  const aDraftWithAsha = async () => {
    const { documentId, docketId } = await aDraft(desk.initiator)
    const { signer_id } = await desk.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Asha Rao'),
    })

    return { documentId, docketId, signerId: signer_id }
  }
  beforeAll(async () => {
    desk = await aDesk()
  })
  afterAll(() => desk.close())

  it('are placed, moved and removed, as exactly as they were given', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const placed = { document_id: documentId, signer_id: signerId, ...box, x: 400.37 }
    const { position_id } = await desk.initiator.call(signBoxPosition, placed)
    expect(await positionsOf(documentId)).toEqual([
      { position_id, signer_id: signerId, ...box, x: 400.37, kind: 'signature', required: true, label: null },
    ])
    await desk.initiator.call(signBoxPosition, {
      ...placed,
      position_id,
      page_number: 1,
      kind: 'date',
      label: 'Today',
    })
    expect(await positionsOf(documentId)).toMatchObject([
      { position_id, page_number: 1, kind: 'date', label: 'Today' },
    ])
    await desk.initiator.call(deleteSignerPosition, { document_id: documentId, position_id })
    expect(await positionsOf(documentId)).toEqual([])
    const again = await desk.initiator.send(deleteSignerPosition, { document_id: documentId, position_id })
    expect(again.body.code).toBe('POSITION_NOT_FOUND')
  })

  it('lie on the page as it is shown, all of them', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const codeOf = async (change: object) =>
      (
        await desk.initiator.send(signBoxPosition, {
          document_id: documentId,
          signer_id: signerId,
          ...box,
          ...change,
        })
      ).body.code ?? 'placed'
    // The page is 595 × 842.
    expect(await codeOf({ x: 446 })).toBe('BOX_OUTSIDE_PAGE')
    expect(await codeOf({ y: 793 })).toBe('BOX_OUTSIDE_PAGE')
    expect(await codeOf({ x: -1 })).toBe('BOX_OUTSIDE_PAGE')
    expect(await codeOf({ page_number: 3 })).toBe('PAGE_NOT_FOUND')
    expect(await codeOf({ x: 445, y: 792 })).toBe('placed')
  })

  it('are placed all or none', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const good = { document_id: documentId, signer_id: signerId, ...box }
    const refused = await desk.initiator.send(signBoxPositionMultiple, {
      positions: [good, { ...good, y: 900 }],
    })
    expect(refused.body).toMatchObject({ code: 'BOX_OUTSIDE_PAGE', fields: [{ path: 'positions.1' }] })
    expect(await positionsOf(documentId)).toEqual([])
    const { ids } = await desk.initiator.call(signBoxPositionMultiple, {
      positions: [good, { ...good, page_number: 1 }],
    })
    expect((await positionsOf(documentId)).map(({ position_id }) => position_id).sort()).toEqual(
      [...ids].sort(),
    )
  })

  it('belong to those who sign, on their own document', async () => {
    const { documentId, docketId } = await aDraftWithAsha()
    const viewer = await desk.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Vimala'),
      role: 'viewer',
    })
    const place = (signer_id: string) =>
      desk.initiator.send(signBoxPosition, { document_id: documentId, signer_id, ...box })
    expect((await place(viewer.signer_id)).body.code).toBe('WRONG_STATE')
    const { fileId } = await desk.initiator.upload(await aPdf(), 'Annexure.pdf')
    await desk.initiator.call(multiUploadDocument, { fileIds: [fileId], docket_id: docketId })
    const elsewhere = await aDraftWithAsha()
    expect((await place(elsewhere.signerId)).body.code).toBe('SIGNER_NOT_FOUND')
  })

  it('are frozen once someone has signed', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(desk.initiator)
    const moved = { document_id: documentId, signer_id: second.id, ...box }
    await desk.initiator.call(signBoxPosition, moved)
    await desk.signs(first.id)
    expect((await desk.initiator.send(signBoxPosition, moved)).body.code).toBe('FROZEN')
    const [position] = await positionsOf(documentId)
    const removed = { document_id: documentId, position_id: position?.position_id ?? '' }
    expect((await desk.initiator.send(deleteSignerPosition, removed)).body.code).toBe('FROZEN')
  })

  it('keep the only signature box of someone who was asked', async () => {
    const { documentId } = await aDocumentOutForSignature(desk.initiator, [aPerson()])
    const [position] = await positionsOf(documentId)
    const refused = await desk.initiator.send(deleteSignerPosition, {
      document_id: documentId,
      position_id: position?.position_id ?? '',
    })
    expect(refused.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('only signature box'),
    })
  })

  it('release someone who was added after sending and waited for a box alone', async () => {
    const { documentId } = await aDocumentOutForSignature(desk.initiator, [aPerson()])
    const late = aPerson('Tara Bose')
    const added = await desk.initiator.call(createUser, { document_id: documentId, ...late, sequence: 1 })
    expect(await desk.mailTo(late.email)).toHaveLength(0)
    await desk.initiator.call(signBoxPosition, {
      document_id: documentId,
      signer_id: added.signer_id,
      ...box,
    })
    await expect.poll(() => desk.mailTo(late.email)).toHaveLength(1)
  })

  it('are not found in another organisation, nor by a colleague who may not see the document', async () => {
    const { documentId, docketId, signerId } = await aDraftWithAsha()
    const wish = { document_id: documentId, signer_id: signerId, ...box }
    for (const client of [desk.stranger, desk.colleague]) {
      const answer = await client.send(signBoxPosition, wish)
      expect([answer.status, answer.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
    }
    expect((await desk.reader.send(signBoxPosition, wish)).body.code).toBe('NOT_ALLOWED')
    await desk.initiator.call(signBoxPosition, wish)
    await desk.initiator.call(completeDocumentIntiation, { docket_id: docketId })
  })
})
