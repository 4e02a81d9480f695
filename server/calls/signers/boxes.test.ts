import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

const box = { page_number: 2, x: 400, y: 20, width: 150, height: 50 }

describe('boxes on the pages', () => {
  let fixture: ServerFixture
  const positionsOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.positions
  const aDraftWithAsha = async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Asha Rao'),
    })

    return { documentId, docketId, signerId: signer_id }
  }
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())

  it('are placed, moved and removed, as exactly as they were given', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const placed = { document_id: documentId, signer_id: signerId, ...box, x: 400.37 }
    const { position_id } = await fixture.initiator.call(signBoxPosition, placed)
    expect(await positionsOf(documentId)).toEqual([
      {
        position_id,
        signer_id: signerId,
        ...box,
        x: 400.37,
        kind: 'signature',
        required: true,
        label: null,
        pinned: false,
      },
    ])
    await fixture.initiator.call(signBoxPosition, {
      ...placed,
      position_id,
      page_number: 1,
      kind: 'date',
      label: 'Today',
    })
    expect(await positionsOf(documentId)).toMatchObject([
      { position_id, page_number: 1, kind: 'date', label: 'Today' },
    ])
    await fixture.initiator.call(deleteSignerPosition, { document_id: documentId, position_id })
    expect(await positionsOf(documentId)).toEqual([])
    const again = await fixture.initiator.send(deleteSignerPosition, { document_id: documentId, position_id })
    expect(again.body.code).toBe('POSITION_NOT_FOUND')
  })

  it('lie on the page as it is shown, all of them', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const codeOf = async (change: object) =>
      (
        await fixture.initiator.send(signBoxPosition, {
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

  it('stay where they are when they are pinned, whatever else of them changes', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const placed = { document_id: documentId, signer_id: signerId, ...box }
    const { position_id } = await fixture.initiator.call(signBoxPosition, placed)
    await fixture.within((tx) => tx.signerPositions.update(documentId, position_id, { pinned: true }))
    const codeOf = async (change: object) =>
      (await fixture.initiator.send(signBoxPosition, { ...placed, position_id, ...change })).body.code
    for (const moved of [{ x: 390 }, { y: 30 }, { width: 120 }, { height: 40 }, { page_number: 1 }])
      expect(await codeOf(moved), JSON.stringify(moved)).toBe('BOX_PINNED')
    const several = await fixture.initiator.send(signBoxPositionMultiple, {
      positions: [placed, { ...placed, position_id, x: 390 }],
    })
    expect(several.body).toMatchObject({ code: 'BOX_PINNED', fields: [{ path: 'positions.1' }] })
    const removed = await fixture.initiator.send(deleteSignerPosition, {
      document_id: documentId,
      position_id,
    })
    expect(removed.body.code).toBe('BOX_PINNED')
    expect(await codeOf({ label: 'Here' })).toBeUndefined()
    expect(await positionsOf(documentId)).toMatchObject([{ ...box, label: 'Here', pinned: true }])
  })

  it('are placed all or none', async () => {
    const { documentId, signerId } = await aDraftWithAsha()
    const good = { document_id: documentId, signer_id: signerId, ...box }
    const refused = await fixture.initiator.send(signBoxPositionMultiple, {
      positions: [good, { ...good, y: 900 }],
    })
    expect(refused.body).toMatchObject({ code: 'BOX_OUTSIDE_PAGE', fields: [{ path: 'positions.1' }] })
    expect(await positionsOf(documentId)).toEqual([])
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: [good, { ...good, page_number: 1 }],
    })
    expect((await positionsOf(documentId)).map(({ position_id }) => position_id).sort()).toEqual(
      [...ids].sort(),
    )
  })

  it('belong to those who sign, on their own document', async () => {
    const { documentId, docketId } = await aDraftWithAsha()
    const viewer = await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Vimala'),
      role: 'viewer',
    })
    const place = (signer_id: string) =>
      fixture.initiator.send(signBoxPosition, { document_id: documentId, signer_id, ...box })
    expect((await place(viewer.signer_id)).body.code).toBe('WRONG_STATE')
    const { fileId } = await fixture.initiator.upload(await aPdf(), 'Annexure.pdf')
    await fixture.initiator.call(multiUploadDocument, { fileIds: [fileId], docket_id: docketId })
    const elsewhere = await aDraftWithAsha()
    expect((await place(elsewhere.signerId)).body.code).toBe('SIGNER_NOT_FOUND')
  })

  it('are frozen once someone has signed', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const moved = { document_id: documentId, signer_id: second.id, ...box }
    await fixture.initiator.call(signBoxPosition, moved)
    await fixture.signs(first.id)
    expect((await fixture.initiator.send(signBoxPosition, moved)).body.code).toBe('FROZEN')
    const [position] = await positionsOf(documentId)
    const removed = { document_id: documentId, position_id: position?.position_id ?? '' }
    expect((await fixture.initiator.send(deleteSignerPosition, removed)).body.code).toBe('FROZEN')
  })

  it('keep the only signature box of someone who was asked', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const [position] = await positionsOf(documentId)
    const refused = await fixture.initiator.send(deleteSignerPosition, {
      document_id: documentId,
      position_id: position?.position_id ?? '',
    })
    expect(refused.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('only signature box'),
    })
  })

  it('release someone who was added after sending and waited for a box alone', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const late = aPerson('Tara Bose')
    const added = await fixture.initiator.call(createUser, { document_id: documentId, ...late, sequence: 1 })
    expect(await fixture.mailTo(late.email)).toHaveLength(0)
    await fixture.initiator.call(signBoxPosition, {
      document_id: documentId,
      signer_id: added.signer_id,
      ...box,
    })
    await expect.poll(() => fixture.mailTo(late.email)).toHaveLength(1)
  })

  it('are not found in another organisation, nor by a colleague who may not see the document', async () => {
    const { documentId, docketId, signerId } = await aDraftWithAsha()
    const input = { document_id: documentId, signer_id: signerId, ...box }
    for (const client of [fixture.stranger, fixture.colleague]) {
      const answer = await client.send(signBoxPosition, input)
      expect([answer.status, answer.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
    }
    expect((await fixture.reader.send(signBoxPosition, input)).body.code).toBe('NOT_ALLOWED')
    await fixture.initiator.call(signBoxPosition, input)
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
  })
})
