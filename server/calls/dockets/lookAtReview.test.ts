import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CMOGcheckerApproval } from '#contract/dockets/CMOGcheckerApproval.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { lookAtReview } from '#contract/dockets/lookAtReview.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { addCmoggroups } from '#contract/groups/addCmoggroups.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import { inABranch, sendsForReview } from '#testing/a-review.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('a review that somebody looks at', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let groupId: string
  let one: Person
  let two: Person
  let maker: Person
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    const keeper = await entering(['advanceSetting', 'workflow', 'users'])
    one = await entering()
    two = await entering(['workflow'], wire.secondUrl)
    maker = await entering()
    const branch = await inABranch({ parts: wire.parts, organisation }, [maker.userId])
    const made = await keeper.client.call(addCmoggroups, {
      name: `Central operations ${newId()}`,
      location_ids: [branch],
      user_ids: [one.userId, two.userId],
    })
    groupId = made.group_id
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[] = ['workflow'], url = wire.url, of = organisation) {
    return await aLoggedInMember({ parts: wire.parts, url }, of, modules)
  }
  type Person = Awaited<ReturnType<typeof entering>>
  async function waiting() {
    const { documentId } = await sendsForReview(maker.client)
    const { document } = await maker.client.call(fetchDocumentInfo, { document_id: documentId })

    return { documentId, docket_id: document.docket_id }
  }
  const looks = ({ client }: Person, docket_id: string, act: 'look' | 'leave' = 'look') =>
    client.call(lookAtReview, { docket_id, act })
  const onPage = async ({ client }: { client: WireClient }, document_id: string) =>
    (await client.call(fetchDocumentInfo, { document_id })).document.review?.looked_at
  const inList = async ({ client }: Person, docketId: string) =>
    (await client.call(getDocumentsInfo, { box: 'to_check', maxRows: 50 })).rows.find(
      ({ docket_id }) => docket_id === docketId,
    )?.looked_at
  const own = () => wire.parts.store.forOrganisation(organisation.id)
  const lies = (docketId: string, minutes: number) =>
    own().transaction((tx) =>
      rowsOf(tx)
        .updateTable('dockets')
        .set({ edited_until: sql`edited_until - make_interval(mins => ${minutes})` })
        .where('id', '=', docketId)
        .execute(),
    )

  it('is shown to the others of the group, in their list and on the page, and to nobody else', async () => {
    const { documentId, docket_id } = await waiting()
    expect((await looks(one, docket_id)).looked_at).toBeNull()
    expect(await onPage(two, documentId)).toMatchObject({ name: 'Meera Nair' })
    expect(await inList(two, docket_id)).toMatchObject({ name: 'Meera Nair' })
    expect(await onPage(one, documentId), 'who looks').toBeNull()
    expect(await inList(one, docket_id)).toBeNull()
    expect(await onPage(maker, documentId), 'who waits for it').toBeNull()
    expect((await maker.client.call(getWorkflowInfo, { docket_id })).docket.editing).toBeNull()
    expect((await looks(two, docket_id)).looked_at, 'the mark is of the first').not.toBeNull()
    expect(await onPage(one, documentId)).toBeNull()
    const news = await own().read((tx) =>
      rowsOf(tx)
        .selectFrom('live_events')
        .select('kind')
        .where('docket_id', '=', docket_id)
        .where('kind', '=', 'review-looked-at')
        .execute(),
    )
    expect(news).toHaveLength(1)
  })

  it('is over after 15 minutes without a sign, when it is left, and when its session ends', async () => {
    const { documentId, docket_id } = await waiting()
    await looks(one, docket_id)
    await lies(docket_id, 10)
    await looks(one, docket_id)
    await lies(docket_id, 10)
    expect(await onPage(two, documentId), 'renewed').not.toBeNull()
    await lies(docket_id, 5)
    expect(await onPage(two, documentId)).toBeNull()
    expect(await inList(two, docket_id)).toBeNull()
    await looks(two, docket_id)
    await looks(one, docket_id, 'leave')
    expect(await onPage(one, documentId), 'who does not look gives nothing back').not.toBeNull()
    await looks(two, docket_id, 'leave')
    expect(await onPage(one, documentId)).toBeNull()
    const leaving = aClient(wire.url)
    await leaving.login(one.email, one.password)
    await leaving.call(lookAtReview, { docket_id })
    expect(await onPage(two, documentId)).not.toBeNull()
    await leaving.call(logoutSession, {})
    expect(await onPage(two, documentId)).toBeNull()
  })

  it('locks nothing: another decides it, two at once count once, and the draft is nobody’s', async () => {
    const { documentId, docket_id } = await waiting()
    await looks(one, docket_id)
    const decide = ({ client }: Person) =>
      client.send(CMOGcheckerApproval, {
        document_id: documentId,
        group_id: groupId,
        decision: 'send_back',
        comment: 'The rate is wrong.',
      })
    const both = await Promise.all([decide(two), decide(one)])
    expect(both.map(({ body }) => body.code ?? 'decided').sort()).toEqual(['REVIEW_DECIDED', 'decided'])
    const { docket } = await maker.client.call(getWorkflowInfo, { docket_id })
    expect(docket).toMatchObject({ state: 'draft', editing: null })
    await maker.client.call(editWorkflow, { docket_id })
    expect(await refusalOf(one.client, lookAtReview, { docket_id })).toMatch(/WRONG_STATE|DOCKET_NOT_FOUND/)
    expect((await maker.client.call(getWorkflowInfo, { docket_id })).docket.editing?.user_id).toBe(
      maker.userId,
    )
  })

  it('leaves nothing behind where its sender takes it back', async () => {
    const { docket_id } = await waiting()
    await looks(one, docket_id)
    const { docket } = await maker.client.call(editWorkflow, { docket_id })
    expect(docket).toMatchObject({ state: 'draft', editing: { user_id: maker.userId } })
  })

  it('is marked by those alone who may check it', async () => {
    const { docket_id } = await waiting()
    expect(await refusalOf(maker.client, lookAtReview, { docket_id })).toBe('OWN_REVIEW')
    const reader = await entering(['documents'])
    expect(await refusalOf(reader.client, lookAtReview, { docket_id })).toBe('NOT_ALLOWED')
    const stranger = await entering(['workflow'])
    expect(await refusalOf(stranger.client, lookAtReview, { docket_id })).toBe('DOCKET_NOT_FOUND')
    const others = await anOrganisation(wire.parts, 'Sagar Traders')
    const outside = await entering(['workflow', 'documents'], wire.url, others)
    expect(await refusalOf(outside.client, lookAtReview, { docket_id })).toBe('DOCKET_NOT_FOUND')
  })
})
