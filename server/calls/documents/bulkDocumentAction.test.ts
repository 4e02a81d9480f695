import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { day, hour, minute } from '#contract/vocabulary/time.ts'
import { endOfDay } from '#domain/sending/caps.ts'
import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { dyingStore } from '#testing/dying-store.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('workflow/bulkDocumentAction', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  type Input = InputOf<typeof bulkDocumentAction>
  const asks = async (input: Input, client = fixture.initiator) =>
    (await client.call(bulkDocumentAction, input)).job_id
  const works = (jobId: string, parts = fixture.parts) =>
    actOnDocumentsJob.run({ organisationId: fixture.organisationId, jobId }, parts)
  const workOf = (job_id: string, client = fixture.initiator) => client.call(getDocumentWork, { job_id })
  const codeOf = async (input: object, client = fixture.initiator) =>
    (await client.send(bulkDocumentAction, input as Input)).body.code
  const invitationsOf = async (docketId: string) =>
    (await fixture.jobsOf('send-signer-invite')).filter((job) => job.docketId === docketId)

  it('reminds those whose turn it is, and says of each other document why not', async () => {
    const out = await aDocumentOutForSignature(fixture.initiator)
    const draft = await aDraft(fixture.initiator)
    const foreign = await aDraft(fixture.stranger)
    fixture.pass(2 * minute)
    const job_id = await asks({
      act: 'remind',
      document_ids: [out.documentId, draft.documentId, foreign.documentId, out.documentId],
    })
    await works(job_id)
    const { job, act, rows } = await workOf(job_id)
    expect(job).toMatchObject({ kind: 'document_act', state: 'done', total: 2, done: 2, failed: 1 })
    expect(act).toBe('remind')
    expect(rows).toMatchObject([
      { document_id: out.documentId, outcome: 'done', refusal: null },
      { document_id: draft.documentId, outcome: 'refused', refusal: { code: 'WRONG_STATE' } },
    ])
    const [, again] = await invitationsOf(out.docketId)
    expect(again).toMatchObject({ reminder: true })
    expect(await fixture.auditOf(out.documentId)).toContain('signer-invited-again')

    const failed = await fixture.initiator.call(getDocuments, { filter: { failed_in: job_id } })
    expect(failed.rows.map(({ document_id }) => document_id)).toEqual([draft.documentId])
    // What another member did is no filter of theirs.
    const others = await fixture.reader.call(getDocuments, { filter: { failed_in: job_id } })
    expect(others.rows).toEqual([])
    // A second run finds nothing left.
    await works(job_id)
    expect(await invitationsOf(out.docketId)).toHaveLength(2)
  })

  it('refuses a second reminder of the same minute, and gives a new link to somebody whose mail came back', async () => {
    const out = await aDocumentOutForSignature(fixture.initiator)
    const soon = await asks({ act: 'remind', document_ids: [out.documentId] })
    await works(soon)
    expect((await workOf(soon)).rows).toMatchObject([{ refusal: { code: 'RESENT_JUST_NOW' } }])
    await fixture.within((tx) => tx.signers.update(out.first.id, { state: 'bounced' }, new Date()))
    fixture.pass(2 * minute)
    const remind = await asks({ act: 'remind', document_ids: [out.documentId] })
    await works(remind)
    expect((await workOf(remind)).rows).toMatchObject([{ refusal: { code: 'NOBODY_TO_REMIND' } }])
    const resend = await asks({ act: 'resend', document_ids: [out.documentId] })
    await works(resend)
    expect((await workOf(resend)).rows).toMatchObject([{ outcome: 'done' }])
  })

  it('reminds each of those who share a phone, once, up to ten a day to one number', async () => {
    const mobile = '+919812340377'
    const sharing = (...names: string[]) =>
      names.map((name) => ({ ...aPerson(name), mobile, shares_phone: true, sequence: 1 }))
    const family = sharing('Asha Rao', 'Ravi Rao')
    const out = await aDocumentOutForSignature(fixture.initiator, family)
    // The same two on another docket, and one of them without a mail address.
    const second = await aDocumentOutForSignature(fixture.initiator, [
      { ...family[0]!, email: null },
      family[1]!,
    ])
    const now = fixture.parts.clock.now()
    fixture.pass(endOfDay(now).getTime() - now.getTime() + hour)
    await fixture.loginAgain()
    const reminds = async (...dockets: { documentId: string }[]) => {
      const job = await asks({ act: 'remind', document_ids: dockets.map(({ documentId }) => documentId) })
      await works(job)

      return (await workOf(job)).rows.map(({ refusal }) => refusal?.code ?? 'done').sort()
    }
    const remindersOf = async (docketId: string) =>
      (await invitationsOf(docketId)).filter(({ reminder }) => reminder).length
    expect(await reminds(out, second)).toEqual(['REMINDED_TODAY', 'done'])
    expect((await remindersOf(out.docketId)) + (await remindersOf(second.docketId))).toBe(2)

    const names = (of: string) => Array.from({ length: 5 }, (_, at) => `${of} ${'ABCDE'.charAt(at)}`)
    const many = await aDocumentOutForSignature(fixture.initiator, sharing(...names('Borrower')))
    const late = await aDocumentOutForSignature(fixture.initiator, sharing(...names('Guarantor')))
    fixture.pass(2 * minute)
    expect(await reminds(many, late)).toEqual(['done', 'done'])
    const all = await Promise.all([many, late].map(({ docketId }) => remindersOf(docketId)))
    expect(2 + all[0]! + all[1]!).toBe(10)
    // Who was left is told the reason of the number, also the next time.
    const more = await aDocumentOutForSignature(fixture.initiator, sharing('Borrower F'))
    fixture.pass(2 * minute)
    expect(await reminds(more, out)).toEqual(['NUMBER_REMINDED_OFTEN', 'REMINDED_TODAY'])
    expect(await reminds(more, late)).toEqual(['NUMBER_REMINDED_OFTEN', 'NUMBER_REMINDED_OFTEN'])
    // Nothing goes to the number of somebody who is reminded by mail alone.
    const mailed = await aDocumentOutForSignature(fixture.initiator, sharing('Borrower G'))
    await fixture.within(async (tx) => {
      const settings = { ...(await tx.dockets.get(mailed.docketId))?.settings, channels: ['mail'] }
      await tx.dockets.update(mailed.docketId, { settings: JSON.stringify(settings) }, now)
    })
    fixture.pass(2 * minute)
    expect(await reminds(mailed, more)).toEqual(['NUMBER_REMINDED_OFTEN', 'done'])
    expect(await remindersOf(mailed.docketId)).toBe(1)
  })

  it('reminds a person of many chosen dockets once a day, and says of the others why not', async () => {
    const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const one = await aDocumentOutForSignature(fixture.initiator, [asha])
    const other = await aDocumentOutForSignature(fixture.initiator, [asha])
    const both = await aDocumentOutForSignature(fixture.initiator, [
      { ...asha, sequence: 1 },
      { ...ravi, sequence: 1 },
    ])
    const dockets = [one, other, both]
    const document_ids = dockets.map(({ documentId }) => documentId)
    const remindersOf = async () =>
      (await Promise.all(dockets.map(({ docketId }) => invitationsOf(docketId))))
        .flat()
        .filter(({ reminder }) => reminder)
        .map(({ personKey }) => personKey)
    // An hour after midnight in India: the day does not end while the test runs.
    const toMorning = async () => {
      const now = fixture.parts.clock.now()
      fixture.pass(endOfDay(now).getTime() - now.getTime() + hour)
      await fixture.loginAgain()
    }
    await toMorning()
    const job_id = await asks({ act: 'remind', document_ids })
    await Promise.all([works(job_id), works(job_id)])
    const { job, rows } = await workOf(job_id)
    expect(job).toMatchObject({ state: 'done', total: 3, done: 3, failed: 1 })
    expect(rows.map(({ refusal }) => refusal?.code ?? 'done').sort()).toEqual([
      'REMINDED_TODAY',
      'done',
      'done',
    ])
    expect((await remindersOf()).sort()).toEqual([asha.email, ravi.email])
    // Whole dockets in the list of dockets are chosen dockets, too.
    fixture.pass(2 * minute)
    const again = await asks({ act: 'remind', document_ids, whole_dockets: true })
    await works(again)
    expect((await workOf(again)).job).toMatchObject({ total: 3, failed: 3 })
    // By hand, for one signer, the sender may: the caps of a day hold there.
    await fixture.initiator.call(resendInviteToSigner, {
      document_id: one.documentId,
      signer_id: one.first.id,
    })
    await toMorning()
    const next = await asks({ act: 'remind', document_ids })
    await works(next)
    expect((await workOf(next)).job).toMatchObject({ done: 3, failed: 1 })
  })

  it('extends, revokes and deletes as the single acts do', async () => {
    const out = await aDocumentOutForSignature(fixture.initiator)
    const draft = await aDraft(fixture.initiator)
    const document_ids = [out.documentId, draft.documentId]
    const expires_at = new Date(fixture.parts.clock.now().getTime() + 90 * day).toISOString()
    const acts = [
      { input: { act: 'extend', expires_at }, done: [out.documentId], event: 'docket-extended' },
      { input: { act: 'delete' }, done: [draft.documentId], event: 'document-deleted' },
      { input: { act: 'revoke', reason: 'Wrong amount' }, done: [out.documentId], event: 'document-revoked' },
    ] as const
    for (const { input, done, event } of acts) {
      const job_id = await asks({ ...input, document_ids })
      await works(job_id)
      const { rows } = await fixture.initiator.call(getDocumentWork, { job_id, filter: { outcome: 'done' } })
      expect(rows.map(({ document_id }) => document_id)).toEqual(done)
      expect(await fixture.auditOf(done[0])).toContain(event)
    }
  })

  it('takes all that the filter shows when it is asked, and what is there later stays', async () => {
    const word = newId()
    const before = await aDraft(fixture.initiator, `${word} one.pdf`)
    const job_id = await asks({ act: 'delete', filter: { mine: true }, searchValue: word })
    const later = await aDraft(fixture.initiator, `${word} two.pdf`)
    await works(job_id)
    expect((await workOf(job_id)).rows.map(({ document_id }) => document_id)).toEqual([before.documentId])
    const { rows } = await fixture.initiator.call(getDocuments, { searchValue: word })
    expect(rows.map(({ document_id }) => document_id)).toEqual([later.documentId])
  })

  it('rests when it is stopped, and goes on after a kill with what is left', async () => {
    const drafts = [await aDraft(fixture.initiator), await aDraft(fixture.initiator)]
    const job_id = await asks({ act: 'delete', document_ids: drafts.map(({ documentId }) => documentId) })
    await fixture.initiator.call(stopJob, { job_id })
    await works(job_id)
    expect((await workOf(job_id)).job).toMatchObject({ state: 'stopped', done: 0 })
    await fixture.initiator.call(resumeJob, { job_id })

    const { store, dieAfter } = dyingStore(fixture.parts.store)
    dieAfter(1)
    await expect(works(job_id, { ...fixture.parts, store })).rejects.toThrow('dead')
    expect((await workOf(job_id)).job).toMatchObject({ state: 'running', done: 1 })
    await works(job_id)
    expect((await workOf(job_id)).job).toMatchObject({ state: 'done', done: 2, failed: 0 })
    for (const { documentId } of drafts)
      expect(
        (await fixture.auditOf(documentId)).filter((event) => event === 'document-deleted'),
      ).toHaveLength(1)
  })

  it('writes once to a person who has several chosen documents of one docket', async () => {
    const person = aPerson()
    const files = [await fixture.initiator.upload(await aPdf(), 'One.pdf')]
    files.push(await fixture.initiator.upload(await aPdf(), 'Two.pdf'))
    const { docket_id, documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: files.map(({ fileId }) => fileId),
    })
    const document_ids = documents.map(({ document_id }) => document_id)
    const [first, second] = document_ids
    await withSigners(fixture.initiator, first!, [person])
    const { signers } = await fixture.initiator.call(getSingersDetails, { document_id: second! })
    await fixture.initiator.call(signBoxPosition, {
      document_id: second!,
      signer_id: signers[0]!.signer_id,
      page_number: 1,
      x: 60,
      y: 100,
      width: 200,
      height: 60,
    })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'Two papers' })
    fixture.pass(2 * minute)
    const job_id = await asks({ act: 'resend', document_ids })
    // Two workers that take the same job do it once.
    await Promise.all([works(job_id), works(job_id)])
    expect((await workOf(job_id)).job).toMatchObject({ state: 'done', done: 2, failed: 0 })
    expect(await invitationsOf(docket_id)).toHaveLength(2)
  })

  it('judges at run time what the member who asked may do', async () => {
    const { documentId } = await aDraft(fixture.initiator, 'Salary of the director.pdf')
    const hidden = await asks({ act: 'delete', document_ids: [documentId] }, fixture.colleague)
    await works(hidden)
    const ofColleague = await workOf(hidden, fixture.colleague)
    expect(ofColleague.rows).toMatchObject([{ name: '', title: '', refusal: { code: 'DOCUMENT_NOT_FOUND' } }])
    const ofReader = await asks({ act: 'delete', document_ids: [documentId] }, fixture.reader)
    await works(ofReader)
    expect((await workOf(ofReader, fixture.reader)).rows).toMatchObject([
      { refusal: { code: 'NOT_ALLOWED' } },
    ])
  })

  it('refuses nothing chosen, both ways at once, missing words, and what is of others', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const document_ids = [documentId]
    expect(await codeOf({ act: 'remind', document_ids: [newId()] })).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf({ act: 'remind', filter: {}, searchValue: newId() })).toBe('NOTHING_CHOSEN')
    expect(await codeOf({ act: 'remind' })).toBe('BAD_REQUEST')
    expect(await codeOf({ act: 'remind', document_ids, filter: {} })).toBe('BAD_REQUEST')
    expect(await codeOf({ act: 'shred', document_ids })).toBe('BAD_REQUEST')
    expect(await codeOf({ act: 'revoke', document_ids })).toBe('BAD_REQUEST')
    expect(await codeOf({ act: 'extend', document_ids })).toBe('BAD_REQUEST')
    expect(await codeOf({ act: 'extend', document_ids, expires_at: '2020-01-01T00:00:00Z' })).toBe(
      'BAD_REQUEST',
    )
    expect(await codeOf({ act: 'remind', document_ids }, fixture.clerk)).toBe('NOT_ALLOWED')
    expect(await codeOf({ act: 'delete', document_ids }, fixture.stranger)).toBe('DOCUMENT_NOT_FOUND')
    const job_id = await asks({ act: 'remind', document_ids })
    for (const client of [fixture.stranger, fixture.reader])
      expect((await client.send(getDocumentWork, { job_id })).body.code).toBe('JOB_NOT_FOUND')
  })

  it('refuses more than 10,000 documents, by a filter and by the files of whole dockets', async () => {
    const word = newId()
    const { docketId, documentId } = await aDraft(fixture.colleague, `${word}.pdf`)
    const adds = (documents: number) =>
      fixture.within((tx) =>
        sql`
          insert into documents (organisation_id, id, docket_id, initiator_id, search_text, sequence, name, state, pages, size)
          select organisation_id, gen_random_uuid(), docket_id, initiator_id, search_text, 1 + number, name, state, pages, size
          from documents, generate_series(1, ${documents}::int) as number where id = ${documentId}`.execute(
          rowsOf(tx),
        ),
      )
    const all = { act: 'remind', filter: { mine: true }, searchValue: word }
    await adds(10_000)
    expect(await codeOf(all, fixture.colleague)).toBe('TOO_MANY_CHOSEN')
    const whole = { document_ids: [documentId], whole_dockets: true }
    expect((await fixture.reader.send(downloadDocuments, whole)).body.code).toBe('TOO_MANY_CHOSEN')
    await fixture.within((tx) =>
      sql`update documents set deleted_at = now(), state = 'deleted' where docket_id = ${docketId} and sequence = 10001`.execute(
        rowsOf(tx),
      ),
    )
    expect(await codeOf(all, fixture.colleague)).toBeUndefined()
  })

  it('does the same request once under its key, and five at most at a time', async () => {
    const { documentId } = await aDraft(fixture.colleague)
    const input: Input = { act: 'delete', document_ids: [documentId] }
    const key = newId()
    const first = await fixture.colleague.call(bulkDocumentAction, input, { idempotencyKey: key })
    const second = await fixture.colleague.call(bulkDocumentAction, input, { idempotencyKey: key })
    expect(second).toEqual(first)
    const codes = []
    for (let asked = 0; asked < 5; asked += 1) codes.push(await codeOf(input, fixture.colleague))
    expect(codes.at(-1)).toBe('TOO_MANY_JOBS')
  })
})
