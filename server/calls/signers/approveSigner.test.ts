import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { newId } from '#store/new-id.ts'
import { aHeldSignature } from '#testing/a-held-signature.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { checkWithQpdf, fileOf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('workflow/approveSigner', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const looked = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const two = () => [aPerson('Suresh Gupta'), aPerson('Ravi Kumar')]
  const decides = (out: { documentId: string; first: { id: string } }, more: object) =>
    fixture.initiator.send(approveSigner, {
      document_id: out.documentId,
      signer_id: out.first.id,
      decision: 'accept',
      ...more,
    })

  it('finds a signature that is kept and waits, with both names and who was told', async () => {
    const held = await aHeldSignature(fixture, two())
    expect(await held.signer.call(checkSignerName, { name: 'Asha' })).toMatchObject({ outcome: 'hold' })
    const { outcome } = await held.signer.call(getSigningOutcome, { transaction_id: held.transactionId })
    expect(outcome).toMatchObject({ state: 'signed' })
    const { page } = await held.signer.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'signed', held_name: expect.stringMatching(/^Asha/) })

    const document = await looked(held.documentId)
    expect(document).toMatchObject({
      state: 'out_for_signature',
      next_step: expect.stringContaining('Suresh Gupta is on hold: the certificate names somebody else'),
    })
    expect(document.signers).toMatchObject([
      {
        state: 'signed',
        hold_reason: 'name',
        signed_with: { certificate_name: expect.stringMatching(/^Asha/), name_score: 0 },
        abilities: { decideHold: true },
      },
      { state: 'waiting', abilities: { decideHold: false } },
    ])
    await expect
      .poll(
        async () =>
          (
            await fixture.mailTo(fixture.initiatorEmail, (subject) =>
              subject.startsWith('Signed with another'),
            )
          )[0]?.text,
        { timeout: 20_000 },
      )
      .toContain(`#/workflow/view/${held.documentId}`)
    expect(validSignatures(await newestFile(fixture, held.documentId))).toBe(1)
  })

  it('lets the next sign once the name is accepted, once, however often that is said', async () => {
    const held = await aHeldSignature(fixture, two())
    const answers = await Promise.all([decides(held, {}), decides(held, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('NOT_HELD')
    const document = await looked(held.documentId)
    expect(document.signers.map(({ state, hold_reason }) => [state, hold_reason])).toEqual([
      ['signed', null],
      ['invited', null],
    ])
    const events = await fixture.eventsOf(held.docketId)
    expect(events.filter((event) => event === 'signer-held')).toHaveLength(1)
    expect(events.filter((event) => event === 'signer-name-accepted')).toHaveLength(1)
  })

  it('finishes a document whose last signature is accepted', async () => {
    const held = await aHeldSignature(fixture)
    expect((await decides(held, { reason: 'Married name, seen on her passport' })).body).toMatchObject({
      signer: { hold_reason: null, abilities: { decideHold: false } },
    })
    await expect
      .poll(async () => (await looked(held.documentId)).state, { timeout: 30_000 })
      .toBe('completed')
    const file = await newestFile(fixture, held.documentId)
    checkWithQpdf(file)
    expect(validSignatures(file)).toBe(1)

    await vi.waitUntil(() => fixture.store.read((tx) => tx.completionCertificates.of(held.docketId)), {
      timeout: 30_000,
    })
    const { result } = await fixture.initiator.call(downloadCompletionCertificate, {
      document_id: held.documentId,
    })
    const paper = await fileOf(fixture, Buffer.from(result.sha256, 'hex'))
    const words = execFileSync('pdftotext', ['-layout', paper, '-'], { encoding: 'utf8' }).replace(
      /\s+/g,
      ' ',
    )
    expect(words).toMatch(/the certificate names Asha[^;]*; the sender invited Suresh Gupta; accepted by \S/)
  })

  it('takes the document back where the name is refused, and tells those who signed why', async () => {
    const held = await aHeldSignature(fixture, two())
    const [ravi] = held.signers.slice(1)
    expect((await decides(held, { decision: 'refuse' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'reason', message: 'Please give a reason.' }],
    })
    expect((await decides(held, { decision: 'refuse', reason: 'no' })).body.code).toBe('BAD_REQUEST')
    const refused = await decides(held, { decision: 'refuse', reason: 'Asha is somebody else' })
    expect(refused.body).toMatchObject({ signer: { state: 'signed', hold_reason: null } })
    expect(await looked(held.documentId)).toMatchObject({ state: 'revoked', reason: 'Asha is somebody else' })
    expect(await fixture.eventsOf(held.docketId)).toEqual(
      expect.arrayContaining(['signer-name-refused', 'document-revoked']),
    )
    await expect
      .poll(
        async () =>
          (await fixture.mailTo(held.first.email, (subject) => subject.startsWith('Taken back')))[0]?.text,
        { timeout: 20_000 },
      )
      .toContain('Asha is somebody else')
    expect(await fixture.mailTo(ravi!.email)).toEqual([])
    expect((await decides(held, {})).body.code).toBe('WRONG_STATE')
  })

  it('is refused of others, and where nobody is held', async () => {
    const held = await aHeldSignature(fixture, two())
    const colleague = aClient(fixture.url)
    const { email, password } = await aMember(fixture.parts, fixture.organisation, ['workflow', 'documents'])
    await colleague.login(email, password)
    const input = { document_id: held.documentId, signer_id: held.first.id, decision: 'accept' as const }
    expect((await colleague.send(approveSigner, input)).body.code).toBe('NOT_ALLOWED')
    const { document } = await colleague.call(fetchDocumentInfo, { document_id: held.documentId })
    expect(document.signers[0]).toMatchObject({ hold_reason: 'name', abilities: { decideHold: false } })
    expect((await decides(held, { signer_id: held.second.id })).body.code).toBe('NOT_HELD')
    expect((await decides(held, { signer_id: newId() })).body.code).toBe('SIGNER_NOT_FOUND')
    expect((await decides(held, { document_id: newId() })).body.code).toBe('DOCUMENT_NOT_FOUND')
  })
})
