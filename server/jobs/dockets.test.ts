import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { endOfDay } from '#domain/sending/caps.ts'
import { invitePerson } from '#services/invitations/invite-person.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aPdf } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { remindSigners } from './remind-signers.ts'
import { sweepOrganisations } from './sweep-organisations.ts'

const hour = 3_600_000
const day = 24 * hour

describe('what happens later', () => {
  let fixture: ServerFixture
  const documentOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())
  // The tests move the clock past the end of sessions.
  beforeEach(() => fixture.loginAgain())

  it('tries a message again that did not leave, and shows meanwhile what is waited for', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'Grey Person', email: `greylist+${Date.now()}@example.in` },
    ])
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBe('mail')
    const waiting = await documentOf(documentId)
    expect(waiting.signers[0]).toMatchObject({
      state: 'invited',
      delivery: [{ state: 'queued', cause: 'not_reached', error: null, next_try_at: waiting.next_try_at }],
    })
    fixture.pass(31_000)
    await sweepOrganisations.run({}, fixture.parts)
    await expect.poll(() => fixture.mailTo(waiting.signers[0]?.email ?? '')).toHaveLength(1)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBeNull()
  })

  it('makes one link and one message of an invitation that is worked twice', async () => {
    const { docketId, first } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const again = {
      organisationId: fixture.organisationId,
      docketId,
      personKey: first.email,
      linkId: newId(),
      reminder: false,
    }
    await Promise.all([invitePerson(fixture.parts, again), invitePerson(fixture.parts, again)])
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(2)
    expect(await fixture.linksOf(docketId)).toEqual(['replaced', 'living'])
  })

  it('keeps the code of a link nowhere once its message has left', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const code = (await fixture.mailTo(first.email))[0]?.text.match(/#\/sign\/(\S+)/)?.[1] ?? ''
    expect(code).toHaveLength(22)
    expect(await fixture.rowsThatContain(code)).toEqual([])
  })

  it('reminds signers who have not acted, with a new link, and leaves alone those who have', async () => {
    const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const remind = () =>
      remindSigners.run({ organisationId: fixture.organisationId, docketId }, fixture.parts)
    await remind()
    fixture.pass(3 * day)
    await remind()
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(2)
    expect((await fixture.mailTo(first.email)).map(({ subject }) => subject)).toContain(
      'Reminder: Loan of Asha waits for you',
    )
    expect(await fixture.mailTo(second.email)).toHaveLength(0)
    expect((await fixture.auditOf(documentId)).filter((event) => event === 'signer-reminded')).toHaveLength(1)
  })

  it('reminds a person once a day, however many dockets wait, and tells of the others', async () => {
    const first = await aDocumentOutForSignature(fixture.initiator)
    const email = first.first.email
    const other = await aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', email }])
    await expect.poll(() => fixture.mailTo(email)).toHaveLength(2)
    // An hour after midnight in India: the day does not end while the test runs.
    const toMorning = (days: number) => {
      const now = fixture.parts.clock.now()
      fixture.pass(endOfDay(now).getTime() - now.getTime() + (days - 1) * day + hour)
    }
    toMorning(3)
    const remind = ({ docketId }: { docketId: string }) =>
      remindSigners.run({ organisationId: fixture.organisationId, docketId }, fixture.parts)
    const reminders = async () =>
      (await fixture.mailTo(email)).filter(({ subject }) => subject.startsWith('Reminder: '))
    await Promise.all([remind(first), remind(other)])
    await expect.poll(reminders).toHaveLength(1)
    expect((await reminders())[0]?.text).toContain('Another docket from')
    const told = await Promise.all([first, other].map(({ documentId }) => fixture.auditOf(documentId)))
    expect(told.flat().filter((event) => event === 'signer-reminded')).toHaveLength(1)
    toMorning(1)
    await Promise.all([remind(first), remind(other)])
    await expect.poll(reminders).toHaveLength(2)
  })

  it('ends a docket at its deadline and tells the initiator who was open', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator)
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    fixture.pass(30 * day + 1000)
    await fixture.loginAgain()
    await sweepOrganisations.run({}, fixture.parts)
    expect(await documentOf(documentId)).toMatchObject({ state: 'expired' })
    expect(await fixture.linksOf(docketId)).toEqual(['expired'])
    const told = async () =>
      (await fixture.mailTo(fixture.emails.initiator)).filter(({ subject }) => subject.startsWith('Expired:'))
    await expect
      .poll(told)
      .toContainEqual(
        expect.objectContaining({ text: expect.stringContaining('Asha Rao, Ravi Kumar had not signed') }),
      )
  })

  it('sweeps uploads that nobody used, and only their bytes', async () => {
    const bytes = await aPdf({ title: `Sweep ${Date.now()}` })
    const unused = await fixture.initiator.upload(bytes, 'Unused.pdf')
    const second = await fixture.initiator.upload(bytes, 'Again.pdf')
    const other = await fixture.initiator.upload(await aPdf({ title: `Other ${Date.now()}` }), 'Other.pdf')
    await fixture.initiator.call(multiUploadDocument, { fileIds: [second.fileId] })
    fixture.pass(25 * hour)
    await fixture.loginAgain()
    await sweepOrganisations.run({}, fixture.parts)
    const isKept = async (sha256: string) =>
      (await fixture.parts.vault.open(fixture.organisationId, Buffer.from(sha256, 'hex'))) !== null
    expect([await isKept(unused.sha256), await isKept(other.sha256)]).toEqual([true, false])
    const late = await fixture.initiator.send(multiUploadDocument, { fileIds: [unused.fileId] })
    expect(late.body.code).toBe('FILE_NOT_FOUND')
  })
})
