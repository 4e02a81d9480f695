import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { saveDocketNote } from '#contract/dockets/saveDocketNote.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
})
afterAll(() => wire?.close())

const place = () => ({ parts: wire.parts, organisation, url: wire.url })
const inStore = <T>(
  act: Parameters<ReturnType<Wire['parts']['store']['forOrganisation']>['transaction']>[0],
) => wire.parts.store.forOrganisation(organisation.id).transaction(act) as Promise<T>

async function entering(modules: Module[] = ['workflow'], url = wire.url) {
  return await aLoggedInMember({ parts: wire.parts, url }, organisation, modules)
}
type Person = Awaited<ReturnType<typeof entering>>

/** A maker whose dockets are checked by these people: one group each level. */
async function aMaker(...levels: (readonly Person[])[]) {
  const maker = await entering()
  const groups: string[] = []
  for (const people of levels)
    groups.push(
      await aCheckingGroup(
        place(),
        people.map(({ userId }) => userId),
      ),
    )
  await areChecked(place(), [maker.userId], groups)

  return { maker, groups }
}
const codeOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await client.send(...asked)

  return body.code ?? body.status
}
const decides = (client: WireClient, document_id: string, decision: 'approve' | 'send_back', more = {}) =>
  codeOf(client, completeDocumentApproval, {
    document_id,
    decision,
    ...(decision === 'send_back' && { comment: 'The figures are wrong.' }),
    ...more,
  })
const info = async ({ client }: Person, document_id: string) => {
  const { document, abilities } = await client.call(fetchDocumentInfo, { document_id })

  return { ...document, abilities }
}
const toCheck = async ({ client }: Person) => {
  const { rows, counts } = await client.call(getDocumentsInfo, { box: 'to_check' })
  expect(counts.to_check).toBe(rows.length)

  return rows.map(({ document_id }) => document_id)
}
const mailsAbout = (docketId: string) =>
  inStore<string[]>(async (tx) =>
    (
      await rowsOf(tx)
        .selectFrom('notifications')
        .select('template')
        .where('docket_id', '=', docketId)
        .execute()
    )
      .map(({ template }) => template)
      .sort(),
  )
const heldFor = (docketId: string) =>
  inStore<number>(async (tx) => {
    const rows = await rowsOf(tx)
      .selectFrom('reservations')
      .select('amount')
      .where('docket_id', '=', docketId)
      .where('state', '=', 'open')
      .execute()

    return rows.reduce((sum, { amount }) => sum + amount, 0)
  })

