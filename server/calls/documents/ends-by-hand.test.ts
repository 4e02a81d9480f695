import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { markasCompleted } from '#contract/documents/markasCompleted.ts'
import { revertDocumentMarkAsPhysicallySigned } from '#contract/documents/revertDocumentMarkAsPhysicallySigned.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { aSignerComesIn, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { standingOf } from '#testing/balances.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const textOfPdf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
const day = 24 * 60 * 60 * 1000
const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })
const reason = 'Ravi has left the firm.'

describe('documents that end by hand', () => {
  let fixture: SigningFixture
  let initiator: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 2 })
    initiator = fixture.initiator
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const infoOf = (document_id: string) => initiator.call(fetchDocumentInfo, { document_id })
  const documentOf = async (document_id: string) => (await infoOf(document_id)).document
  const marks = async (client: WireClient, document_id: string) =>
    (await client.send(markasCompleted, { document_id, reason })).body.code ?? 'completed'
  const aScan = async (client = initiator) =>
    (await client.upload(await aPdf({ title: 'Paper' }), 'Scan.pdf')).fileId
  async function onPaper(
    client: WireClient,
    document_id: string,
    more: { fileId?: string; signed_on?: string } = {},
  ) {
    const fileId = more.fileId ?? (await aScan())
    const wanted = { document_id, fileId, signed_on: more.signed_on ?? '2026-01-15', reason }

    return (await client.send(MarkAsPhysicallySigned, wanted)).body.code ?? 'completed'
  }
  const reverts = async (client: WireClient, document_id: string) =>
    (await client.send(revertDocumentMarkAsPhysicallySigned, { document_id, reason: 'Wrong scan' })).body
      .code ?? 'out_for_signature'
  const toldTo = (email: string) =>
    fixture.mailTo(email, (subject) => subject.startsWith('No longer to be signed'))
  async function certificateOf(document_id: string): Promise<string> {
    await expect.poll(async () => (await documentOf(document_id)).certificate_ready).toBe(true)
    const { result } = await initiator.call(downloadCompletionCertificate, { document_id })

    return textOfPdf(await initiator.download(result.url))
  }

  it('marks as completed with a reason: open signers are told, the certificate names them, the link is closed', async () => {
    const people = [electronic('Asha Rao'), electronic('Ravi Kumar')] as const
    const { docketId, documentId } = await aDocumentOutForSignature(initiator, people)
    await signsElectronically(await aSignerComesIn(fixture, people[0].email))
    const link = await linkOf(fixture, people[1].email)
    expect(await marks(initiator, documentId)).toBe('completed')
    const document = await documentOf(documentId)
    expect(document).toMatchObject({ state: 'completed', by_hand: 'marked', reason })
    expect(document.next_step).toBe(`It was marked as completed: ${reason}`)
    await expect.poll(() => toldTo(people[1].email)).toHaveLength(1)
    expect(await toldTo(people[0].email)).toHaveLength(0)
    const text = await certificateOf(documentId)
    for (const words of ['not everybody signed', 'Did not sign here', 'Ravi Kumar', reason, 'B-LTA'])
      expect(text).toContain(words)
    const copies = () => fixture.mailTo(people[0].email, (subject) => subject.startsWith('Completed: '))
    await expect.poll(copies).toHaveLength(1)
    expect((await copies())[0]?.text).toContain('Not signed by: Ravi Kumar.')
    const refused = await aClient(fixture.url).send(generateSignerOtp, { link })
    expect(refused.body).toMatchObject({ code: 'LINK_ENDED' })
    expect(refused.body.message).toContain('completed this without your signature')
    expect(await marks(initiator, documentId)).toBe('WRONG_STATE')
    expect(await reverts(initiator, documentId)).toBe('WRONG_STATE')
    expect(await fixture.eventsOf(docketId)).toContain('document-marked-completed')
    expect(await standingOf(fixture.store, 'documents')).toMatchObject({ reserved: 0 })
  })

  it('completes with a scan, and takes that back: links anew, balance held, scan and certificate kept', async () => {
    const people = [electronic('Asha Rao'), aPerson('Ravi Kumar')] as const
    const { docketId, documentId } = await aDocumentOutForSignature(initiator, people)
    await signsElectronically(await aSignerComesIn(fixture, people[0].email))
    const before = await linkOf(fixture, people[1].email)
    expect(await onPaper(initiator, documentId)).toBe('completed')
    const { document } = await infoOf(documentId)
    expect(document).toMatchObject({ state: 'completed', by_hand: 'on_paper' })
    expect(document.scans).toMatchObject([{ name: 'Scan.pdf', signed_on: '2026-01-15', withdrawn_at: null }])
    expect(await certificateOf(documentId)).toContain('signed on paper')
    const scan_id = document.scans[0]?.scan_id ?? ''
    const { result } = await initiator.call(downloadSignedFile, { document_id: documentId, scan_id })
    expect(await textOfPdf(await initiator.download(result.url))).toContain('Paper')

    fixture.pass(400 * day)
    await fixture.logIn()
    expect(await reverts(initiator, documentId)).toBe('out_for_signature')
    const after = await documentOf(documentId)
    expect(after).toMatchObject({ state: 'out_for_signature', by_hand: null, certificate_ready: false })
    expect(after.signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
    expect(new Date(after.expires_at ?? 0).getTime()).toBeGreaterThan(fixture.parts.clock.now().getTime())
    expect(after.scans).toMatchObject([{ withdrawn_reason: 'Wrong scan' }])
    expect((await standingOf(fixture.store, 'aadhaar_esign')).reserved).toBe(1)
    await expect.poll(() => linkOf(fixture, people[1].email)).not.toBe(before)
    expect(await reverts(initiator, documentId)).toBe('WRONG_STATE')
    // Once more, and it is certified once more.
    expect(await onPaper(initiator, documentId)).toBe('completed')
    await certificateOf(documentId)
    expect((await documentOf(documentId)).scans).toHaveLength(2)
    await expect.poll(() => toldTo(people[1].email)).toHaveLength(2)
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'completion-certified')).toHaveLength(2)
    expect(events).toContain('document-on-paper-reverted')
  })

  it('is refused while somebody signs, with their name; what they bring afterwards is refused', async () => {
    const asha = electronic('Asha Rao')
    const { documentId } = await aDocumentOutForSignature(initiator, [asha, electronic('Ravi Kumar')])
    const signer = await aSignerComesIn(fixture, asha.email)
    const { transaction_id } = await starts(signer, 'electronic')
    const refused = await initiator.send(markasCompleted, { document_id: documentId, reason })
    expect(refused.body).toMatchObject({ code: 'SOMEBODY_SIGNS' })
    expect(refused.body.message).toContain('Asha Rao is signing')
    expect(await onPaper(initiator, documentId)).toBe('SOMEBODY_SIGNS')
    fixture.pass(11 * 60 * 1000)
    expect(await onPaper(initiator, documentId)).toBe('completed')
    const late = await signer.send(completeSigning, { transaction_id })
    expect(JSON.stringify(late.body)).not.toContain('"signed"')
    expect((await documentOf(documentId)).signers.map(({ state }) => state)).not.toContain('signed')
  })

  it('happens once of several at once', async () => {
    const { documentId } = await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    const [one, other] = [await aScan(), await aScan()]
    const answers = await Promise.all([
      onPaper(initiator, documentId, { fileId: one }),
      onPaper(initiator, documentId, { fileId: other }),
      marks(initiator, documentId),
    ])
    expect(answers.sort()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'completed'])
  })

  it('refuses drafts, scans that are none, days to come, others and other organisations', async () => {
    const draft = await aDraft(initiator)
    for (const act of [marks, onPaper, reverts])
      expect(await act(initiator, draft.documentId)).toBe('WRONG_STATE')
    const { documentId } = await aDocumentOutForSignature(initiator, [electronic('Asha Rao')])
    const text = await initiator.upload(Buffer.from('no scan'), 'Scan.txt').catch(() => null)
    if (text) expect(await onPaper(initiator, documentId, { fileId: text.fileId })).toBe('SCAN_KIND')
    expect(await onPaper(initiator, documentId, { signed_on: '2099-01-01' })).toBe('BAD_REQUEST')
    expect(await onPaper(initiator, documentId, { fileId: documentId })).toBe('FILE_NOT_FOUND')
    const used = await aScan()
    expect(await onPaper(initiator, documentId, { fileId: used })).toBe('completed')
    const again = await aDocumentOutForSignature(initiator, [electronic('Ravi Kumar')])
    expect(await onPaper(initiator, again.documentId, { fileId: used })).toBe('FILE_NOT_FOUND')
    const reader = await aMember(fixture.parts, fixture.organisation, ['workflow', 'documents'])
    const colleague = aClient(fixture.url)
    await colleague.login(reader.email, reader.password)
    const theirs = await aScan(colleague)
    expect(await onPaper(initiator, again.documentId, { fileId: theirs })).toBe('FILE_NOT_FOUND')
    const stranger = await aMember(fixture.parts, await anOrganisation(fixture.parts, 'Malwa Traders'))
    for (const [person, code] of [
      [reader, 'NOT_ALLOWED'],
      [stranger, 'DOCUMENT_NOT_FOUND'],
    ] as const) {
      const client = aClient(fixture.url)
      await client.login(person.email, person.password)
      expect(await marks(client, again.documentId)).toBe(code)
      expect(await onPaper(client, again.documentId, { fileId: documentId })).toBe(code)
      expect(await reverts(client, documentId)).toBe(code)
    }
  })
})
