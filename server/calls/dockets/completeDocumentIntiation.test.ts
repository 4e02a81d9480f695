import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aDesk, type Desk } from '#testing/desk.ts'

describe('workflow/completeDocumentIntiation', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await aDesk()
  })
  afterAll(() => desk.close())

  it('sends the docket, invites the first signer alone and keeps the link from the sender', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(desk.initiator)
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(1)
    const [mail] = await desk.mailTo(first.email)
    expect(mail?.subject).toBe('Please sign: Loan of Asha')
    const code = mail?.text.match(/#\/sign\/([\w-]{22})/)?.[1]
    expect(code).toBeDefined()
    expect(await desk.mailTo(second.email)).toHaveLength(0)

    const info = await desk.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(info.document.state).toBe('out_for_signature')
    expect(info.document.signers.map(({ state }) => state)).toEqual(['invited', 'waiting'])
    expect(info.document.next_step).toBe('Waiting for Asha Rao.')
    expect(JSON.stringify(info)).not.toContain(code)
    expect(await desk.auditOf(documentId)).toEqual(
      expect.arrayContaining(['document-added', 'docket-sent', 'signer-invited']),
    )
  })

  it('invites people of equal sequence together, and sends a viewer their own words', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 1 },
      { ...aPerson('Vimala Das'), sequence: 9, role: 'viewer' as const },
    ]
    const { signers } = await aDocumentOutForSignature(desk.initiator, people)
    for (const { email } of signers) await expect.poll(() => desk.mailTo(email)).toHaveLength(1)
    const [told] = await desk.mailTo(signers[2]?.email ?? '')
    expect(told?.subject).toBe('For your information: Loan of Asha')
  })

  it('sends once, however often it is asked at the same moment', async () => {
    const { docketId, documentId } = await aDraft(desk.initiator)
    const person = aPerson()
    await withSigners(desk.initiator, documentId, [person])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        desk.initiator.send(completeDocumentIntiation, { docket_id: docketId }),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual(
      [...Array(4).fill('WRONG_STATE'), 'sent'].sort(),
    )
    await expect.poll(() => desk.mailTo(person.email)).toHaveLength(1)
    expect((await desk.auditOf(documentId)).filter((event) => event === 'docket-sent')).toHaveLength(1)
  })

  it('names who has no signature box and on which document', async () => {
    const { docketId, documentId } = await aDraft(desk.initiator, 'Lease deed.pdf')
    await desk.initiator.call(createUser, { document_id: documentId, ...aPerson('Asha Rao') })
    const answer = await desk.initiator.send(completeDocumentIntiation, { docket_id: docketId })
    expect(answer.body).toMatchObject({
      code: 'SIGNER_WITHOUT_BOX',
      message: 'Asha Rao has no signature box on Lease deed yet.',
    })
  })

  it('refuses a docket that nobody signs', async () => {
    const { docketId } = await aDraft(desk.initiator)
    const answer = await desk.initiator.send(completeDocumentIntiation, { docket_id: docketId })
    expect(answer.body.code).toBe('NO_SIGNERS')
  })

  it('is not found in another organisation, and not allowed to a colleague who may only read it', async () => {
    const { docketId } = await aDraft(desk.initiator)
    const foreign = await desk.stranger.send(completeDocumentIntiation, { docket_id: docketId })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'DOCKET_NOT_FOUND'])
    const colleague = await desk.reader.send(completeDocumentIntiation, { docket_id: docketId })
    expect([colleague.status, colleague.body.code]).toEqual([403, 'NOT_ALLOWED'])
  })

  it('is closed to a member whose role lacks the workflow module', async () => {
    const { docketId } = await aDraft(desk.initiator)
    expect((await desk.clerk.send(completeDocumentIntiation, { docket_id: docketId })).status).toBe(403)
  })
})
