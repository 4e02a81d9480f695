import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDraft } from '#testing/builders.ts'
import {
  aDirectory,
  aScimPerson,
  enterpriseUrn,
  patchOf,
  type Scim,
  setsUpDirectory,
  userUrn,
} from '#testing/directory-client.ts'
import {
  administratorModules,
  aMemberFixture,
  type MemberFixture,
  type Tenant,
} from '#testing/member-fixture.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'

const all: Module[] = [...administratorModules, 'advanceSetting', 'branches']

describe('a directory keeps people here (SCIM 2.0, RFC 7644)', () => {
  let fixture: MemberFixture
  let tenant: Tenant
  let scim: Scim
  beforeAll(async () => {
    fixture = await aMemberFixture()
    tenant = await fixture.aTenant()
    const admin = await fixture.joined(tenant.organisation, all)
    tenant.admin = admin.client
    tenant.administrator = admin.person
    scim = aDirectory(fixture.url, await setsUpDirectory(admin.client, tenant.clerkRole, admin.person.userId))
  })
  afterAll(() => fixture?.close())

  const rowOf = (id: string) =>
    fixture
      .store(tenant.organisation)
      .read((tx) =>
        rowsOf(tx).selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
  /** Of a member who has come, by the membership. */
  const aColleague = async (modules: Module[] = ['workflow']) => {
    const person = await aMember(fixture.parts, tenant.organisation, modules)

    return { ...person, id: person.membershipId }
  }
  const trailOf = async (event: string) =>
    (
      await fixture
        .store(tenant.organisation)
        .read((tx) => rowsOf(tx).selectFrom('audit_entries').selectAll().where('event', '=', event).execute())
    ).at(-1)

  it('invites whom it names, once, with the role that the organisation has said', async () => {
    const person = aScimPerson('Farah', { displayName: 'Farah S.', title: 'Clerk' })
    const made = await scim('POST', '/Users', person)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      schemas: [userUrn],
      userName: person.userName,
      externalId: person.externalId,
      displayName: 'Farah S.',
      title: 'Clerk',
      active: true,
      name: { givenName: 'Farah', familyName: 'Shaikh' },
      meta: { resourceType: 'User' },
    })
    expect(made.headers.get('location')).toBe(made.body.meta.location)
    expect(made.headers.get('content-type')).toContain('application/scim+json')
    expect(await rowOf(made.body.id)).toMatchObject({ state: 'invited', role_id: tenant.clerkRole })
    await fixture.invitationFor(person.userName)
    expect(await trailOf('member-invited')).toMatchObject({ actor_kind: 'scim', actor_id: null })

    const again = await scim('POST', '/Users', person)
    expect({ status: again.status, type: again.body.scimType }).toEqual({ status: 409, type: 'uniqueness' })
    const { body } = await scim(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${person.userName.toUpperCase()}"`)}`,
    )
    expect(body.Resources.map(({ id }) => id)).toEqual([made.body.id])
  })

  it('makes one of two that are sent at the same moment', async () => {
    const person = aScimPerson('Twice')
    const answers = await Promise.all([scim('POST', '/Users', person), scim('POST', '/Users', person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('takes what clients in use send: no schemas, and null for what they do not know', async () => {
    const person = { ...aScimPerson('Lean'), schemas: undefined, entitlements: null, ims: [], password: null }
    const made = await scim('POST', '/Users', person)
    expect(made).toMatchObject({ status: 201, body: { schemas: [userUrn], userName: person.userName } })
    const changed = await scim('PATCH', `/Users/${made.body.id}`, {
      Operations: [{ op: 'replace', path: 'title', value: 'Guide' }],
    })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Guide' } })
  })

  it('asks for a mail address and a userName, in words', async () => {
    const wrong = [
      [{ ...aScimPerson(), schemas: [enterpriseUrn] }, 'invalidSyntax'],
      [{ ...aScimPerson(), schemas: [] }, 'invalidSyntax'],
      [{ ...aScimPerson(), userName: undefined }, 'invalidValue'],
      [{ ...aScimPerson(), userName: 'farah', emails: [] }, 'invalidValue'],
      [{ ...aScimPerson(), userName: 17 }, 'invalidValue'],
      [{ ...aScimPerson(), shoeSize: '42' }, 'invalidValue'],
      [{ ...aScimPerson(), active: 'perhaps' }, 'invalidValue'],
      [{ ...aScimPerson(), title: 'x'.repeat(1001) }, 'invalidValue'],
      [{ ...aScimPerson(), title: 'a\0b' }, 'invalidValue'],
      [{ ...aScimPerson(), title: '2345 6789 0124' }, 'invalidValue'],
      [[], 'invalidSyntax'],
      ['{', 'invalidSyntax'],
    ] as const
    for (const [body, scimType] of wrong) {
      const { status, body: told } = await scim('POST', '/Users', body)
      expect({ body, status, scimType: told.scimType }).toEqual({ body, status: 400, scimType })
      expect(told.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    expect((await scim('POST', '/Users', JSON.stringify({ a: 'x'.repeat(2_000_000) }))).status).toBe(413)
  })

  it('changes whom it invites, and of a member who came what is the organisation’s alone', async () => {
    const { body: invited } = await scim('POST', '/Users', aScimPerson('Before'))
    const renamed = await scim(
      'PATCH',
      `/Users/${invited.id}`,
      patchOf({ op: 'replace', path: 'name.givenName', value: 'After' }),
    )
    expect(renamed.body).toMatchObject({ name: { givenName: 'After' } })
    expect((await rowOf(invited.id)).first_name).toBe('After')

    const colleague = await aColleague()
    const { body } = await scim(
      'PATCH',
      `/Users/${colleague.id}`,
      patchOf(
        { op: 'replace', path: 'name.familyName', value: 'Of the directory' },
        { op: 'Add', path: `${enterpriseUrn}:employeeNumber`, value: 'E-77' },
      ),
    )
    expect(body).toMatchObject({
      name: { familyName: 'Of the directory' },
      [enterpriseUrn]: { employeeNumber: 'E-77' },
    })
    // What somebody says of themselves stays theirs.
    expect(await rowOf(colleague.id)).toMatchObject({ last_name: 'Nair', employee_id: 'E-77' })
    const other = await aColleague()
    const taken = await scim(
      'PATCH',
      `/Users/${other.id}`,
      patchOf({ op: 'add', value: { [enterpriseUrn]: { employeeNumber: 'e-77' } } }),
    )
    expect({ status: taken.status, type: taken.body.scimType }).toEqual({ status: 409, type: 'uniqueness' })
    expect(await trailOf('directory-person-changed')).toMatchObject({ actor_kind: 'scim' })
  })

  it('puts people into the branch that it names, where there is one', async () => {
    const branch = await tenant.admin.call(saveDepartment, {
      kind: 'department',
      name: 'Legal South',
      code: 'LGS',
    })
    const said = { department: 'legal south', costCenter: '4130' }
    const person = aScimPerson('Branch', { schemas: [userUrn, enterpriseUrn], [enterpriseUrn]: said })
    const { body } = await scim('POST', '/Users', person)
    expect((await rowOf(body.id)).department_id).toBe(branch.id)
    const elsewhere = patchOf({ op: 'replace', path: `${enterpriseUrn}:department`, value: 'Nowhere' })
    const moved = await scim('PATCH', `/Users/${body.id}`, elsewhere)
    expect(moved.body).toMatchObject({ [enterpriseUrn]: { department: 'Nowhere', costCenter: '4130' } })
    expect((await rowOf(body.id)).department_id).toBe(branch.id)
  })

  it('switches a member off, whose sessions die, and on again; Entra says "False"', async () => {
    const colleague = await aColleague()
    const client = await fixture.enter(colleague)
    const off = await scim(
      'PATCH',
      `/Users/${colleague.id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    )
    expect(off.body.active).toBe(false)
    expect((await rowOf(colleague.id)).state).toBe('off')
    await expect(client.login(colleague.email, colleague.password)).rejects.toThrow()
    const on = await scim(
      'PATCH',
      `/Users/${colleague.id}`,
      patchOf({ op: 'replace', value: { active: true } }),
    )
    expect(on.body.active).toBe(true)
    expect((await rowOf(colleague.id)).state).toBe('active')
  })

  it('takes an invitation back and gives it again', async () => {
    const person = aScimPerson('Waiting')
    const { body: made } = await scim('POST', '/Users', person)
    const off = await scim('PUT', `/Users/${made.id}`, { ...person, active: false })
    expect(off.body.active).toBe(false)
    expect((await rowOf(made.id)).state).toBe('ended')
    expect((await scim('GET', `/Users/${made.id}`)).body).toMatchObject({
      active: false,
      userName: person.userName,
    })
    expect((await scim('POST', '/Users', person)).status).toBe(409)
    const on = await scim('PUT', `/Users/${made.id}`, { ...person, active: true })
    expect(on.body.active).toBe(true)
    expect((await rowOf(made.id)).state).toBe('invited')
    // The first was taken back before its mail left.
    await fixture.invitationFor(person.userName)
  })

  it('never takes the last administrator away', async () => {
    const alone = await fixture.aTenant('Alone Ltd')
    const admin = await fixture.joined(alone.organisation, ['advanceSetting', 'workflow', 'documents'])
    const own = aDirectory(fixture.url, await setsUpDirectory(admin.client, alone.clerkRole))
    const { membershipId } = alone.administrator
    for (const ask of [
      () => own('PATCH', `/Users/${membershipId}`, patchOf({ op: 'replace', path: 'active', value: false })),
      () => own('DELETE', `/Users/${membershipId}`),
    ]) {
      const { status, body } = await ask()
      expect(status).toBe(409)
      expect(body.detail).toContain('Somebody must be left who may manage users and roles.')
    }
  })

  it('deletes: gone for the directory, restorable for the organisation, and the same person afterwards', async () => {
    const person = aScimPerson('Leaving')
    const { body: made } = await scim('POST', '/Users', person)
    expect((await scim('DELETE', `/Users/${made.id}`)).status).toBe(204)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PUT', person],
      ['PATCH', patchOf({ op: 'replace', path: 'title', value: 'x' })],
    ] as const)
      expect((await scim(method, `/Users/${made.id}`, body)).status).toBe(404)
    expect((await rowOf(made.id)).state).toBe('ended')
    const again = await scim('POST', '/Users', person)
    expect(again.status).toBe(201)
    expect((await rowOf(again.body.id)).state).toBe('invited')
  })

  it('gives open documents to the manager, else to whom the organisation named, and says so where nobody can', async () => {
    const [manager, first, second] = [await aColleague(), await aColleague(), await aColleague()]
    for (const one of [first, second]) await aDraft(await fixture.enter(one))
    const managed = patchOf({ op: 'add', path: `${enterpriseUrn}:manager`, value: manager.id })
    const { body } = await scim('PATCH', `/Users/${first.id}`, managed)
    expect(body).toMatchObject({
      [enterpriseUrn]: { manager: { value: manager.id, displayName: 'Meera Nair' } },
    })
    expect((await scim('DELETE', `/Users/${first.id}`)).status).toBe(204)
    expect((await scim('DELETE', `/Users/${second.id}`)).status).toBe(204)
    const initiators = await fixture
      .store(tenant.organisation)
      .read((tx) => rowsOf(tx).selectFrom('dockets').select('initiator_id').execute())
    expect(initiators.map(({ initiator_id }) => initiator_id).sort()).toEqual(
      [manager.userId, tenant.administrator.userId].sort(),
    )

    const { directory } = await tenant.admin.call(getDirectory, {})
    const { revision } = directory
    await tenant.admin.call(saveDirectory, { role_id: tenant.clerkRole, successor_id: null, revision })
    const third = await aColleague()
    await aDraft(await fixture.enter(third))
    const refused = await scim(
      'PATCH',
      `/Users/${third.id}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    )
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 409,
      detail: 'This person has open documents. Say who takes them over.',
    })
    expect((await rowOf(third.id)).state).toBe('active')
  })

  it('shows nothing of a person’s account elsewhere and changes nothing of it', async () => {
    const elsewhere = await fixture.aTenant('Elsewhere Ltd')
    const known = await aMember(fixture.parts, elsewhere.organisation, ['workflow'])
    const made = await scim('POST', '/Users', {
      ...aScimPerson('Other'),
      userName: known.email,
      emails: [{ value: known.email }],
    })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('Nair')
    expect(made.body).toMatchObject({ name: { givenName: 'Other', familyName: 'Shaikh' } })
    const row = await fixture.store(elsewhere.organisation).read((tx) => tx.memberRecords.get(known.userId))
    expect(row).toMatchObject({ first_name: 'Meera', last_name: 'Nair', state: 'active' })
    // And the other organisation's directory does not know of it.
    const token = await setsUpDirectory(
      (await fixture.joined(elsewhere.organisation, all)).client,
      elsewhere.clerkRole,
    )
    const theirs = aDirectory(fixture.url, token)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PUT', aScimPerson()],
      ['PATCH', patchOf({ op: 'replace', path: 'title', value: 'x' })],
    ] as const)
      expect((await theirs(method, `/Users/${made.body.id}`, body)).status).toBe(404)
    const ids = (answer: Awaited<ReturnType<Scim>>) => answer.body.Resources.map(({ id }) => id)
    const [ours, others] = [ids(await scim('GET', '/Users')), ids(await theirs('GET', '/Users'))]
    expect(ours.filter((id) => others.includes(id))).toEqual([])
  })

  it('lets one of two change who read the same (If-Match), and sends nothing to a client that has it already', async () => {
    const { body: made } = await scim('POST', '/Users', aScimPerson('Version'))
    const under = { 'if-match': made.meta.version }
    const title = (value: string) =>
      scim('PATCH', `/Users/${made.id}`, patchOf({ op: 'replace', path: 'title', value }), under)
    const answers = await Promise.all([title('One'), title('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const now = await scim('GET', `/Users/${made.id}`)
    expect(now.headers.get('etag')).toBe(now.body.meta.version)
    expect(now.body.meta.version).not.toBe(made.meta.version)
    const known = await scim('GET', `/Users/${made.id}`, undefined, {
      'if-none-match': now.body.meta.version,
    })
    expect(known.status).toBe(304)
    expect((await scim('DELETE', `/Users/${made.id}`, undefined, under)).status).toBe(412)
    expect(
      (
        await scim('PATCH', `/Users/${made.id}`, patchOf({ op: 'replace', path: 'title', value: 'x' }), {
          'if-match': '*',
        })
      ).status,
    ).toBe(200)
  })
})
