import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('documents', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())

  describe('workflow/getDocuments', () => {
    it('finds by name, title and people, whatever the case, and counts by state', async () => {
      const asha = aPerson('Zarina Qureshi')
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asha])
      for (const searchValue of ['zarina', 'ZARINA QUR', asha.email]) {
        const found = await fixture.initiator.call(getDocuments, { searchValue })
        expect(found).toMatchObject({ total: 1, more: false, counts: { out_for_signature: 1 } })
        expect(found.rows[0]).toMatchObject({
          document_id: documentId,
          title: 'Loan of Asha',
          files_in_docket: 1,
        })
      }
      // Characters that mean something to LIKE mean themselves here.
      expect((await fixture.initiator.call(getDocuments, { searchValue: 'z%rina' })).total).toBe(0)
    })

    it('filters, sorts and pages', async () => {
      const word = `Pageable${Date.now()}`
      for (const name of ['C', 'A', 'B']) await aDraft(fixture.initiator, `${word} ${name}.pdf`)
      const list = (more: object) => fixture.initiator.call(getDocuments, { searchValue: word, ...more })
      const byName = { sort: { by: 'name' as const, descending: false } }
      expect((await list(byName)).rows.map(({ name }) => name)).toEqual([
        `${word} A`,
        `${word} B`,
        `${word} C`,
      ])
      const second = await list({ ...byName, pageNo: 2, maxRows: 2 })
      expect([second.rows.map(({ name }) => name), second.total]).toEqual([[`${word} C`], 3])
      expect((await list({ filter: { state: ['completed'] } })).total).toBe(0)
      expect((await list({ filter: { from: new Date(Date.now() + 60_000).toISOString() } })).total).toBe(0)
      expect((await list({ sort: { by: 'expires_at' } })).rows).toHaveLength(3)
    })

    it('shows a member their own, a reader all of the organisation, and nobody those of another', async () => {
      const word = `Secret${Date.now()}`
      await aDraft(fixture.initiator, `${word}.pdf`)
      const totalFor = async (client: ServerFixture['initiator']) =>
        (await client.call(getDocuments, { searchValue: word })).total
      expect(await totalFor(fixture.initiator)).toBe(1)
      expect(await totalFor(fixture.reader)).toBe(1)
      expect(await totalFor(fixture.colleague)).toBe(0)
      expect(await totalFor(fixture.stranger)).toBe(0)
    })
  })

  it('shows a member who signs it, in their inbox and in detail', async () => {
    const before = await fixture.colleague.call(getDocumentsInfo, {})
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'My colleague', email: fixture.emails.colleague },
    ])
    const after = await fixture.colleague.call(getDocumentsInfo, { box: 'to_sign' })
    expect(after.counts.to_sign).toBe(before.counts.to_sign + 1)
    expect(after.rows[0]).toMatchObject({ document_id: documentId, signer_id: first.id })
    const { abilities } = await fixture.colleague.call(fetchDocumentInfo, { document_id: documentId })
    expect(abilities).toMatchObject({ edit: false, send: false, revoke: false, remove: false })
    const sent = await fixture.initiator.call(getDocumentsInfo, { box: 'sent' })
    expect(sent.rows.map(({ document_id }) => document_id)).toContain(documentId)
  })

  describe('workflow/fetchDocumentInfo', () => {
    it('is one answer for what is unknown, of others and not to be seen', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const unknown = { document_id: '01900000-0000-7000-8000-000000000000' }
      const answers = [
        await fixture.stranger.send(fetchDocumentInfo, { document_id: documentId }),
        await fixture.colleague.send(fetchDocumentInfo, { document_id: documentId }),
        await fixture.initiator.send(fetchDocumentInfo, unknown),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          404,
          { status: 'failed', code: 'DOCUMENT_NOT_FOUND', message: 'This document was not found.' },
        ])
    })

    it('says the next step of a draft until it can be sent', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const nextStep = async () =>
        (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.next_step
      expect(await nextStep()).toBe('Add the people who sign.')
      await fixture.initiator.call(addSelfSigner, { document_id: documentId })
      expect(await nextStep()).toMatch(/^Place a signature box for /)
    })
  })

  describe('workflow/revokeDocument', () => {
    it('leaves alone what everybody has signed and what only waits for its seal', async () => {
      const { documentId } = await aDocumentOutForSignature(fixture.initiator)
      await fixture.within((tx) =>
        tx.documents.update(documentId, { seal_state: 'waiting', waiting_for: 'time-stamp' }, new Date()),
      )
      const refused = await fixture.initiator.send(revokeDocument, {
        document_id: documentId,
        reason: 'Too late.',
      })
      expect(refused.body.code).toBe('WRONG_STATE')
      expect(refused.body.message).toContain('Everybody has signed')
      const { abilities } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(abilities.revoke).toBe(false)
    })

    it('ends the links at once and tells who was asked, not who waited', async () => {
      const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator)
      await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
      await fixture.initiator.call(revokeDocument, {
        document_id: documentId,
        reason: 'The figures changed.',
      })
      expect(await fixture.linksOf(docketId)).toEqual(['revoked'])
      await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(2)
      const told = (await fixture.mailTo(first.email)).find(
        ({ subject }) => subject === 'Taken back: Loan of Asha',
      )
      expect(told?.text).toContain('The figures changed.')
      expect(told?.text).not.toContain('#/sign/')
      expect(await fixture.mailTo(second.email)).toHaveLength(0)
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document).toMatchObject({ state: 'revoked', reason: 'The figures changed.' })
    })

    it('refuses a draft, a second time, without a reason, and to anybody but the initiator', async () => {
      const draft = await aDraft(fixture.initiator)
      const reason = 'The figures changed.'
      const revoke = async (document_id: string, client = fixture.initiator, words: string = reason) =>
        (await client.send(revokeDocument, { document_id, reason: words })).body.code ?? 'revoked'
      expect(await revoke(draft.documentId)).toBe('WRONG_STATE')
      const { documentId } = await aDocumentOutForSignature(fixture.initiator)
      expect(await revoke(documentId, fixture.initiator, ' ')).toBe('BAD_REQUEST')
      expect(await revoke(documentId, fixture.reader)).toBe('NOT_ALLOWED')
      expect(await revoke(documentId, fixture.stranger)).toBe('DOCUMENT_NOT_FOUND')
      expect(await revoke(documentId)).toBe('revoked')
      expect(await revoke(documentId)).toBe('WRONG_STATE')
    })
  })

  it('deletes a draft, which nobody finds again, and nothing else', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    expect(await fixture.initiator.call(deleteDocument, { document_id: documentId })).toMatchObject({
      state: 'deleted',
    })
    expect((await fixture.initiator.send(fetchDocumentInfo, { document_id: documentId })).status).toBe(404)
    const out = await aDocumentOutForSignature(fixture.initiator)
    expect((await fixture.initiator.send(deleteDocument, { document_id: out.documentId })).body.code).toBe(
      'WRONG_STATE',
    )
  })

  describe('files of a document', () => {
    it('gives the original byte for byte, and no signed file before somebody signed', async () => {
      const { documentId } = await aDraft(fixture.initiator, 'Deed.pdf')
      const { result } = await fixture.initiator.call(downloadOriginalFile, { document_id: documentId })
      const bytes = await fixture.initiator.download(result.url)
      expect([bytes.subarray(0, 5).toString(), bytes.length, result.name]).toEqual([
        '%PDF-',
        result.size,
        'Deed.pdf',
      ])
      expect((await fixture.initiator.send(downloadSignedFile, { document_id: documentId })).body.code).toBe(
        'WRONG_STATE',
      )
      expect((await fixture.stranger.send(downloadOriginalFile, { document_id: documentId })).status).toBe(
        404,
      )
      expect(await fixture.auditOf(documentId)).toContain('document-downloaded')
    })

    it('draws the pages asked for, with their sizes and their words', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const { images } = await fixture.initiator.call(convertPdf2Images, {
        document_id: documentId,
        pages: [2],
        width: 360,
      })
      expect(images).toMatchObject([
        { page: 2, width: 595, height: 842, text: expect.stringContaining('Agreement, page 2') },
      ])
      const image = await fixture.initiator.download(images[0]?.url ?? '')
      expect(image.subarray(8, 12).toString()).toBe('WEBP')
      const missing = await fixture.initiator.send(convertPdf2Images, { document_id: documentId, pages: [3] })
      expect(missing.body.code).toBe('PAGE_NOT_FOUND')
    })
  })

  it('is closed to a member without the modules', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson()])
    for (const call of [fetchDocumentInfo, downloadOriginalFile, deleteDocument])
      expect((await fixture.clerk.send(call, { document_id: documentId })).status).toBe(403)
    expect((await fixture.clerk.send(getDocuments, {})).status).toBe(403)
  })
})
