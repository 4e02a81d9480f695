import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { aDraft, aLockedPdf, aPdf, aPdfSignedByOthers, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

async function aDamagedPdf(): Promise<Buffer> {
  const text = Buffer.from(await aPdf()).toString('latin1')

  return Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n999999'), 'latin1')
}

describe('workflow/multiUploadDocument', () => {
  let fixture: ServerFixture
  const upload = async (bytes: Uint8Array, name = 'Agreement.pdf') =>
    (await fixture.initiator.upload(bytes, name)).fileId
  const codeOf = async (bytes: Uint8Array) => {
    const sent = await fixture.initiator.sendUpload(bytes, 'x.pdf')
    if (sent.body.status !== 'success') return sent.body.code
    const { fileId } = sent.body.result as { fileId: string }

    return (await fixture.initiator.send(multiUploadDocument, { fileIds: [fileId] })).body.code
  }
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(async () => {
    await fixture.close()
  })

  it('makes a document of each file, in one docket and in the order given', async () => {
    const fileIds = [
      await upload(await aPdf({ pages: 3 }), 'One.pdf'),
      await upload(await aPdf({ pages: 1, size: [842, 595] }), 'Two.PDF'),
    ]
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds, names: ['First'] })
    expect(documents).toMatchObject([
      { name: 'First', pages: 3, repaired: false, signed_before: false },
      { name: 'Two', pages: 1 },
    ])
    const { document } = await fixture.initiator.call(fetchDocumentInfo, {
      document_id: documents[1]?.document_id ?? '',
    })
    expect(document.page_sizes).toEqual([{ page_number: 1, width: 842, height: 595 }])
    expect(document.others_in_docket).toMatchObject([{ name: 'First' }])
    expect(document.next_step).toBe('Add the people who sign.')
  })

  it('puts the people of the docket onto a document that is added to it', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: [await upload(await aPdf())],
      docket_id: docketId,
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, {
      document_id: documents[0]?.document_id ?? '',
    })
    expect(document.signers.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Asha Rao', 1],
      ['Ravi Kumar', 2],
    ])
  })

  it('uses a file once, also when asked twice at the same moment', async () => {
    const fileIds = [await upload(await aPdf())]
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.initiator.send(multiUploadDocument, { fileIds })),
    )
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual([
      'FILE_NOT_FOUND',
      'FILE_NOT_FOUND',
      'made',
    ])
  })

  it('refuses what is not a PDF whatever its name, what is empty and what has no pages', async () => {
    expect(await codeOf(new TextEncoder().encode('<html>hello</html>'))).toBe('FILE_NOT_PDF')
    expect(await codeOf(new Uint8Array())).toBe('FILE_EMPTY')
    const none =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF'
    expect(await codeOf(new TextEncoder().encode(none))).toBe('FILE_NO_PAGES')
  })

  it('takes what others have signed or certified as it is, unless the author allows no change', async () => {
    for (const bytes of [await aPdfSignedByOthers(), await aPdfSignedByOthers(2)]) {
      const made = await fixture.initiator.call(multiUploadDocument, { fileIds: [await upload(bytes)] })
      expect(made.documents).toMatchObject([{ signed_before: true, repaired: false, size: bytes.length }])
    }
    expect(await codeOf(await aPdfSignedByOthers(1))).toBe('FILE_CERTIFIED')
  })

  it('refuses a damaged PDF that carries signatures, as repairing would break them', async () => {
    const signed = Buffer.from(await aPdfSignedByOthers()).toString('latin1')
    const damaged = signed.replaceAll(/startxref\s+\d+/g, 'startxref\n999999')
    expect(await codeOf(Buffer.from(damaged, 'latin1'))).toBe('FILE_DAMAGED')
  })

  it('refuses a PDF that ends in the middle, where its pages lack something', async () => {
    const whole = await aPdf({ pages: 2 })
    expect(await codeOf(whole.subarray(0, whole.length >> 1))).toBe('FILE_INCOMPLETE')
  })

  it('refuses more pages than people read', async () => {
    expect(await codeOf(await aPdf({ pages: 501 }))).toBe('FILE_TOO_MANY_PAGES')
  })

  it('repairs a damaged PDF that nobody has signed, says so and keeps the original', async () => {
    const bytes = await aDamagedPdf()
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: [await upload(bytes)],
    })
    expect(documents).toMatchObject([{ repaired: true, pages: 2 }])
    const { document } = await fixture.initiator.call(fetchDocumentInfo, {
      document_id: documents[0]?.document_id ?? '',
    })
    expect(document.versions.map(({ reason }) => reason)).toEqual(['uploaded', 'repaired'])
    expect(document.versions[0]?.size).toBe(bytes.length)
    const { entries } = await fixture.initiator.call(auditInformation, {
      document_id: document.document_id,
    })
    const added = entries?.find(({ event }) => event === 'document-added')
    expect(added?.detail).toMatchObject({ repaired: true })
  })

  it('leaves an upload to the member who brought it: for colleagues it is not there', async () => {
    const [file, locked] = [await upload(await aPdf()), await upload(await aLockedPdf('Geheimnis-4711'))]
    const codes = [
      await fixture.colleague.send(multiUploadDocument, { fileIds: [file] }),
      await fixture.colleague.send(unlockDocument, { fileId: locked, password: 'Geheimnis-4711' }),
    ].map(({ body }) => body.code)
    expect(codes).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND'])
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [file] })
    expect(documents).toHaveLength(1)
  })

  it('keeps a locked PDF until its password comes, and keeps the password nowhere', async () => {
    const password = 'Geheimnis-4711'
    const wrongPassword = 'Vermutung-0815'
    const logged: unknown[] = []
    for (const level of ['info', 'warn', 'error'] as const)
      fixture.parts.log[level] = (facts, sentence) => logged.push(sentence, facts)
    const locked = await upload(await aLockedPdf(password))
    const refused = await fixture.initiator.send(multiUploadDocument, { fileIds: [locked] })
    expect(refused.body.code).toBe('FILE_LOCKED')
    const wrong = await fixture.initiator.send(
      unlockDocument,
      { fileId: locked, password: wrongPassword },
      { idempotencyKey: 'unlock-0' },
    )
    expect(wrong.body.code).toBe('WRONG_PASSWORD')

    const opened = await fixture.initiator.call(
      unlockDocument,
      { fileId: locked, password },
      { idempotencyKey: 'unlock-1' },
    )
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [opened.fileId] })
    expect(documents).toMatchObject([{ pages: 2, repaired: false }])
    expect(await fixture.rowsThatContain('Agreement.pdf')).toContain('files')
    expect(logged).toContain('Answered')
    for (const secret of [password, wrongPassword]) {
      expect(await fixture.rowsThatContain(secret)).toEqual([])
      expect(inspect(logged, { depth: 10 })).not.toContain(secret)
    }
  })

  it('keeps the locked upload itself, also when nobody uses it in time', async () => {
    const bytes = await aLockedPdf('Geheimnis-4711')
    const { fileId, sha256 } = await fixture.initiator.upload(bytes, 'Locked.pdf')
    await fixture.initiator.call(unlockDocument, { fileId, password: 'Geheimnis-4711' })
    fixture.pass(25 * 3_600_000)
    await fixture.loginAgain()
    await sweepOrganisations.run({}, fixture.parts)
    const kept = await fixture.parts.vault.open(fixture.organisationId, Buffer.from(sha256, 'hex'))
    expect(kept && Buffer.from(await kept.read(0, kept.size)).equals(bytes)).toBe(true)
  })

  it('does not unlock what others have signed, as that would break their signatures', async () => {
    const legal = await upload(await aLockedPdf('Geheimnis-4711'))
    await fixture.initiator.call(unlockDocument, { fileId: legal, password: 'Geheimnis-4711' })
    const signed = await upload(await aLockedPdf('Geheimnis-4711', await aPdfSignedByOthers()))
    const refused = await fixture.initiator.send(unlockDocument, {
      fileId: signed,
      password: 'Geheimnis-4711',
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_SIGNED' } })
  })

  it('refuses to unlock what is not locked, and what belongs to others', async () => {
    const open = await upload(await aPdf())
    expect((await fixture.initiator.send(unlockDocument, { fileId: open, password: 'x' })).body.code).toBe(
      'WRONG_STATE',
    )
    expect((await fixture.stranger.send(unlockDocument, { fileId: open, password: 'x' })).body.code).toBe(
      'FILE_NOT_FOUND',
    )
    expect((await fixture.stranger.send(multiUploadDocument, { fileIds: [open] })).body.code).toBe(
      'FILE_NOT_FOUND',
    )
  })

  it('adds nothing to a docket that is out', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson()])
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    const late = await fixture.initiator.send(multiUploadDocument, {
      fileIds: [await upload(await aPdf())],
      docket_id: docketId,
    })
    expect(late.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('out for signature'),
    })
  })
})
