import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { addWorkflowSettings } from '#contract/organisations/addWorkflowSettings.ts'
import { editWorkflowSettings } from '#contract/organisations/editWorkflowSettings.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import { checkCloudbasedsignatures } from '#contract/signers/checkCloudbasedsignatures.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { fetchActiveAutosignUser } from '#contract/users/fetchActiveAutosignUser.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { newId } from '#store/new-id.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('what each new docket takes from its organisation', () => {
  let wire: Wire
  beforeAll(async () => {
    wire = await aWire()
  })
  afterAll(() => wire?.close())

  /** An organisation of its own with somebody who may change its settings and send. */
  async function aFixture() {
    const organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    const { client, ...person } = await aLoggedInMember(wire, organisation, ['workflow', 'advanceSetting'])

    return { organisation, person, client, store: wire.parts.store.forOrganisation(organisation.id) }
  }
  const codeOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) =>
    (await client.send(...asked)).body.code
  const signersOf = async (client: WireClient, documentId: string) =>
    (await client.call(fetchDocumentInfo, { document_id: documentId })).document.signers.map(
      ({ name, role, sequence }) => [name, role, sequence],
    )

  it('is its default stakeholders, in their order and roles, on each of its documents', async () => {
    const { client } = await aFixture()
    const kept = [
      { ...aPerson('Anil Legal'), role: 'approver', is_default: true },
      { ...aPerson('Bina Usual'), role: 'signer' },
      { ...aPerson('Chetan Copy'), role: 'viewer', is_default: true, mobile: '9820011223' },
    ] as const
    const { ids } = await client.call(addstakeholders, { stakeholders: [...kept] })
    const again = await client.call(addstakeholders, { stakeholders: [...kept] })
    expect(again.ids, 'the same list is kept once').toEqual(ids)
    const { rows } = await client.call(getStakeholders, {})
    expect(rows.map(({ name, role, is_default }) => [name, role, is_default])).toEqual([
      ['Anil Legal', 'approver', true],
      ['Bina Usual', 'signer', false],
      ['Chetan Copy', 'viewer', true],
    ])
    const { documentId } = await aDraft(client)
    expect(await signersOf(client, documentId)).toEqual([
      ['Anil Legal', 'approver', 1],
      ['Chetan Copy', 'viewer', 2],
    ])
    await client.call(removeStakeholder, { stakeholder_id: ids[0] ?? '' })
    await client.call(addstakeholders, { stakeholders: [{ ...kept[1], is_default: true }] })
    expect(await signersOf(client, documentId), 'a docket keeps whom it has').toHaveLength(2)
    expect(await signersOf(client, (await aDraft(client)).documentId)).toEqual([
      ['Bina Usual', 'signer', 1],
      ['Chetan Copy', 'viewer', 2],
    ])
  })

  it('refuses stakeholders who share a contact, who are nobody’s, or too many; all or none', async () => {
    const { client } = await aFixture()
    const [one, other] = [aPerson('Anil Legal'), aPerson('Bina Usual')]
    const { ids } = await client.call(addstakeholders, {
      stakeholders: [
        { ...one, mobile: '9820011223' },
        { ...other, mobile: '9820011224' },
      ],
    })
    const clash = { ...one, mobile: '9820011224' }
    expect(await codeOf(client, addstakeholders, { stakeholders: [aPerson(), clash] })).toBe(
      'STAKEHOLDER_TWICE',
    )
    const same = aPerson()
    expect(await codeOf(client, addstakeholders, { stakeholders: [same, same] })).toBe('STAKEHOLDER_TWICE')
    expect((await client.call(getStakeholders, {})).rows).toHaveLength(2)
    const stranger = await aFixture()
    const stolen = { stakeholders: [{ ...aPerson(), stakeholder_id: ids[0] ?? '', revision: 1 }] }
    expect(await codeOf(stranger.client, addstakeholders, stolen)).toBe('STAKEHOLDER_NOT_FOUND')
    expect(await codeOf(stranger.client, removeStakeholder, { stakeholder_id: ids[0] })).toBe(
      'STAKEHOLDER_NOT_FOUND',
    )
    const many = Array.from({ length: 21 }, () => ({ ...aPerson(), is_default: true }))
    expect(await codeOf(client, addstakeholders, { stakeholders: many })).toBe('TOO_MANY_STAKEHOLDERS')
    expect(await codeOf(client, addstakeholders, { stakeholders: [{ name: 'Nobody' }] })).toBe('BAD_REQUEST')
  })

  it('keeps the same stakeholders once when they are sent by two at once', async () => {
    const { client } = await aFixture()
    const person = aPerson()
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call(addstakeholders, { stakeholders: [person] })),
    )
    expect(new Set(answers.map(({ ids }) => ids[0])).size).toBe(1)
    expect((await client.call(getStakeholders, {})).rows).toHaveLength(1)
  })

  it('has stakeholders as they are now: of two who change one the second is told what the first made of it', async () => {
    const { client } = await aFixture()
    const person = aPerson('Anil Legal')
    const { ids } = await client.call(addstakeholders, { stakeholders: [person] })
    const [{ revision } = { revision: 0 }] = (await client.call(getStakeholders, {})).rows
    const change = (more: object) => ({
      stakeholders: [{ ...person, stakeholder_id: ids[0] ?? '', revision, ...more }],
    })
    const both = await Promise.all(
      ['approver', 'viewer'].map((role) => client.send(addstakeholders, change({ role }))),
    )
    expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual(['STAKEHOLDER_STALE', 'success'])
    const [now] = (await client.call(getStakeholders, {})).rows
    const stale = both.find(({ body }) => body.code)
    expect(stale).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'stakeholders.role', message: `It is now: ${now?.role}` }] },
    })
    expect(await codeOf(client, addstakeholders, change({ revision: now?.revision }))).toBeUndefined()
    expect(await codeOf(client, addstakeholders, change({ revision: undefined }))).toBe('BAD_REQUEST')
    // Without an id it replaces what was there: the same list sent twice is kept once.
    expect((await client.call(addstakeholders, { stakeholders: [person] })).ids).toEqual(ids)
  })

  it('is its settings: added first, then changed, each by a member who read the newest', async () => {
    const { client } = await aFixture()
    const codes = await Promise.all(
      [20, 21, 22].map((expiry_days) => codeOf(client, addWorkflowSettings, { settings: { expiry_days } })),
    )
    expect(codes.sort()).toEqual(['WORKFLOW_SETTINGS_EXIST', 'WORKFLOW_SETTINGS_EXIST', undefined])
    const { revision } = await client.call(getOrgCustomSettings, {})
    const settings = { signing_order: 'parallel', methods: ['electronic'], reminder_days: [2] } as const
    const edit = { settings: { ...settings, methods: [...settings.methods], reminder_days: [2] }, revision }
    const edited = await client.call(editWorkflowSettings, edit)
    expect(edited).toMatchObject({ settings, revision: revision + 1 })
    expect(await codeOf(client, editWorkflowSettings, edit)).toBe('SETTINGS_STALE')
    const { documentId } = await aDraft(client)
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.settings.methods).toEqual(['electronic'])
    for (const person of [aPerson('Anil One'), aPerson('Bina Two')])
      await client.call(createUser, { document_id: documentId, ...person })
    expect(await signersOf(client, documentId), 'side by side').toEqual([
      ['Anil One', 'signer', 1],
      ['Bina Two', 'signer', 1],
    ])
    for (const wrong of [{ accent: '#ff0000' }, { expiry_days: 0 }, { methods: [] }, {}])
      expect(await codeOf(client, editWorkflowSettings, { settings: wrong, revision: revision + 1 })).toBe(
        'BAD_REQUEST',
      )
    const strange = { settings: { checker: { groups: [newId()] } }, revision: revision + 1 }
    expect(await codeOf(client, editWorkflowSettings, strange)).toBe('SETTING_INVALID')
  })

  it('tells who signs unattended, and which of them can now', async () => {
    const { client, organisation, person, store } = await aFixture()
    expect(await client.call(fetchAutosignUser, {})).toMatchObject({ rows: [], total: 0, more: false })
    const now = wire.parts.clock.now().getTime()
    const enrol = (more: { not_after?: Date; limit_most?: number; limit_used?: number; subject: string }) =>
      store.transaction((tx) =>
        tx.certificates.add({
          id: newId(),
          kind: 'autosign',
          certificate: Buffer.alloc(1),
          sealed_key: Buffer.alloc(1),
          not_after: new Date(now + 60_000),
          user_id: person.userId,
          agreed_at: new Date(now),
          ...more,
        }),
      )
    await enrol({ subject: 'Meera Nair, good', limit_most: 10, limit_used: 9 })
    await enrol({ subject: 'Meera Nair, spent', limit_most: 10, limit_used: 10 })
    await enrol({ subject: 'Meera Nair, expired', not_after: new Date(now - 1) })
    const { rows, total } = await client.call(fetchAutosignUser, {})
    expect(total).toBe(3)
    expect(rows.map(({ certificate, usable }) => [certificate.name, usable])).toEqual([
      ['Meera Nair, good', true],
      ['Meera Nair, spent', false],
      ['Meera Nair, expired', false],
    ])
    expect(rows[0]).toMatchObject({
      user: { user_id: person.userId, name: 'Meera Nair', active: true },
      limits: { most: 10, used: 9 },
    })
    const names = async () =>
      (await client.call(fetchActiveAutosignUser, {})).rows.map(({ certificate }) => certificate.name)
    expect(await names()).toEqual(['Meera Nair, good'])
    expect((await client.call(fetchAutosignUser, { searchValue: 'SPENT' })).total).toBe(1)
    const stranger = await aFixture()
    expect((await stranger.client.call(fetchAutosignUser, {})).rows).toEqual([])
    expect(organisation.id).not.toBe(stranger.organisation.id)
  })

  it('tells whether a signer has a credential at a remote provider', async () => {
    const { client, person, store } = await aFixture()
    const { documentId } = await aDraft(client)
    const own = { document_id: documentId, name: 'Meera Nair', email: person.email }
    const { signer_id } = await client.call(createUser, own)
    const none = { available: false, provider: null, certificate_name: null }
    expect(await client.call(checkCloudbasedsignatures, { signer_id })).toMatchObject(none)
    await store.transaction((tx) =>
      tx.certificates.add({
        id: newId(),
        kind: 'cloud',
        subject: 'MEERA NAIR',
        certificate: Buffer.alloc(1),
        sealed_key: null,
        not_after: new Date(wire.parts.clock.now().getTime() + 60_000),
        user_id: person.userId,
        provider: 'Remote Sign',
      }),
    )
    expect(await client.call(checkCloudbasedsignatures, { signer_id })).toMatchObject({
      available: true,
      provider: 'Remote Sign',
      certificate_name: 'MEERA NAIR',
    })
    const other = await client.call(createUser, { document_id: documentId, ...aPerson() })
    expect(await client.call(checkCloudbasedsignatures, other)).toMatchObject(none)
  })
})
