import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { actOnDocket } from '#contract/dockets/actOnDocket.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { getHome } from '#contract/documents/getHome.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { tellSigners } from '#jobs/tell-signers.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { newId } from '#store/new-id.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import { aDocketOutOf, aDraftOf } from '#testing/dockets-of-files.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

type Client = ServerFixture['initiator']
type Person = ReturnType<typeof aPerson>

describe('lists and acts of whole dockets', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  const aDraftOfUs = (names: string[]) => aDraftOf(fixture.initiator, names)
  const sent = (names: string[], people?: Person[]) =>
    aDocketOutOf(fixture.initiator, names, { title: newId(), ...(people && { people }) })
  const setState = (id: string, state: 'expired' | 'completed') =>
    fixture.within((tx) => rowsOf(tx).updateTable('documents').set({ state }).where('id', '=', id).execute())
  const list = (input: InputOf<typeof getDocuments> = {}, client: Client = fixture.initiator) =>
    client.call(getDocuments, { whole_dockets: true, ...input })
  const works = async (input: InputOf<typeof bulkDocumentAction>, client: Client = fixture.initiator) => {
    const { job_id } = await client.call(bulkDocumentAction, input)
    await actOnDocumentsJob.run({ organisationId: fixture.organisationId, jobId: job_id }, fixture.parts)

    return client.call(getDocumentWork, { job_id })
  }
  const invitationsOf = async (docketId: string) =>
    (await fixture.jobsOf('send-signer-invite')).filter((job) => job.docketId === docketId)
  const statesOf = async (docketId: string) =>
    (await fixture.within((tx) => tx.documents.ofDocket(docketId))).map(({ state }) => state)

  it('list a docket once with its files, and count it once', async () => {
    const before = await list()
    const [one, all] = [await aDraft(fixture.initiator), await aDraftOfUs(['Lease', 'Annexure', 'Map'])]
    const after = await list()
    expect(after.total - before.total).toBe(2)
    expect((after.counts.draft ?? 0) - (before.counts.draft ?? 0)).toBe(2)
    const [row, single] = after.rows
    expect(row).toMatchObject({ docket_id: all.docketId, document_id: all.ids[0], files_in_docket: 3 })
    expect(row?.files?.map(({ document_id, name }) => [document_id, name])).toEqual([
      [all.ids[0], 'Lease'],
      [all.ids[1], 'Annexure'],
      [all.ids[2], 'Map'],
    ])
    expect(single?.files).toMatchObject([{ document_id: one.documentId }])
    // Who asks as before has a row a document.
    const { rows } = await fixture.initiator.call(getDocuments, {})
    expect(rows.filter(({ docket_id }) => docket_id === all.docketId)).toHaveLength(3)
    expect(rows[0]).not.toHaveProperty('files')
  })

  it('pass over no docket from page to page, in every order', async () => {
    const word = newId()
    const dockets = []
    for (const count of [3, 1, 2, 1, 2])
      dockets.push((await aDraftOfUs(Array.from({ length: count }, (_, at) => `${word} ${at}`))).docketId)
    for (const by of ['updated_at', 'created_at', 'name', 'expires_at'] as const)
      for (const searchValue of [word, undefined]) {
        const found = []
        for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
          const page = await list({ searchValue, sort: { by, descending: true }, pageNo, maxRows: 2 })
          if (searchValue) expect(page).toMatchObject({ total: 5, more: false, counts: { draft: 5 } })
          found.push(...page.rows.map(({ docket_id }) => docket_id))
        }
        expect(new Set(found).size).toBe(found.length)
        if (searchValue) expect(found.toSorted()).toEqual(dockets.toSorted())
      }
  })

  it('show a docket where one of its files fits, as far as its least advanced file', async () => {
    const { ids, docketId } = await sent(['Lease', 'Annexure'])
    await setState(ids[1]!, 'expired')
    for (const state of ['out_for_signature', 'expired'] as const) {
      const { rows } = await list({ filter: { state: [state] } })
      const row = rows.find(({ docket_id }) => docket_id === docketId)
      expect(row).toMatchObject({ document_id: ids[0], state: 'out_for_signature' })
      expect(row?.files?.map((file) => file.state)).toEqual(['out_for_signature', 'expired'])
      expect(row?.people).toHaveLength(1)
    }
  })

  it('show who signs one file nothing of the others', async () => {
    const { ids, docketId, title } = await sent(['Lease', 'Salary'])
    await fixture.within(async (tx) => {
      const [seat] = await tx.signers.ofDocuments([ids[1]!])
      const colleague = await tx.members.withEmail(fixture.emails.colleague)
      await rowsOf(tx)
        .updateTable('signers')
        .set({ user_id: colleague!.id })
        .where('id', '=', seat!.id)
        .execute()
    })
    const { rows, counts } = await fixture.colleague.call(getDocumentsInfo, { whole_dockets: true })
    const row = rows.find(({ docket_id }) => docket_id === docketId)
    expect(row).toMatchObject({ document_id: ids[1], title })
    expect(row?.files).toMatchObject([{ name: 'Salary' }])
    expect(counts.to_sign).toBe(1)
    const found = await list({}, fixture.colleague)
    expect(found.rows.find(({ docket_id }) => docket_id === docketId)?.files).toHaveLength(1)
  })

  it('count what waits for a member, and what is stuck, by dockets', async () => {
    const before = await fixture.initiator.call(getHome, {})
    const { docketId, ids } = await sent(['Lease', 'Annexure'])
    await fixture.within((tx) =>
      rowsOf(tx).updateTable('signers').set({ state: 'bounced' }).where('docket_id', '=', docketId).execute(),
    )
    const { stuck } = await fixture.initiator.call(getHome, {})
    expect(stuck.total - before.stuck.total).toBe(1)
    const row = stuck.rows.find(({ docket_id }) => docket_id === docketId)
    expect(row?.why).toMatchObject([{ kind: 'bounced' }])
    expect(row?.document_id).toBe(ids[0])
    const whole = await fixture.initiator.call(getDocumentsInfo, { box: 'sent', whole_dockets: true })
    const files = await fixture.initiator.call(getDocumentsInfo, { box: 'sent' })
    expect(whole.total).toBe(whole.counts.sent)
    expect(whole.total).toBeLessThan(files.total)
  })

  it('tell a person once that all files of a docket are taken back', async () => {
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const { docketId, ids } = await sent(['Lease', 'Annexure', 'Map'], people)
    const told = async () => {
      for (const news of await fixture.jobsOf('tell-signers'))
        if (news.docketId === docketId) await tellSigners.run(news, fixture.parts)
      const all = await fixture.within((tx) => tx.notifications.ofDocket(docketId))

      return all
        .filter(({ template }) => template === 'docket-revoked')
        .map((one) => JSON.stringify(openMessage(fixture.parts.keys, fixture.organisationId, one)))
    }
    await fixture.initiator.call(revokeDocument, { document_id: ids[2]!, reason: 'Wrong map' })
    expect(await told()).toEqual([
      expect.stringMatching(/took back “Map”.*still to be signed: Lease, Annexure/),
    ])
    await fixture.initiator.call(actOnDocket, { docket_id: docketId, act: 'revoke', reason: 'Wrong amount' })
    const [, ...second] = await told()
    expect(second).toEqual([expect.stringMatching(/your link has ended.*Lease.*Annexure/)])
    // A job that comes twice tells nobody twice.
    expect(await told()).toHaveLength(2)
  })

  it('remind a person once for all files of a row', async () => {
    const { docketId, ids } = await sent(['Lease', 'Annexure', 'Map'], [aPerson(), aPerson()])
    fixture.pass(2 * minute)
    const before = (await invitationsOf(docketId)).length
    const { job, rows } = await works({ act: 'remind', document_ids: [ids[1]!], whole_dockets: true })
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0 })
    expect(rows).toMatchObject([{ outcome: 'done' }])
    const reminded = (await invitationsOf(docketId)).slice(before)
    expect(reminded.map(({ reminder }) => reminder)).toEqual(reminded.map(() => true))
    const people = reminded.map(({ personKey }) => personKey)
    expect(new Set(people).size).toBe(people.length)

    fixture.pass(2 * minute)
    const again = await fixture.initiator.call(actOnDocket, { docket_id: docketId, act: 'remind' })
    expect(again).toMatchObject({ document_ids: ids, people: people.length })
    const soon = await fixture.initiator.send(actOnDocket, { docket_id: docketId, act: 'remind' })
    expect(soon.body.code).toBe('RESENT_JUST_NOW')
  })

  it('revoke, extend and delete all that the filter shows, counted by dockets', async () => {
    const word = newId()
    const out = [await sent([`${word} a`, `${word} b`]), await sent([`${word} c`])]
    const drafts = await aDraftOfUs([`${word} d`, `${word} e`])
    const filter = { mine: true }
    const all = { filter, searchValue: word, whole_dockets: true }
    const expires_at = new Date(fixture.parts.clock.now().getTime() + 90 * day).toISOString()
    const extended = await works({ ...all, act: 'extend', expires_at })
    expect(extended.job).toMatchObject({ total: 3, done: 3, failed: 1 })
    const revoked = await works({ ...all, act: 'revoke', reason: 'Wrong amount' })
    expect(revoked.job).toMatchObject({ total: 3, done: 3, failed: 1 })
    expect(await statesOf(out[0]!.docketId)).toEqual(['revoked', 'revoked'])
    expect(await statesOf(out[1]!.docketId)).toEqual(['revoked'])
    const failed = await list({ filter: { failed_in: revoked.job.job_id } })
    expect(failed.rows.map(({ docket_id }) => docket_id)).toEqual([drafts.docketId])
    expect(failed.total).toBe(1)
    const deleted = await works({ ...all, act: 'delete', filter: { mine: true, state: ['draft'] } })
    expect(deleted.job).toMatchObject({ total: 1, done: 1, failed: 0 })
    expect(await statesOf(drafts.docketId)).toEqual([])
  })

  it('leave what is over, and refuse a docket with nothing to act on', async () => {
    const { docketId, ids } = await sent(['Lease', 'Annexure'])
    await setState(ids[0]!, 'completed')
    const { document_ids } = await fixture.initiator.call(actOnDocket, {
      docket_id: docketId,
      act: 'revoke',
      reason: 'Wrong amount',
    })
    expect(document_ids).toEqual([ids[1]])
    expect(await statesOf(docketId)).toEqual(['completed', 'revoked'])
    const again = { docket_id: docketId, act: 'revoke', reason: 'Wrong amount' } as const
    expect((await fixture.initiator.send(actOnDocket, again)).body.code).toBe('WRONG_STATE')
  })

  it('delete a draft with all its files, which come back together', async () => {
    const { docketId, ids } = await aDraftOfUs(['Lease', 'Annexure'])
    const { document_ids } = await fixture.initiator.call(actOnDocket, { docket_id: docketId, act: 'delete' })
    expect(document_ids).toEqual(ids)
    expect((await list()).rows.map(({ docket_id }) => docket_id)).not.toContain(docketId)
    expect(await fixture.initiator.call(restoreDocuments, { document_ids })).toMatchObject({ restored: 2 })
    expect((await list()).rows[0]?.files?.map(({ name }) => name)).toEqual(['Lease', 'Annexure'])
  })

  it('bring back whole dockets that one work deleted, and no file that was removed before', async () => {
    const word = newId()
    const [one, other] = [
      await aDraftOfUs([`${word} a`, `${word} b`, `${word} c`]),
      await aDraftOfUs([`${word} d`]),
    ]
    await fixture.initiator.call(deleteDocument, { document_id: one.ids[2]! })
    fixture.pass(minute)
    const deleted = await works({ act: 'delete', filter: {}, searchValue: word, whole_dockets: true })
    expect(deleted.job).toMatchObject({ total: 2, failed: 0 })
    fixture.pass(minute)
    const document_ids = deleted.rows.map(({ document_id }) => document_id)
    const back = { document_ids, whole_dockets: true }
    expect((await fixture.stranger.send(restoreDocuments, back)).body.code).toBe('DOCUMENT_NOT_FOUND')
    expect(await fixture.initiator.call(restoreDocuments, back)).toMatchObject({ restored: 3 })
    expect(await fixture.initiator.call(restoreDocuments, back)).toMatchObject({ restored: 0 })
    const { rows } = await list({ searchValue: word })
    expect(rows.flatMap(({ files = [] }) => files.map(({ document_id }) => document_id)).sort()).toEqual(
      [one.ids[0]!, one.ids[1]!, other.ids[0]!].sort(),
    )
  })

  it('take all files of a row into a ZIP', async () => {
    const { ids } = await aDraftOfUs(['Lease', 'Annexure'])
    const { job_id } = await fixture.reader.call(downloadDocuments, {
      document_ids: [ids[1]!],
      whole_dockets: true,
    })
    expect((await fixture.reader.call(getJobStatus, { job_id })).job.total).toBe(2)
    const one = await fixture.reader.call(downloadDocuments, { document_ids: [ids[1]!] })
    expect((await fixture.reader.call(getJobStatus, { job_id: one.job_id })).job.total).toBe(1)
  })

  it('keep a docket of others apart, and need a reason', async () => {
    const { docketId } = await sent(['Lease', 'Annexure'])
    const asks = async (client: Client, input: object) =>
      (await client.send(actOnDocket, input as InputOf<typeof actOnDocket>)).body.code
    const remind = { docket_id: docketId, act: 'remind' }
    expect(await asks(fixture.stranger, remind)).toBe('DOCKET_NOT_FOUND')
    expect(await asks(fixture.stranger, { ...remind, docket_id: newId() })).toBe('DOCKET_NOT_FOUND')
    expect(await asks(fixture.colleague, remind)).toBe('DOCKET_NOT_FOUND')
    expect(await asks(fixture.reader, remind)).toBe('NOT_ALLOWED')
    expect(await asks(fixture.initiator, { docket_id: docketId, act: 'revoke' })).toBe('BAD_REQUEST')
    expect(await asks(fixture.initiator, { docket_id: docketId, act: 'send' })).toBe('BAD_REQUEST')
  })
})