describe('a docket whose organisation has it checked', () => {
  it('waits for one of its checkers, and nobody is invited before', async () => {
    const [one, other, clerk] = [await entering(), await entering(['documents']), await entering()]
    const { maker } = await aMaker([one, other])
    const { docketId, documentId, state } = await sendsForReview(maker.client)
    expect(state).toBe('in_review')
    const seen = await info(maker, documentId)
    expect(seen).toMatchObject({
      state: 'in_review',
      sent_at: null,
      expires_at: null,
      abilities: { edit: false, send: false, remove: false, check: false, takeBack: true },
      review: { waits_for: ['Meera Nair', 'Meera Nair'], steps: [{ level: 1, state: 'waits', rule: 'any' }] },
    })
    expect(seen.next_step).toBe('With Meera Nair or Meera Nair for review, before it is sent.')
    expect(seen.signers.map((signer) => signer.state)).toEqual(['waiting', 'waiting'])
    expect([await mailsAbout(docketId), await heldFor(docketId)]).toEqual([
      ['review-asked', 'review-asked'],
      // One document, and an e-sign for each of two signers.
      3,
    ])
    const { counts } = await maker.client.call(getDocuments, {})
    expect(counts).toEqual({ in_review: 1 })
    expect((await one.client.call(getUserRoleInfo, {})).abilities.check).toBe(true)
    expect([await toCheck(one), await toCheck(other), await toCheck(clerk), await toCheck(maker)]).toEqual([
      [documentId],
      [documentId],
      [],
      [],
    ])
    expect(await codeOf(maker.client, createUser, { document_id: documentId, ...aPerson() })).toBe(
      'WRONG_STATE',
    )
    expect(await codeOf(maker.client, completeDocumentIntiation, { docket_id: docketId })).toBe('WRONG_STATE')

    const { abilities } = await info(one, documentId)
    expect(abilities).toMatchObject({ check: true, takeBack: false, edit: false })
    expect(await decides(one.client, documentId, 'approve', { comment: 'Well made.' })).toBe('success')
    const out = await info(maker, documentId)
    expect(out.state).toBe('out_for_signature')
    expect(out.expires_at).not.toBeNull()
    expect(out.signers.map((signer) => signer.state)).toEqual(['invited', 'waiting'])
    expect(out.review).toMatchObject({
      review_id: null,
      waits_for: [],
      steps: [{ state: 'approved', decided_by: 'Meera Nair', words: 'Well made.' }],
    })
    expect(await heldFor(docketId)).toBe(3)
    expect([await toCheck(one), await toCheck(other)]).toEqual([[], []])
    const { entries = [] } = await maker.client.call(auditInformation, { document_id: documentId })
    const events = entries.map(({ event }) => event)
    for (const event of ['review-asked', 'review-approved', 'docket-sent']) expect(events).toContain(event)
    expect(await decides(other.client, documentId, 'send_back'), 'decided twice').toBe('WRONG_STATE')
    expect(await decides(one.client, documentId, 'approve')).toBe('WRONG_STATE')
  })

  it('goes back to its maker with a reason, and is checked again when it is sent again', async () => {
    const checker = await entering()
    const { maker } = await aMaker([checker])
    const { docketId, documentId } = await sendsForReview(maker.client)
    const first = (await info(checker, documentId)).review?.review_id
    expect(await decides(checker.client, documentId, 'send_back', { comment: undefined })).toBe('BAD_REQUEST')
    expect(await decides(checker.client, documentId, 'send_back', { comment: ' x ' })).toBe('BAD_REQUEST')
    // A note beside the docket changes nothing of it: who wrote it may check the next round.
    const note = { docket_id: docketId, text: 'I ask the branch about the rate.', version: 0 }
    expect(await codeOf(checker.client, saveDocketNote, note)).toBe('success')
    expect(await decides(checker.client, documentId, 'send_back')).toBe('success')
    const back = await info(maker, documentId)
    expect(back).toMatchObject({
      state: 'draft',
      abilities: { edit: true, send: true, remove: true, takeBack: false },
      review: { steps: [{ state: 'sent_back', words: 'The figures are wrong.' }] },
    })
    expect([await mailsAbout(docketId), await heldFor(docketId)]).toEqual([
      ['review-asked', 'review-sent-back'],
      0,
    ])
    expect((await info(checker, documentId)).state, 'who decided may look at it').toBe('draft')
    expect(await decides(checker.client, documentId, 'approve')).toBe('WRONG_STATE')

    const again = await maker.client.call(completeDocumentIntiation, { docket_id: docketId })
    expect(again).toMatchObject({ state: 'in_review', waiting_for: 'review' })
    const stale = await decides(checker.client, documentId, 'approve', { review_id: first })
    expect(stale, 'what was seen is not what waits').toBe('REVIEW_DECIDED')
    const second = (await info(checker, documentId)).review?.review_id
    expect(await decides(checker.client, documentId, 'approve', { review_id: second })).toBe('success')
    expect((await info(maker, documentId)).state).toBe('out_for_signature')
  })

  it('is taken back by its maker alone, while nobody has decided', async () => {
    const checker = await entering()
    const { maker } = await aMaker([checker])
    const { docketId, documentId } = await sendsForReview(maker.client)
    expect((await info(maker, documentId)).may).toContain('take_back')
    expect((await info(checker, documentId)).may).toContain('check')
    expect(await codeOf(checker.client, editWorkflow, { docket_id: docketId })).toBe('NOT_ALLOWED')
    const back = await maker.client.call(editWorkflow, { docket_id: docketId })
    expect(back.docket).toMatchObject({ state: 'draft', documents: [{ state: 'draft' }] })
    expect(await toCheck(checker)).toEqual([])
    expect(await decides(checker.client, documentId, 'approve')).toBe('WRONG_STATE')
    expect((await info(maker, documentId)).review?.steps).toMatchObject([{ state: 'taken_back' }])
    const again = await sendsForReview(maker.client)
    const both = await Promise.all([
      codeOf(maker.client, editWorkflow, { docket_id: again.docketId }),
      decides(checker.client, again.documentId, 'approve'),
    ])
    expect(both.filter((code) => code === 'success')).toHaveLength(1)
  })

  it('holds its bytes while it is checked, and frees them with the draft', async () => {
    const checker = await entering()
    const { maker } = await aMaker([checker])
    const pdf = await aPdf()
    const aReadyDraft = async ({ client }: Person) => {
      const made = await aDraft(client, undefined, pdf)
      await withSigners(client, made.documentId, [aPerson()])

      return made
    }
    const submits = ({ client }: Person, docket_id: string) =>
      codeOf(client, completeDocumentIntiation, { docket_id })
    const [one, other] = [await aReadyDraft(maker), await aReadyDraft(maker)]
    expect(await submits(maker, one.docketId)).toBe('success')
    expect((await info(maker, one.documentId)).state).toBe('in_review')
    expect(await submits(maker, other.docketId), 'in review').toBe('DUPLICATE_FOUND')

    expect(await decides(checker.client, one.documentId, 'send_back')).toBe('success')
    expect(await submits(maker, other.docketId), 'sent back').toBe('success')
    expect(await submits(maker, one.docketId), 'the other holds them now').toBe('DUPLICATE_FOUND')

    expect(await codeOf(maker.client, editWorkflow, { docket_id: other.docketId })).toBe('success')
    // Of two at once one has them.
    const both = await Promise.all([submits(maker, one.docketId), submits(maker, other.docketId)])
    expect(both.sort()).toEqual(['DUPLICATE_FOUND', 'success'])
  })

  it('gives its reference back with the draft, and takes it when it is sent again', async () => {
    const [checker, other] = [await entering(), await entering()]
    const { maker } = await aMaker([checker])
    const problem = async (reference_id: string) =>
      (await maker.client.call(validateReferenceId, { reference_id })).problem
    const submits = ({ client }: Person, docket_id: string, reference_id?: string) =>
      codeOf(client, completeDocumentIntiation, { docket_id, ...(reference_id && { reference_id }) })
    const aReadyDraft = async ({ client }: Person) => {
      const made = await aDraft(client)
      await withSigners(client, made.documentId, [aPerson()])

      return made
    }
    const { docketId, documentId } = await aReadyDraft(maker)
    expect(await submits(maker, docketId, 'LN-1')).toBe('success')
    expect(await problem('ln-1')).toBe('REFERENCE_TAKEN')
    expect(await decides(checker.client, documentId, 'send_back')).toBe('success')
    expect((await info(maker, documentId)).reference_id).toBe('LN-1')
    expect(await problem('LN-1'), 'of a docket that was sent back').toBeNull()

    expect(await submits(other, (await aReadyDraft(other)).docketId, 'ln-1')).toBe('success')
    expect(await submits(maker, docketId), 'what the draft says is judged again').toBe('REFERENCE_TAKEN')
    expect(await submits(maker, docketId, 'LN-2')).toBe('success')
    await maker.client.call(editWorkflow, { docket_id: docketId })
    expect(await problem('LN-2'), 'of a docket that was taken back').toBeNull()
    expect(await submits(maker, docketId)).toBe('success')
    expect(await problem('LN-2')).toBe('REFERENCE_TAKEN')

    await maker.client.call(editWorkflow, { docket_id: docketId })
    const fields = { reference_id: 'LN-3' }
    await maker.client.call(updateDocketDetails, { docket_id: docketId, fields })
    expect(await problem('LN-3'), 'a draft that was never sent under it').toBeNull()
    await maker.client.call(deleteWorkflow, { docket_id: docketId })
    expect([await problem('LN-2'), await problem('LN-3')], 'of a draft that was deleted').toEqual([
      null,
      null,
    ])
  })

  it('is decided once when two decide at once on two servers', async () => {
    const [one, other] = [await entering(), await entering(['workflow'], wire.secondUrl)]
    const { maker } = await aMaker([one, other])
    const { docketId, documentId } = await sendsForReview(maker.client)
    const codes = await Promise.all([
      decides(one.client, documentId, 'approve'),
      decides(other.client, documentId, 'approve'),
    ])
    expect(codes.sort()).toEqual(['WRONG_STATE', 'success'])
    expect((await mailsAbout(docketId)).filter((template) => template === 'review-asked')).toHaveLength(2)
    const split = await sendsForReview(maker.client)
    const both = await Promise.all([
      decides(one.client, split.documentId, 'approve'),
      decides(other.client, split.documentId, 'send_back'),
    ])
    expect(both.sort()).toEqual(['WRONG_STATE', 'success'])
  })

  it('is never decided by its maker, by who corrected it, by a stranger, or by who has left', async () => {
    const [corrector, left, moved, good] = [
      await entering(['workflow', 'documents']),
      await entering(),
      await entering(),
      await entering(),
    ]
    const { maker, groups } = await aMaker([corrector, left, moved, good])
    const [groupId = ''] = groups
    const people = [maker, corrector, left, moved, good].map(({ userId }) => ({ userId }))
    await inStore((tx) => tx.groups.replaceMembers(groupId, people))
    const { docketId, documentId } = await aDraft(maker.client)
    // As a co-editor will: the trail says that somebody else put a person on it.
    await inStore((tx) =>
      tx.audit.add('signer-added', {
        by: { kind: 'member', id: corrector.userId, name: 'Meera Nair' },
        docketId,
        documentId,
      }),
    )
    const { signer_id } = await maker.client.call(createUser, { document_id: documentId, ...aPerson() })
    const box = { page_number: 1, x: 60, y: 100, width: 200, height: 60 }
    await maker.client.call(signBoxPosition, { document_id: documentId, signer_id, ...box })
    await maker.client.call(completeDocumentIntiation, { docket_id: docketId })
    expect(await toCheck(moved)).toEqual([documentId])

    expect(await decides(maker.client, documentId, 'approve')).toBe('OWN_REVIEW')
    expect(await decides(corrector.client, documentId, 'approve')).toBe('OWN_REVIEW')
    expect([await toCheck(maker), await toCheck(corrector)]).toEqual([[], []])
    expect(await decides((await entering()).client, documentId, 'approve')).toBe('DOCUMENT_NOT_FOUND')
    const reader = await entering(['documents'])
    expect(await decides(reader.client, documentId, 'approve')).toBe('NOT_ALLOWED')
    await inStore((tx) =>
      tx.groups.replaceMembers(
        groupId,
        people.filter(({ userId }) => userId !== moved.userId),
      ),
    )
    expect(await decides(moved.client, documentId, 'approve'), 'lost the group').toBe('DOCUMENT_NOT_FOUND')
    expect(await toCheck(moved)).toEqual([])
    await inStore((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ state: 'ended' })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', left.userId)
        .execute(),
    )
    expect(await decides(left.client, documentId, 'approve'), 'left the organisation').toMatch(
      /SESSION|LOGIN/,
    )
    expect((await info(good, documentId)).review?.waits_for).toHaveLength(1)
    expect(await decides(good.client, documentId, 'approve')).toBe('success')
  })

  it('passes level after level, each with another person, and keeps its levels when the settings change', async () => {
    const [one, both, second] = [await entering(), await entering(), await entering()]
    const { maker } = await aMaker([one, both], [both, second])
    const { documentId } = await sendsForReview(maker.client)
    await areChecked(place(), [maker.userId], [await aCheckingGroup(place(), [one.userId])])
    expect([await toCheck(both), await toCheck(second)]).toEqual([[documentId], []])
    expect(await decides(second.client, documentId, 'approve')).toBe('DOCUMENT_NOT_FOUND')
    const seen = (await info(one, documentId)).review?.review_id
    expect(await decides(both.client, documentId, 'approve')).toBe('success')
    expect(await decides(one.client, documentId, 'approve', { review_id: seen })).toBe('REVIEW_DECIDED')
    expect(await decides(one.client, documentId, 'approve')).toBe('NOT_ALLOWED')
    expect(await decides(both.client, documentId, 'approve')).toBe('REVIEWED_BEFORE')
    expect(await info(maker, documentId)).toMatchObject({
      state: 'in_review',
      review: {
        steps: [
          { level: 1, state: 'approved' },
          { level: 2, state: 'waits' },
        ],
      },
    })
    expect(await decides(second.client, documentId, 'send_back')).toBe('success')
    expect((await info(maker, documentId)).state).toBe('draft')
  })

  it('needs each of a group whose rule says so', async () => {
    const people = [await entering(), await entering(), await entering()] as const
    const maker = await entering()
    const all = await aCheckingGroup(
      place(),
      people.map(({ userId }) => userId),
      { rule: 'all' },
    )
    await areChecked(place(), [maker.userId], [all])
    const { documentId } = await sendsForReview(maker.client)
    expect(await decides(people[0].client, documentId, 'approve')).toBe('success')
    expect(await decides(people[0].client, documentId, 'approve')).toBe('REVIEWED_BEFORE')
    expect([await toCheck(people[0]), await toCheck(people[1])]).toEqual([[], [documentId]])
    const codes = await Promise.all(
      [people[1], people[2]].map(({ client }) => decides(client, documentId, 'approve')),
    )
    expect(codes).toEqual(['success', 'success'])
    expect(await info(maker, documentId)).toMatchObject({
      state: 'out_for_signature',
      review: { steps: [{ state: 'approved' }, { state: 'approved' }, { state: 'approved' }] },
    })
  })

  it('goes to the group of its maker’s branch, and to administrators where none is for it', async () => {
    const [near, far] = [await entering(), await entering()]
    const maker = await entering()
    const administrator = await entering(['users', 'roles', 'documents'])
    await areChecked(place(), [maker.userId], [])
    const branch = await inStore<string>(async (tx) => (await tx.zones.branchOfMember(maker.userId)) ?? '')
    const zoneId = await inStore<string>(async (tx) => (await tx.zones.ofMember(maker.userId)) ?? '')
    const { id: elsewhere } = await inStore<{ id: string }>((tx) =>
      tx.departments.add(
        {
          name: 'Nagpur',
          code: `N${Date.now()}`,
          parent_id: null,
          zone_id: null,
          street: '',
          city: '',
          state: '',
          postal_code: '',
        },
        null,
      ),
    )
    const ofNear = await aCheckingGroup(place(), [near.userId], { locations: [branch] })
    const ofFar = await aCheckingGroup(place(), [far.userId], { locations: [elsewhere] })
    const setTo = (groups: string[]) =>
      inStore((tx) => tx.organisationSettings.write('checker', { groups }, { zoneId }))
    await setTo([ofFar, ofNear])
    const fits = await sendsForReview(maker.client)
    expect((await info(maker, fits.documentId)).review?.steps).toHaveLength(1)
    expect([await toCheck(near), await toCheck(far)]).toEqual([[fits.documentId], []])
    await setTo([ofFar])
    const none = await sendsForReview(maker.client)
    expect(none.state).toBe('in_review')
    expect([await toCheck(far), await toCheck(administrator)]).toEqual([[], [none.documentId]])
    expect((await info(administrator, none.documentId)).review?.steps).toMatchObject([
      { group: null, stranded: false },
    ])
    expect(await decides(administrator.client, none.documentId, 'approve')).toBe('success')
  })
})

