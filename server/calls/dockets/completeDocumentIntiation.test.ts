import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('workflow/completeDocumentIntiation', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())

  it('sends the docket, invites the first signer alone and keeps the link from the sender', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const [mail] = await fixture.mailTo(first.email)
    expect(mail?.subject).toBe('Please sign: Loan of Asha')
    const code = mail?.text.match(/#\/sign\/([\w-]{22})/)?.[1]
    expect(code).toBeDefined()
    expect(await fixture.mailTo(second.email)).toHaveLength(0)

    const info = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(info.document.state).toBe('out_for_signature')
    expect(info.document.signers.map(({ state }) => state)).toEqual(['invited', 'waiting'])
    expect(info.document.next_step).toBe('Waiting for Asha Rao.')
    expect(JSON.stringify(info)).not.toContain(code)
    expect(await fixture.auditOf(documentId)).toEqual(
      expect.arrayContaining(['document-added', 'docket-sent', 'signer-invited']),
    )
  })

  it('invites people of equal sequence together, and sends a viewer their own words', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Vimala Das'), sequence: 9, role: 'viewer' as const },
    ]
    const { signers } = await aDocumentOutForSignature(fixture.initiator, people)
    for (const { email } of signers) await expect.poll(() => fixture.mailTo(email)).toHaveLength(1)
    const [told] = await fixture.mailTo(signers[2]?.email ?? '')
    expect(told?.subject).toBe('For your information: Loan of Asha')
  })

  it('sends once, however often it is asked at the same moment', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const person = aPerson()
    await withSigners(fixture.initiator, documentId, [person])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId }),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual(
      [...Array(4).fill('WRONG_STATE'), 'sent'].sort(),
    )
    await expect.poll(() => fixture.mailTo(person.email)).toHaveLength(1)
    expect((await fixture.auditOf(documentId)).filter((event) => event === 'docket-sent')).toHaveLength(1)
  })

  it('names who has no signature box and on which document', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator, 'Lease deed.pdf')
    await fixture.initiator.call(createUser, { document_id: documentId, ...aPerson('Asha Rao') })
    const answer = await fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId })
    expect(answer.body).toMatchObject({
      code: 'SIGNER_WITHOUT_BOX',
      message: 'Asha Rao has no signature box on Lease deed yet.',
    })
  })

  it('refuses a docket that nobody signs', async () => {
    const { docketId } = await aDraft(fixture.initiator)
    const answer = await fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId })
    expect(answer.body.code).toBe('NO_SIGNERS')
  })

  it('is not found in another organisation, and not allowed to a colleague who may only read it', async () => {
    const { docketId } = await aDraft(fixture.initiator)
    const foreign = await fixture.stranger.send(completeDocumentIntiation, { docket_id: docketId })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'DOCKET_NOT_FOUND'])
    const colleague = await fixture.reader.send(completeDocumentIntiation, { docket_id: docketId })
    expect([colleague.status, colleague.body.code]).toEqual([403, 'NOT_ALLOWED'])
  })

  it('is closed to a member whose role lacks the workflow module', async () => {
    const { docketId } = await aDraft(fixture.initiator)
    expect((await fixture.clerk.send(completeDocumentIntiation, { docket_id: docketId })).status).toBe(403)
  })
})
