import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CMOGcheckerApproval } from '#contract/dockets/CMOGcheckerApproval.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { addCmoggroups } from '#contract/groups/addCmoggroups.ts'
import { deleteCmoggroups } from '#contract/groups/deleteCmoggroups.ts'
import { getCmoggroups } from '#contract/groups/getCmoggroups.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { updateCmoggroups } from '#contract/groups/updateCmoggroups.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, inABranch, sendsForReview } from '#testing/a-review.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let keeper: Person
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  keeper = await entering(['advanceSetting', 'workflow', 'users'])
})
afterAll(() => wire?.close())

async function entering(modules: Module[] = ['workflow'], url = wire.url) {
  return await aLoggedInMember({ parts: wire.parts, url }, organisation, modules)
}
type Person = Awaited<ReturnType<typeof entering>>
const place = () => ({ parts: wire.parts, organisation, url: wire.url })
const inStore = <T>(
  act: Parameters<ReturnType<Wire['parts']['store']['forOrganisation']>['transaction']>[0],
) => wire.parts.store.forOrganisation(organisation.id).transaction(act) as Promise<T>
const codeOf = async ({ client }: { client: WireClient }, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await client.send(...asked)

  return body.code ?? body.status
}
const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId)
/** Made by the call, for the branch of these makers. */
async function aPool(people: readonly Person[], makers: readonly Person[], more = {}) {
  const branch = await inABranch(place(), idsOf(makers))
  const { group_id } = await keeper.client.call(addCmoggroups, {
    name: `Central operations ${newId()}`,
    location_ids: [branch],
    user_ids: idsOf(people),
    ...more,
  })

  return { branch, group_id }
}
const decides = (who: Person, document_id: string, group_id: string, more: object = {}) =>
  codeOf(who, CMOGcheckerApproval, { document_id, group_id, decision: 'approve', ...more } as never)
const info = async ({ client }: Person, document_id: string) =>
  (await client.call(fetchDocumentInfo, { document_id })).document

