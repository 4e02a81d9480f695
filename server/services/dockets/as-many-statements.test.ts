import { randomBytes } from 'node:crypto'
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
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { remindDocket } from '#services/invitations/remind-docket.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked } from '#testing/a-review.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { plantRows } from '#testing/planted-rows.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

/** Other tables are asked by what goes on beside an act, too. */
const ofDockets =
  /\b(dockets|documents|document_versions|page_images|signers|signer_positions|signer_links|field_files|asked_papers|reviews|audit_entries|audit_chains|reservations|ledger_transactions|ledger_entries|sending_counts|bell_entries|live_events|notifications|download_tickets|job_common|pgboss\.job)\b/

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

  /** A draft whose further documents are copies of its first, each of other bytes and drawn. */
  async function aDocket(client: WireClient, { documents, people }: typeof few): Promise<string> {
    const { docketId, documentId } = await aDraft(client)
    for (let at = 0; at < people; at += 1) {
      const person = { ...aPerson(`Ravi${at} Kumar`), sequence: 1 }
      const { signer_id } = await client.call(createUser, { document_id: documentId, ...person })
      const box = { x: 60, y: 40 + 36 * at, width: 100, height: 30 }
      await client.call(signBoxPosition, { document_id: documentId, signer_id, page_number: 1, ...box })
    }
    await fixture.within(async (tx) => {
      const [document] = await tx.documents.ofDocket(docketId)
      const version = await tx.documentVersions.get(documentId, 1)
      if (!document || !version) throw new Error('The draft has no document.')
      const signers = await tx.signers.ofDocket(docketId)
      const boxes = await tx.signerPositions.ofDocuments([documentId])
      const copies = Array.from({ length: documents - 1 }, (_, at) => ({
        ...document,
        id: newId(),
        name: `Annexure ${at + 1}`,
        sequence: at + 2,
      }))
      const versions = copies.map(({ id }) => ({
        ...version,
        id: newId(),
        document_id: id,
        sha256: randomBytes(32),
      }))
      const seats = copies.flatMap(({ id }) =>
        signers.map((one) => ({ ...one, of: one.id, id: newId(), document_id: id })),
      )
      await plantRows(tx, 'documents', copies)
      await plantRows(tx, 'document_versions', versions)
      await plantRows(
        tx,
        'page_images',
        [version, ...versions].flatMap(({ organisation_id, sha256 }) =>
          Array.from({ length: document.pages }, (_, at) => ({
            organisation_id,
            id: newId(),
            sha256,
            page: at + 1,
            width: 360,
            image_sha256: sha256,
          })),
        ),
      )
      await plantRows(
        tx,
        'signers',
        seats.map(({ of: _, ...seat }) => seat),
      )
      await plantRows(
        tx,
        'signer_positions',
        seats.flatMap(({ of, id, document_id }) =>
          boxes
            .filter(({ signer_id }) => signer_id === of)
            .map((box) => ({ ...box, id: newId(), signer_id: id, document_id })),
        ),
      )
    })

    return docketId
  }

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
