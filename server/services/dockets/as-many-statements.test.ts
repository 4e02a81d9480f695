import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { fetchDocketDocuments } from '#contract/dockets/fetchDocketDocuments.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { remindDocket } from '#services/invitations/remind-docket.ts'
import { aLargeDraft, ofDockets } from '#testing/a-large-draft.ts'
import { aCheckingGroup, areChecked } from '#testing/a-review.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

/** However many values a list or an insert has. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\((?:\$(?:, )?)+\)/g, '($)')
    .replace(/(?:\(\$\)(?:, )?)+/g, '($)')

type Bulk = InputOf<typeof bulkDocumentAction>

const few = { documents: 1, people: 2 }
const many = { documents: 100, people: 20 }

describe('an act on a docket of 100 documents and 20 people', () => {
  let fixture: ServerFixture
  const asked: string[] = []
  beforeAll(async () => {
    fixture = await aServerFixture({
      worksJobs: false,
      onQuery: (text) => ofDockets.test(text) && asked.push(text),
    })
  })
  beforeEach(() => fixture.passToNextMinute())
  afterAll(() => fixture?.close())

  const aDocket = (client: WireClient, size: typeof few) => aLargeDraft(client, fixture.within, size)

  async function statements(act: () => Promise<unknown>): Promise<string[]> {
    asked.length = 0
    await act()

    return asked.splice(0).map(withoutNumbers)
  }

  /** Alike: the difference is shown by its texts where there is one. */
  function isAsMany(ofFew: readonly string[], ofMany: readonly string[]): void {
    expect(ofFew.length).toBeGreaterThan(5)
    expect(ofMany).toEqual(ofFew)
  }

  const sends = (client: WireClient, docket_id: string) =>
    client.call(completeDocumentIntiation, { docket_id })
  const statesOf = (docketId: string) =>
    fixture.within(async (tx) => [
      ...new Set((await tx.documents.ofDocket(docketId)).map(({ state }) => state)),
    ])
  const bulk = async (docketId: string, more: Pick<Bulk, 'act' | 'reason' | 'whole_dockets'>) => {
    const documents = await fixture.within((tx) => tx.documents.ofDocket(docketId))
    const { job_id } = await fixture.initiator.call(bulkDocumentAction, {
      document_ids: documents.map(({ id }) => id),
      ...more,
    })
    const texts = await statements(() =>
      actOnDocumentsJob.run({ organisationId: fixture.organisationId, jobId: job_id }, fixture.parts),
    )
    const { job } = await fixture.initiator.call(getDocumentWork, { job_id })
    expect(job).toMatchObject({ state: 'done', failed: 0 })

    return texts
  }

  it('asks as many statements as one on a docket of one document and two people', async () => {
    const [small, big] = [await aDocket(fixture.initiator, few), await aDocket(fixture.initiator, many)]
    const both = async (act: (docketId: string) => Promise<string[]>, state: string) => {
      fixture.pass(2 * minute)
      isAsMany(await act(small), await act(big))
      expect([await statesOf(small), await statesOf(big)]).toEqual([[state], [state]])
    }
    const extendsBy = (days: number) => (docket_id: string) =>
      statements(() =>
        fixture.initiator.call(addExpiryReminder, {
          docket_id,
          expires_at: new Date(fixture.parts.clock.now().getTime() + days * day).toISOString(),
        }),
      )

    await both((docketId) => statements(() => sends(fixture.initiator, docketId)), 'out_for_signature')
    await both((docketId) => bulk(docketId, { act: 'remind' }), 'out_for_signature')
    await both(extendsBy(60), 'out_for_signature')
    // Another day: people were reminded on this one.
    fixture.pass(day)
    await fixture.loginAgain()
    await both(
      (docketId) => statements(() => remindDocket(fixture.parts, fixture.organisationId, docketId)),
      'out_for_signature',
    )
    fixture.pass(61 * day)
    await fixture.loginAgain()
    await both(
      (docketId) => statements(() => expireDocket(fixture.parts, fixture.organisationId, docketId)),
      'expired',
    )
    await both(extendsBy(30), 'out_for_signature')
    await both(
      (docketId) => bulk(docketId, { act: 'revoke', reason: 'Wrong amount', whole_dockets: true }),
      'revoked',
    )
  })

  it('asks as many when it is read', async () => {
    const [small, big] = [await aDocket(fixture.initiator, few), await aDocket(fixture.initiator, many)]
    const firstOf = async (docketId: string) =>
      (await fixture.within((tx) => tx.documents.ofDocket(docketId)))[0]?.id ?? ''
    const reads = {
      getWorkflowInfo: (docket_id: string) => fixture.initiator.call(getWorkflowInfo, { docket_id }),
      fetchDocketDocuments: (docket_id: string) =>
        fixture.initiator.call(fetchDocketDocuments, { docket_id }),
      fetchDocumentInfo: async (docketId: string) =>
        fixture.initiator.call(fetchDocumentInfo, { document_id: await firstOf(docketId) }),
    }
    for (const read of Object.values(reads))
      isAsMany(await statements(() => read(small)), await statements(() => read(big)))
  })

  it('asks as many when it is submitted for review, taken back and deleted', async () => {
    const [maker, checker] = [
      await aMember(fixture.parts, fixture.organisation, ['workflow']),
      await aMember(fixture.parts, fixture.organisation, ['workflow']),
    ]
    const client = aClient(fixture.url)
    await client.login(maker.email, maker.password)
    await areChecked(fixture, [maker.userId], [await aCheckingGroup(fixture, [checker.userId])])
    const [small, big] = [await aDocket(client, few), await aDocket(client, many)]
    const both = async (act: (docket_id: string) => Promise<unknown>) =>
      isAsMany(await statements(() => act(small)), await statements(() => act(big)))

    await both((docketId) => sends(client, docketId))
    expect(await statesOf(big)).toEqual(['in_review'])
    await both((docket_id) => client.call(editWorkflow, { docket_id }))
    expect(await statesOf(big)).toEqual(['draft'])
    await both((docket_id) => client.call(deleteWorkflow, { docket_id }))
    expect(await statesOf(big)).toEqual([])
  })
})
