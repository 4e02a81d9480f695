import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('workflow/resendInviteToSigner', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())

  it('sends a new link, ends the old one at once and writes it in the audit trail', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const input = { document_id: documentId, signer_id: first.id }
    const early = await fixture.initiator.send(resendInviteToSigner, input)
    expect([early.status, early.body.code]).toEqual([429, 'RESENT_JUST_NOW'])
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)

    fixture.pass(61_000)
    const { invited_at } = await fixture.initiator.call(resendInviteToSigner, input)
    expect(Math.abs(fixture.parts.clock.now().getTime() - Date.parse(invited_at))).toBeLessThan(50_000)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(2)
    expect(await fixture.linksOf(docketId)).toEqual(['replaced', 'living'])
    const codes = (await fixture.mailTo(first.email)).map(({ text }) => text.match(/#\/sign\/(\S+)/)?.[1])
    expect(new Set(codes).size).toBe(2)
    expect(await fixture.auditOf(documentId)).toContain('signer-invited-again')
  })

  it('refuses a signer who waits or has signed, and a document that was taken back', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const again = async (signer_id: string) =>
      (await fixture.initiator.send(resendInviteToSigner, { document_id: documentId, signer_id })).body
    expect(await again(second.id)).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('not yet asked'),
    })
    await fixture.signs(first.id)
    expect(await again(first.id)).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('has signed'),
    })
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'The figures changed.' })
    expect(await again(second.id)).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('taken back'),
    })
  })

  it('sends one invitation when it is asked five times at once', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    fixture.pass(61_000)
    const input = { document_id: documentId, signer_id: first.id }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => fixture.initiator.send(resendInviteToSigner, input)),
    )
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(2)
  })

  it('shows a mail that bounced, and goes on once the signer is invited again', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'Nobody There', email: `bounce+${Date.now()}@example.in` },
    ])
    const signer = async () =>
      (await fixture.initiator.call(getSingersDetails, { document_id: documentId })).signers[0]
    await expect
      .poll(signer)
      .toMatchObject({ state: 'bounced', delivery: [{ channel: 'mail', state: 'bounced' }] })
    expect(await fixture.auditOf(documentId)).toContain('signer-bounced')
    await expect
      .poll(() => fixture.mailTo(fixture.emails.initiator))
      .toMatchObject([{ subject: 'Not delivered: Loan of Asha' }])
    fixture.pass(61_000)
    await fixture.initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    expect(['invited', 'bounced']).toContain((await signer())?.state)
  })

  it('does not find a signer of another organisation', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    const answer = await fixture.stranger.send(resendInviteToSigner, {
      document_id: documentId,
      signer_id: first.id,
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
  })
})
