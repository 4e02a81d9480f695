import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { addPeopleOfGroup } from '#contract/groups/addPeopleOfGroup.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { newId } from '#store/new-id.ts'
import { sendsForReview } from '#testing/a-review.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aZone } from '#testing/settings.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('groups of people', () => {
  let wire: Wire
  let keeper: WireClient
  let officer: WireClient
  let organisation: Awaited<ReturnType<typeof anOrganisation>>
  const members: Awaited<ReturnType<typeof aMember>>[] = []
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    for (let count = 0; count < 3; count += 1) members.push(await aMember(wire.parts, organisation))
    keeper = await entering(['usergroup', 'advanceSetting'])
    officer = await entering(['workflow'])
  })
  afterAll(() => wire?.close())

  async function entering(modules: Parameters<typeof aMember>[2]) {
    return (await aLoggedInMember(wire, organisation, modules)).client
  }
  const aName = () => `Team ${randomBytes(5).toString('hex')}`
  const group = async (input: object = {}) => {
    const name = aName()
    const { group_id } = await keeper.call(createUserGroup, { name, ...input })

    return { group_id, name }
  }
  const codeOf = async (...asked: Parameters<WireClient['send']>) => (await keeper.send(...asked)).body.code
  const idsOf = (people = members) => people.map(({ userId }) => userId)
  const inside = async (group_id: string) => (await keeper.call(getGroupUserInformation, { group_id })).rows
  const endMembership = (userId: string) =>
    wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('memberships')
          .set({ state: 'off' })
          .where('organisation_id', '=', organisation.id)
          .where('user_id', '=', userId)
          .execute(),
      )

  it('are made, listed by kind and word, read with their people, changed and removed', async () => {
    const person = aPerson()
    const signing = await group({ kind: 'signing', user_ids: idsOf().slice(0, 1), people: [person] })
    const listed = async (more: object) => (await officer.call(getUserGroups, more)).rows
    expect(await listed({ searchValue: signing.name })).toMatchObject([
      { group_id: signing.group_id, kind: 'signing', people: 2, used_in: [], revision: 1 },
    ])
    expect(await listed({ searchValue: signing.name, filter: { kind: ['user', 'checker'] } })).toEqual([])
    expect(await inside(signing.group_id)).toMatchObject([
      { user_id: members[0]?.userId, name: 'Meera Nair', email: members[0]?.email, active: true },
      { user_id: null, ...person, mobile: null, active: true },
    ])
    const { group: changed } = await keeper.call(updateUserGroup, {
      group_id: signing.group_id,
      revision: 1,
      fields: { name: `${signing.name} B`, user_ids: idsOf() },
    })
    expect(changed).toMatchObject({ name: `${signing.name} B`, people: 4, revision: 2 })
    await keeper.call(deleteUserGroup, { group_id: signing.group_id })
    expect(await listed({ searchValue: signing.name })).toEqual([])
    expect(await codeOf(deleteUserGroup, { group_id: signing.group_id })).toBe('GROUP_NOT_FOUND')
    expect(await codeOf(getGroupUserInformation, { group_id: signing.group_id })).toBe('GROUP_NOT_FOUND')
    await group({ kind: 'signing', people: [person] })
    const entries = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'detail'])
          .where('event', 'like', 'group-%')
          .orderBy('number')
          .execute(),
      )
    const ofThis = entries.filter(
      ({ detail }) => (detail as { about_id?: string }).about_id === signing.group_id,
    )
    expect(ofThis.map(({ event }) => event)).toEqual(['group-made', 'group-changed', 'group-removed'])
    expect(ofThis[1]?.detail).toMatchObject({ before: expect.stringContaining(signing.name) })
  })

  it('refuse a name twice, strangers, somebody twice, and outsiders where only members belong', async () => {
    const { name } = await group()
    expect(await codeOf(createUserGroup, { name: name.toUpperCase() })).toBe('GROUP_NAME_TAKEN')
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await aMember(wire.parts, elsewhere)
    expect(await codeOf(createUserGroup, { name: aName(), user_ids: [stranger.userId] })).toBe(
      'USER_NOT_FOUND',
    )
    const [twice = ''] = idsOf()
    expect(await codeOf(createUserGroup, { name: aName(), user_ids: [twice, twice] })).toBe(
      'GROUP_PERSON_TWICE',
    )
    for (const kind of ['user', 'checker'] as const)
      expect(await codeOf(createUserGroup, { name: aName(), kind, people: [aPerson()] })).toBe(
        'GROUP_MEMBERS_ONLY',
      )
    for (const bad of ['=1+1', '<b>', 'x'.repeat(10_000), ''])
      expect(await codeOf(createUserGroup, { name: bad }), bad.slice(0, 9)).toBe('BAD_REQUEST')
    expect(
      await codeOf(createUserGroup, { name: aName(), kind: 'signing', people: [{ name: 'Nobody' }] }),
    ).toBe('BAD_REQUEST')
  })

  it('of one name made at once are one, and of two changes the second is told', async () => {
    const name = aName()
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(createUserGroup, { name })))
    expect(codes.sort()).toEqual(['GROUP_NAME_TAKEN', 'GROUP_NAME_TAKEN', undefined])
    const { group_id } = await group()
    const change = (user_ids: string[]) =>
      keeper.send(updateUserGroup, { group_id, revision: 1, fields: { user_ids } })
    const answers = await Promise.all([change(idsOf().slice(0, 1)), change(idsOf().slice(1, 2))])
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['GROUP_STALE', undefined])
    expect(answers.find(({ body }) => body.code)?.body.fields).toMatchObject([
      { path: 'fields.people', message: 'In it now: Meera Nair' },
    ])
  })

  it('put their people on a document: side by side or in turn, each once, leaving out who is away', async () => {
    const [away] = [await aMember(wire.parts, organisation)]
    const outside = aPerson('Asha Rao')
    const { group_id } = await group({
      kind: 'signing',
      user_ids: [...idsOf().slice(0, 2), away.userId],
      people: [outside],
    })
    await endMembership(away.userId)
    const { documentId } = await aDraft(officer)
    const [first] = await withSigners(officer, documentId, [{ name: 'Meera Nair', email: members[0]!.email }])
    const added = await officer.call(addPeopleOfGroup, { document_id: documentId, group_id })
    expect(added).toMatchObject({ already: ['Meera Nair'], left_out: ['Meera Nair'] })
    expect(added.signer_ids).toHaveLength(2)
    const signers = async (id: string) =>
      (await officer.call(fetchDocumentInfo, { document_id: id })).document.signers
    const now = await signers(documentId)
    expect(now.map(({ sequence, role }) => [sequence, role])).toEqual([
      [1, 'signer'],
      [2, 'signer'],
      [2, 'signer'],
    ])
    expect(now[0]?.signer_id).toBe(first?.id)
    const again = await officer.call(addPeopleOfGroup, { document_id: documentId, group_id })
    expect([again.signer_ids, again.already.length]).toEqual([[], 3])

    const other = await aDraft(officer)
    const inTurn = { document_id: other.documentId, group_id, role: 'approver', together: false }
    await officer.call(addPeopleOfGroup, inTurn as never)
    expect((await signers(other.documentId)).map(({ sequence, role }) => [sequence, role])).toEqual([
      [1, 'approver'],
      [2, 'approver'],
      [3, 'approver'],
    ])
    const alone = await group({ kind: 'signing', user_ids: [away.userId] })
    const refused = await officer.send(addPeopleOfGroup, {
      document_id: documentId,
      group_id: alone.group_id,
    })
    expect(refused.body.code).toBe('GROUP_EMPTY')
    const out = await aDocumentOutForSignature(officer)
    const late = await officer.send(addPeopleOfGroup, { document_id: out.documentId, group_id })
    expect(late.body.status, 'asked at once while nobody has signed').toBe('success')
  })

  it('of kind user let their people see each other’s documents, and do nothing with them', async () => {
    const [one, other] = [
      await aMember(wire.parts, organisation, ['workflow']),
      await aMember(wire.parts, organisation, ['workflow']),
    ]
    const [sender, colleague] = [aClient(wire.url), aClient(wire.url)]
    await sender.login(one.email, one.password)
    await colleague.login(other.email, other.password)
    const { documentId } = await aDraft(sender)
    const out = await aDocumentOutForSignature(sender, [{ name: 'Meera Nair', email: other.email }])
    const seen = async () =>
      (await colleague.call(getDocuments, {})).rows.map(({ document_id }) => document_id).sort()
    const read = async () =>
      (await colleague.send(fetchDocumentInfo, { document_id: documentId })).body.code ?? 'seen'
    expect([await seen(), await read()]).toEqual([[out.documentId], 'DOCUMENT_NOT_FOUND'])

    const { group_id } = await group({ user_ids: [one.userId, other.userId] })
    const both = [documentId, out.documentId].sort()
    expect([await seen(), await read()]).toEqual([both, 'seen'])
    expect((await colleague.call(getDocuments, { searchValue: 'loan' })).total, 'each once').toBe(2)
    const removed = await colleague.send(deleteDocument, { document_id: documentId })
    expect(removed.body.status).toBe('failed')
    expect((await officer.send(fetchDocumentInfo, { document_id: documentId })).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    )

    await keeper.call(updateUserGroup, { group_id, revision: 1, fields: { user_ids: [one.userId] } })
    expect([await seen(), await read()]).toEqual([[out.documentId], 'DOCUMENT_NOT_FOUND'])
    const signing = { kind: 'signing', user_ids: [one.userId, other.userId] }
    await group(signing)
    expect(await read(), 'a group that signs shares nothing').toBe('DOCUMENT_NOT_FOUND')
    await keeper.call(deleteUserGroup, { group_id })
    expect((await sender.call(fetchDocumentInfo, { document_id: documentId })).document.document_id).toBe(
      documentId,
    )
  })

  it('that check new documents are asked before they go out, cannot be removed, and leave out who makes it', async () => {
    const maker = await aMember(wire.parts, organisation, ['workflow'])
    const checkers = await group({ kind: 'checker', user_ids: [...idsOf().slice(0, 2), maker.userId] })
    const wrong = await group({ kind: 'user', user_ids: idsOf() })
    const save = async (groups: string[]) => {
      const { revision } = await wire.parts.store
        .forOrganisation(organisation.id)
        .read(async (tx) => ({ revision: (await tx.organisations.find(organisation.id))!.settings_revision }))

      return keeper.send(saveOrgCustomSettings, {
        revision,
        settings: { checker: groups.length > 0 ? { groups } : null },
      })
    }
    expect((await save([wrong.group_id])).body.code).toBe('SETTING_INVALID')
    expect((await save([checkers.group_id])).body.status).toBe('success')
    expect(await codeOf(deleteUserGroup, { group_id: checkers.group_id })).toBe('GROUP_IN_USE')
    const empty = { group_id: checkers.group_id, revision: 1, fields: { user_ids: [] } }
    expect(await codeOf(updateUserGroup, empty)).toBe('GROUP_IN_USE')
    expect((await keeper.call(getUserGroups, { searchValue: checkers.name })).rows[0]?.used_in).toEqual([
      'checker',
    ])
    const client = aClient(wire.url)
    await client.login(maker.email, maker.password)
    const { documentId, signers } = await sendsForReview(client)
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers, 'nobody who checks signs').toHaveLength(signers.length)
    expect(document.review?.steps).toMatchObject([{ group: checkers.name, state: 'waits' }])
    expect(document.review?.waits_for).toHaveLength(2)
    expect((await save([])).body.status).toBe('success')
    expect(await codeOf(deleteUserGroup, { group_id: checkers.group_id })).toBe('GROUP_CHECKS_WAIT')
  })

  it('that check may be for branches, and those of users have no rule', async () => {
    await aZone(wire.parts, organisation)
    const [branch] = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.departments.standing())
    const location_ids = [branch?.id ?? '']
    const { group_id } = await group({ kind: 'checker', user_ids: idsOf(), location_ids, rule: 'all' })
    const read = async () => (await keeper.call(getGroupUserInformation, { group_id })).group
    const locations = [{ id: branch?.id, name: branch?.name }]
    expect(await read()).toMatchObject({ locations, rule: 'all' })
    const change = (revision: number, fields: object) =>
      codeOf(updateUserGroup, { group_id, revision, fields })
    expect(await change(1, { name: aName() })).toBeUndefined()
    expect(await read(), 'what is not named stays').toMatchObject({ locations, rule: 'all' })
    expect(await change(2, { location_ids: [], rule: 'any' })).toBeUndefined()
    expect(await read()).toMatchObject({ locations: [], rule: 'any' })
    expect(await change(3, { location_ids: [newId()] })).toBe('DEPARTMENT_NOT_FOUND')
    expect(await change(3, { location_ids: [...location_ids, ...location_ids] })).toBe('BAD_REQUEST')
    for (const wrong of [
      { kind: 'signing', location_ids },
      { kind: 'user', rule: 'all' },
    ])
      expect(await codeOf(createUserGroup, { name: aName(), ...wrong })).toBe('GROUP_CHECKERS_ONLY')
  })
})
