import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { invitePerson } from '#services/invitations/invite-person.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aPdf } from '#testing/builders.ts'
import { aDesk, type Desk } from '#testing/desk.ts'
import { remindSigners } from './remind-signers.ts'
import { sweepOrganisations } from './sweep-organisations.ts'

const hour = 3_600_000
const day = 24 * hour

describe('what happens later', () => {
  let desk: Desk
  const documentOf = async (document_id: string) =>
    (await desk.initiator.call(fetchDocumentInfo, { document_id })).document
  beforeAll(async () => {
    desk = await aDesk()
  })
  afterAll(() => desk.close())
  // The tests move the clock past the end of sessions.
  beforeEach(() => desk.loginAgain())

  it('tries a message again that did not leave, and shows meanwhile what is waited for', async () => {
    const { documentId } = await aDocumentOutForSignature(desk.initiator, [
      { name: 'Grey Person', email: `greylist+${Date.now()}@example.in` },
    ])
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBe('mail')
    const waiting = await documentOf(documentId)
    expect(waiting.signers[0]).toMatchObject({
      state: 'invited',
      delivery: [{ state: 'queued', error: 'not reached yet', next_try_at: waiting.next_try_at }],
    })
    desk.pass(31_000)
    await sweepOrganisations.run({}, desk.parts)
    await expect.poll(() => desk.mailTo(waiting.signers[0]?.email ?? '')).toHaveLength(1)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBeNull()
  })

  it('makes one link and one message of an invitation that is worked twice', async () => {
    const { docketId, first } = await aDocumentOutForSignature(desk.initiator)
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(1)
    const again = {
      organisationId: desk.organisationId,
      docketId,
      personKey: first.email,
      linkId: newId(),
      reminder: false,
    }
    await Promise.all([invitePerson(desk.parts, again), invitePerson(desk.parts, again)])
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(2)
    expect(await desk.linksOf(docketId)).toEqual(['replaced', 'living'])
  })

  it('keeps the code of a link nowhere once its message has left', async () => {
    const { first } = await aDocumentOutForSignature(desk.initiator)
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(1)
    const code = (await desk.mailTo(first.email))[0]?.text.match(/#\/sign\/(\S+)/)?.[1] ?? ''
    expect(code).toHaveLength(22)
    expect(await desk.rowsThatContain(code)).toEqual([])
  })

  it('reminds whoever has not acted, with a new link, and leaves alone whoever has', async () => {
    const { documentId, docketId, first, second } = await aDocumentOutForSignature(desk.initiator)
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(1)
    const remind = () => remindSigners.run({ organisationId: desk.organisationId, docketId }, desk.parts)
    await remind()
    desk.pass(3 * day)
    await remind()
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(2)
    expect((await desk.mailTo(first.email)).map(({ subject }) => subject)).toContain(
      'Reminder: Loan of Asha waits for you',
    )
    expect(await desk.mailTo(second.email)).toHaveLength(0)
    expect((await desk.auditOf(documentId)).filter((event) => event === 'signer-reminded')).toHaveLength(1)
  })

  it('ends a docket at its deadline and tells the initiator who was open', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(desk.initiator)
    await expect.poll(() => desk.mailTo(first.email)).toHaveLength(1)
    desk.pass(30 * day + 1000)
    await desk.loginAgain()
    await sweepOrganisations.run({}, desk.parts)
    expect(await documentOf(documentId)).toMatchObject({ state: 'expired' })
    expect(await desk.linksOf(docketId)).toEqual(['expired'])
    const told = async () =>
      (await desk.mailTo(desk.emails.initiator)).filter(({ subject }) => subject.startsWith('Expired:'))
    await expect
      .poll(told)
      .toContainEqual(
        expect.objectContaining({ text: expect.stringContaining('Asha Rao, Ravi Kumar had not signed') }),
      )
  })

  it('sweeps uploads that nobody used, and only their bytes', async () => {
    const bytes = await aPdf({ title: `Sweep ${Date.now()}` })
    const unused = await desk.initiator.upload(bytes, 'Unused.pdf')
    const twin = await desk.initiator.upload(bytes, 'Twin.pdf')
    const other = await desk.initiator.upload(await aPdf({ title: `Other ${Date.now()}` }), 'Other.pdf')
    await desk.initiator.call(multiUploadDocument, { fileIds: [twin.fileId] })
    desk.pass(25 * hour)
    await desk.loginAgain()
    await sweepOrganisations.run({}, desk.parts)
    const isKept = async (sha256: string) =>
      (await desk.parts.vault.open(desk.organisationId, Buffer.from(sha256, 'hex'))) !== null
    expect([await isKept(unused.sha256), await isKept(other.sha256)]).toEqual([true, false])
    const late = await desk.initiator.send(multiUploadDocument, { fileIds: [unused.fileId] })
    expect(late.body.code).toBe('FILE_NOT_FOUND')
  })
})