describe('a docket of a branch that has a review group', () => {
  it('passes the checker first and the group after, each another person', async () => {
    const [first, both, second, maker] = await people(4)
    const { group_id } = await aPool([both, second], [maker])
    await inStore(async (tx) => {
      const zoneId = await tx.zones.ofMember(maker.userId)
      const groups = [await aCheckingGroup(place(), idsOf([first, both]))]
      await tx.organisationSettings.write('checker', { groups }, { zoneId: zoneId ?? '' })
    })
    const { documentId } = await sendsForReview(maker.client)
    expect(await decides(second, documentId, group_id), 'not its turn').toBe('DOCUMENT_NOT_FOUND')
    const approve = { document_id: documentId, decision: 'approve' } as const
    expect(await codeOf(both, CMOGcheckerApproval, { ...approve, group_id })).toBe('NOT_ALLOWED')
    expect(await codeOf(both, completeDocumentApproval, approve)).toBe('success')
    const waits = await info(second, documentId)
    expect(waits.review).toMatchObject({
      pool_id: group_id,
      waits_for: ['Meera Nair'],
      steps: [
        { level: 1, state: 'approved' },
        { level: 2, state: 'waits' },
      ],
    })
    expect(await decides(both, documentId, group_id)).toBe('REVIEWED_BEFORE')
    expect(await decides(second, documentId, newId())).toBe('GROUP_NOT_FOUND')
    expect(await decides(second, documentId, group_id)).toBe('success')
    expect((await info(maker, documentId)).state).toBe('out_for_signature')
  })

  it('goes back with words at their places, which its maker reads', async () => {
    const [checker, maker] = await people(2)
    const { group_id } = await aPool([checker], [maker])
    const { docketId, documentId } = await sendsForReview(maker.client)
    const mark = {
      document_id: documentId,
      page_number: 1,
      x: 0.25,
      y: 0.5,
      words: 'Another rate was agreed.',
    }
    const back = (marks: object[], more = {}) =>
      decides(checker, documentId, group_id, { decision: 'send_back', marks, ...more })
    expect(await back([])).toBe('BAD_REQUEST')
    expect(await back([{ ...mark, x: 1.2 }])).toBe('BAD_REQUEST')
    expect(await back([{ ...mark, page_number: 99 }]), 'on no page').toBe('BAD_REQUEST')
    const others = await sendsForReview(maker.client)
    expect(await back([{ ...mark, document_id: others.documentId }]), 'of another docket').toBe('BAD_REQUEST')
    expect(await back([mark])).toBe('success')
    const { state, review } = await info(maker, documentId)
    expect([state, review?.pool_id]).toEqual(['draft', null])
    expect(review?.steps).toMatchObject([{ state: 'sent_back', words: null, marks: [mark] }])
    await maker.client.call(completeDocumentIntiation, { docket_id: docketId })
    expect((await info(checker, documentId)).review?.last_marks).toEqual([mark])
    expect(await decides(checker, documentId, group_id)).toBe('success')
  })

  it('is decided once by two at once on two servers; the second reads who was first', async () => {
    const [one, maker] = await people(2)
    const other = await entering(['workflow'], wire.secondUrl)
    const { group_id } = await aPool([one, other], [maker])
    const { documentId } = await sendsForReview(maker.client)
    const { review } = await info(one, documentId)
    const review_id = review?.review_id ?? ''
    const said = { document_id: documentId, group_id, decision: 'approve', review_id } as const
    const answers = await Promise.all(
      [one, other].map(({ client }) => client.send(CMOGcheckerApproval, said)),
    )
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['REVIEW_DECIDED', 'success'])
    const second = answers.find(({ body }) => body.code === 'REVIEW_DECIDED')
    expect(second?.body.message).toBe(
      'Meera Nair was first and has decided this check. Look at the document again.',
    )
  })

  it('is decided neither by its maker, a co-initiator, a corrector, nor who has left', async () => {
    const [beside, corrector, left, good, maker] = await people(5)
    const { group_id } = await aPool([maker, beside, corrector, left, good], [maker])
    const { docketId, documentId } = await aDraft(maker.client)
    await withSigners(maker.client, documentId, [aPerson()])
    await maker.client.call(addCoinitiator, { docket_id: docketId, user_id: beside.userId })
    await inStore((tx) =>
      tx.audit.add('docket-changed', {
        by: { kind: 'member', id: corrector.userId, name: 'Meera Nair' },
        docketId,
        documentId,
      }),
    )
    await maker.client.call(completeDocumentIntiation, { docket_id: docketId })
    for (const [who, person] of Object.entries({ maker, beside, corrector }))
      expect(await decides(person, documentId, group_id), who).toBe('OWN_REVIEW')
    await inStore((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ state: 'ended' })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', left.userId)
        .execute(),
    )
    expect(await decides(left, documentId, group_id)).toMatch(/SESSION|LOGIN/)
    expect(await decides(good, documentId, group_id)).toBe('success')
  })

  it('goes by the nearest group, and by none of another branch or product', async () => {
    const [checker, maker, elsewhere] = await people(3)
    const { group_id } = await aPool([checker], [maker], { products: ['document', 'bulk'] })
    const wide = await aPool([checker], [elsewhere])
    await keeper.client.call(updateCmoggroups, {
      group_id: wide.group_id,
      revision: 1,
      fields: { products: ['stamp'] },
    })
    const near = await sendsForReview(maker.client)
    expect((await info(maker, near.documentId)).review?.pool_id).toBe(group_id)
    expect((await sendsForReview(elsewhere.client)).state, 'of another product').toBe('out_for_signature')
  })
})