describe('a check for which nobody of the group is left', () => {
  it('goes to the administrators, and is refused where there is none', async () => {
    const alone = await anOrganisation(wire.parts, 'Sahyadri Traders')
    const person = await aMember(wire.parts, alone, ['workflow'])
    const own = { parts: wire.parts, organisation: alone }
    await areChecked(own, [person.userId], [await aCheckingGroup(own, [person.userId])])
    const client = aClient(wire.url)
    await client.login(person.email, person.password)
    const { docketId, documentId } = await aDraft(client)
    await withSigners(client, documentId, [aPerson()])
    expect(await codeOf(client, completeDocumentIntiation, { docket_id: docketId })).toBe('NO_CHECKER')
    expect((await client.call(fetchDocumentInfo, { document_id: documentId })).document.state).toBe('draft')
    await aMember(wire.parts, alone, ['users', 'roles'])
    const sent = await client.call(completeDocumentIntiation, { docket_id: docketId })
    expect(sent.state).toBe('in_review')
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.review).toMatchObject({ waits_for: ['Meera Nair'], steps: [{ stranded: true }] })
  })

  it('is told to its sender once, however its people left, and decided by an administrator', async () => {
    const [checker, administrator] = [await entering(), await entering(['users', 'roles', 'documents'])]
    const { maker } = await aMaker([checker])
    const { docketId, documentId } = await sendsForReview(maker.client)
    const stranded = async () =>
      (await mailsAbout(docketId)).filter((template) => template === 'review-stranded').length
    await sweepOrganisations.run({}, wire.parts)
    expect([await stranded(), await toCheck(administrator)], 'somebody is left').toEqual([0, []])
    await inStore((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ state: 'off' })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', checker.userId)
        .execute(),
    )
    for (let time = 1; time <= 2; time += 1) await sweepOrganisations.run({}, wire.parts)
    expect([await stranded(), await toCheck(administrator)]).toEqual([1, [documentId]])
    expect((await info(maker, documentId)).review?.steps).toMatchObject([{ state: 'waits', stranded: true }])
    expect(await decides(administrator.client, documentId, 'send_back')).toBe('success')
  })

  it('is not emptied or removed by who keeps groups while documents wait for it', async () => {
    const checker = await entering()
    const { maker, groups } = await aMaker([checker])
    const keeper = await entering(['usergroup'])
    const { documentId } = await sendsForReview(maker.client)
    await inStore(async (tx) => {
      await rowsOf(tx)
        .deleteFrom('organisation_settings')
        .where('organisation_id', '=', organisation.id)
        .where('key', '=', 'checker')
        .execute()
    })
    const [group_id = ''] = groups
    const emptied = { group_id, revision: 1, fields: { user_ids: [] } }
    expect(await codeOf(keeper.client, updateUserGroup, emptied)).toBe('GROUP_CHECKS_WAIT')
    expect(await codeOf(keeper.client, deleteUserGroup, { group_id })).toBe('GROUP_CHECKS_WAIT')
    expect(await decides(checker.client, documentId, 'approve')).toBe('success')
    expect(await codeOf(keeper.client, deleteUserGroup, { group_id })).toBe('success')
  })
})
