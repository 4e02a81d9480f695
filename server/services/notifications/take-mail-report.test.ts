import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { deliveryStatusNotification } from '#simulators/mail/returned.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { mailReferenceOf } from './take-mail-report.ts'

describe('a mail that comes back', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const signerOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.signers[0]
  const askByMail = (email: string) =>
    aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', email }])

  /** A mail that left, and what a server on the way would know it by. */
  async function aMailThatLeft() {
    const out = await askByMail(`asha.${Date.now()}@example.in`)
    await expect
      .poll(async () => (await signerOf(out.documentId))?.delivery)
      .toMatchObject([{ state: 'sent' }])
    const [row] = await fixture.store.read((tx) => tx.notifications.ofDocket(out.docketId))
    const reference = mailReferenceOf(fixture.parts.keys, fixture.organisation.id, row?.id ?? '')

    return { ...out, reference }
  }

  const post = async (body: string) =>
    (await fetch(`${fixture.url}/api/returns/mail`, { method: 'POST', body })).status
  const reportOn = (envelopeId: string) =>
    deliveryStatusNotification({
      from: 'returned@muhar.test',
      to: 'asha@example.in',
      envelopeId,
      mail: Buffer.from('Subject: Please sign\r\n\r\n'),
    })

  it('bounces whom it was for, though the server had taken it, and tells the initiator', async () => {
    const { documentId, docketId } = await askByMail(`vanished+${Date.now()}@example.in`)
    await expect.poll(async () => (await signerOf(documentId))?.state).toBe('bounced')
    expect((await signerOf(documentId))?.delivery).toMatchObject([
      { channel: 'mail', state: 'bounced', error: expect.stringMatching(/^5\.1\.1 \(550 /) },
    ])
    expect(await fixture.eventsOf(docketId)).toContain('signer-bounced')
    const told = () =>
      fixture.mailTo(fixture.initiatorEmail, (subject) => subject.startsWith('Not delivered'))
    await expect.poll(told).toHaveLength(1)
  })

  it('counts once, however often it is handed over', async () => {
    const { documentId, docketId, reference } = await aMailThatLeft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(reportOn(reference))))
    expect(answers).toEqual([204, 204, 204, 204, 204])
    expect(await signerOf(documentId)).toMatchObject({ state: 'bounced', delivery: [{ state: 'bounced' }] })
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-bounced')).toHaveLength(1)
  })

  it('changes nothing where the message is late, or somebody else wrote the report', async () => {
    const { documentId, reference } = await aMailThatLeft()
    const other = reference.endsWith('A') ? 'B' : 'A'
    const claims = [
      reportOn(reference).replace('Action: failed', 'Action: delayed'),
      reportOn(`${reference.slice(0, -1)}${other}`),
      reportOn(reference.slice(0, reference.lastIndexOf('.'))),
      reportOn(''),
      'Subject: Out of office\r\n\r\nBack on Monday.',
    ]
    for (const claim of claims) expect(await post(claim)).toBe(204)
    expect(await signerOf(documentId)).toMatchObject({ state: 'invited', delivery: [{ state: 'sent' }] })
    expect(await post('x'.repeat(300 * 1024))).toBe(413)
  })
})