describe('review groups', () => {
  it('are made, listed, changed and retired', async () => {
    const [one, two] = await people(2)
    const branch = await inABranch(place(), [one.userId])
    const name = `Hubli pool ${newId()}`
    const made = { name, location_ids: [branch], products: ['mandate'] as const, user_ids: [one.userId] }
    const { group_id } = await keeper.client.call(addCmoggroups, { ...made, products: ['mandate'] })
    const listed = async (more = {}) =>
      (await keeper.client.call(getCmoggroups, { searchValue: name, ...more })).rows
    expect(await listed()).toMatchObject([
      {
        group_id,
        name,
        kind: 'checker',
        rule: 'any',
        products: ['mandate'],
        locations: [{ id: branch }],
        members: [{ user_id: one.userId, name: 'Meera Nair', active: true }],
        waiting: 0,
        revision: 1,
      },
    ])
    expect(await listed({ filter: { product: ['stamp'] } })).toEqual([])
    expect(await listed({ filter: { product: ['mandate'] } })).toHaveLength(1)
    expect((await keeper.client.call(getUserGroups, { searchValue: name })).rows).toEqual([])
    const asUserGroup = { group_id, revision: 1, fields: { name: 'Taken' } }
    expect(await codeOf(keeper, updateUserGroup, asUserGroup)).toBe('GROUP_NOT_FOUND')
    const change = (revision: number, fields: object) =>
      codeOf(keeper, updateCmoggroups, { group_id, revision, fields } as never)
    expect(await change(1, { user_ids: [two.userId], products: [] })).toBe('success')
    expect(await change(1, { name: 'Late words' })).toBe('GROUP_STALE')
    expect(await listed()).toMatchObject([{ products: [], members: [{ user_id: two.userId }], revision: 2 }])
    expect(await change(2, { user_ids: [] })).toBe('BAD_REQUEST')
    expect(await change(2, {})).toBe('BAD_REQUEST')
    expect(await change(2, { user_ids: [newId()] })).toBe('USER_NOT_FOUND')
    expect(await change(2, { location_ids: [newId()] })).toBe('DEPARTMENT_NOT_FOUND')
    const add = (more: object) =>
      codeOf(keeper, addCmoggroups, { ...made, name: `P ${newId()}`, ...more } as never)
    expect(await add({ name })).toBe('GROUP_NAME_TAKEN')
    expect(await add({ user_ids: [one.userId, one.userId] })).toBe('GROUP_PERSON_TWICE')
    expect(await add({ products: ['mandate', 'mandate'] })).toBe('BAD_REQUEST')
    expect(await codeOf(one, addCmoggroups, { name, user_ids: [one.userId] }), 'no module').toBe(
      'NOT_ALLOWED',
    )
    expect(await codeOf(keeper, deleteCmoggroups, { group_id, successor_id: group_id })).toBe(
      'SUCCESSOR_IS_SELF',
    )
    expect(await codeOf(keeper, deleteCmoggroups, { group_id })).toBe('success')
    expect(await listed()).toEqual([])
    expect(await codeOf(keeper, deleteCmoggroups, { group_id })).toBe('GROUP_NOT_FOUND')
    expect(await change(3, { name: 'After the end' })).toBe('GROUP_NOT_FOUND')
  })

  it('of another organisation are unknown', async () => {
    const [checker, maker] = await people(2)
    const { group_id } = await aPool([checker], [maker])
    const other = await anOrganisation(wire.parts, 'Deccan Motors')
    const { client } = await aLoggedInMember(wire, other, ['advanceSetting', 'workflow'])
    expect((await client.call(getCmoggroups, {})).rows).toEqual([])
    expect(await codeOf({ client }, deleteCmoggroups, { group_id })).toBe('GROUP_NOT_FOUND')
    const change = { group_id, revision: 1, fields: { name: 'Ours now' } }
    expect(await codeOf({ client }, updateCmoggroups, change)).toBe('GROUP_NOT_FOUND')
  })

  it('leave what waits for them to another, once', async () => {
    const [old, fresh, maker] = await people(3)
    const from = await aPool([old], [maker])
    const to = await keeper.client.call(addCmoggroups, {
      name: `Successors ${newId()}`,
      products: ['mandate'],
      user_ids: [fresh.userId],
    })
    const { documentId } = await sendsForReview(maker.client)
    const { rows } = await keeper.client.call(getCmoggroups, {})
    expect(rows.find(({ group_id }) => group_id === from.group_id)?.waiting).toBe(1)
    expect(await codeOf(keeper, deleteCmoggroups, { group_id: from.group_id })).toBe('GROUP_CHECKS_WAIT')
    const retire = { group_id: from.group_id, successor_id: to.group_id }
    const codes = await Promise.all([
      codeOf(keeper, deleteCmoggroups, retire),
      codeOf(keeper, deleteCmoggroups, retire),
    ])
    expect(codes.sort()).toEqual(['GROUP_NOT_FOUND', 'success'])
    expect(await decides(old, documentId, from.group_id)).toBe('DOCUMENT_NOT_FOUND')
    expect((await info(fresh, documentId)).review?.pool_id).toBe(to.group_id)
    expect(await decides(fresh, documentId, to.group_id)).toBe('success')
  })
})

async function people(count: number): Promise<[Person, Person, Person, Person, Person]> {
  const entered: Person[] = []
  for (let n = 0; n < count; n++) entered.push(await entering())

  return entered as [Person, Person, Person, Person, Person]
}
