import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { mapDirectoryGroup } from '#contract/directory/mapDirectoryGroup.ts'
import { revokeDirectoryToken } from '#contract/directory/revokeDirectoryToken.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import {
  aDirectory,
  aRoleOfDirectory,
  aScimPerson,
  groupUrn,
  patchOf,
  type Scim,
  setsUpDirectory,
} from '#testing/directory-client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const day = 24 * 60 * 60 * 1000

describe('groups and tokens of a directory', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let admin: WireClient
  let scim: Scim
  let newRole: string
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    admin = await anAdministrator(organisation)
    newRole = await aRoleOfDirectory(wire.parts, organisation)
    scim = aDirectory(wire.url, await setsUpDirectory(admin, newRole))
  })
  afterAll(() => wire?.close())

  async function anAdministrator(
    of: AnOrganisation,
    modules: Module[] = ['workflow', 'users', 'roles', 'advanceSetting'],
  ): Promise<WireClient> {
    const client = aClient(wire.url)
    const person = await aMember(wire.parts, of, modules)
    await client.login(person.email, person.password)

    return client
  }
  const people = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        async () => (await scim('POST', '/Users', aScimPerson('Grouped'))).body.id,
      ),
    )
  const aGroup = async (ids: readonly string[] = []) =>
    (
      await scim('POST', '/Groups', {
        schemas: [groupUrn],
        displayName: `Group ${randomBytes(4).toString('hex')}`,
        externalId: randomBytes(4).toString('hex'),
        members: ids.map((value) => ({ value })),
      })
    ).body
  const membersOf = async (id: string) =>
    ((await scim('GET', `/Groups/${id}`)).body.members ?? []).map(({ value }) => value).sort()
  const change = (id: string, ...operations: object[]) =>
    scim('PATCH', `/Groups/${id}`, patchOf(...operations))
  const roleOf = async (id: string) =>
    (
      await wire.parts.store
        .forOrganisation(organisation.id)
        .read((tx) =>
          rowsOf(tx).selectFrom('memberships').select('role_id').where('id', '=', id).executeTakeFirst(),
        )
    )?.role_id

  it('take people in and let them go in every way that directories write it', async () => {
    const [a = '', b = '', c = ''] = await people(3)
    const { id } = await aGroup([a])
    const steps: [object[], string[]][] = [
      [[{ op: 'Add', path: 'members', value: [{ value: b }, { value: c, type: 'User' }] }], [a, b, c]],
      [[{ op: 'add', path: 'members', value: [{ value: b }] }], [a, b, c]],
      [[{ op: 'Remove', path: `members[value eq "${a}"]` }], [b, c]],
      [[{ op: 'remove', path: `members[value eq "${a}"]` }], [b, c]],
      // Entra, before it follows the RFC.
      [[{ op: 'Remove', path: 'members', value: [{ value: b, $ref: null }] }], [c]],
      // Okta.
      [[{ op: 'replace', value: { id, displayName: `Okta ${id}` } }], [c]],
      [[{ op: 'replace', path: 'members', value: [{ value: a, display: 'x' }, { value: b }] }], [a, b]],
      [[{ op: 'add', value: { members: [{ value: c }] } }], [a, b, c]],
      [[{ op: 'remove', path: `members[value eq "${a}" or value eq "${b}"]` }], [c]],
      [
        [
          { op: 'add', path: `${groupUrn}:members`, value: { value: a } },
          { op: 'remove', path: `members[value eq "${c}"]` },
        ],
        [a],
      ],
      [[{ op: 'remove', path: 'members' }], []],
    ]
    for (const [operations, members] of steps) {
      expect({ operations, status: (await change(id, ...operations)).status }).toEqual({
        operations,
        status: 204,
      })
      expect({ operations, members: await membersOf(id) }).toEqual({
        operations,
        members: [...members].sort(),
      })
    }
    expect((await scim('GET', `/Groups/${id}`)).body.displayName).toBe(`Okta ${id}`)
    await scim('PUT', `/Groups/${id}`, { schemas: [groupUrn], displayName: 'Put', members: [{ value: b }] })
    expect(await membersOf(id)).toEqual([b])
    expect((await scim('GET', `/Users/${b}`)).body.groups).toMatchObject([{ value: id, display: 'Put' }])
    expect(
      (await scim('GET', '/Groups?excludedAttributes=members')).body.Resources.every(
        ({ members }) => members === undefined,
      ),
    ).toBe(true)
    await scim('DELETE', `/Users/${b}`)
    expect(await membersOf(id)).toEqual([])
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404)
  })

  it('refuse what cannot be, and change nothing then', async () => {
    const [a = ''] = await people(1)
    const group = await aGroup([a])
    const nobody = '2819c223-7f76-453a-919d-413861904646'
    const wrong: [object[], number, string | undefined][] = [
      [[{ op: 'add', path: 'members', value: [{ value: nobody }] }], 400, 'invalidValue'],
      [[{ op: 'add', path: 'members', value: [{ value: 'x' }] }], 400, 'invalidValue'],
      [[{ op: 'add', path: 'members', value: [{ value: a, type: 'Group' }] }], 400, 'invalidValue'],
      [[{ op: 'replace', path: `members[value eq "${a}"].display`, value: 'x' }], 400, 'mutability'],
      [[{ op: 'replace', path: 'id', value: nobody }], 400, 'mutability'],
      [[{ op: 'replace', path: 'shoeSize', value: 'x' }], 400, 'invalidPath'],
      [[{ op: 'remove', path: 'displayName' }], 400, 'invalidValue'],
      [[{ op: 'remove' }], 400, 'noTarget'],
      [[{ op: 'move', path: 'members' }], 400, 'invalidSyntax'],
      [[], 400, 'invalidSyntax'],
      [
        [
          { op: 'remove', path: 'members' },
          { op: 'add', path: 'members', value: [{ value: nobody }] },
        ],
        400,
        'invalidValue',
      ],
    ]
    for (const [operations, status, scimType] of wrong) {
      const answer = await change(group.id, ...operations)
      expect({ operations, status: answer.status, scimType: answer.body.scimType }).toEqual({
        operations,
        status,
        scimType,
      })
    }
    expect(await membersOf(group.id)).toEqual([a])
    const twice = await scim('POST', '/Groups', {
      schemas: [groupUrn],
      displayName: group.displayName.toUpperCase(),
    })
    expect({ status: twice.status, type: twice.body.scimType }).toEqual({ status: 409, type: 'uniqueness' })
    const stale = { 'if-match': group.meta.version }
    const rename = (displayName: string) =>
      scim(
        'PATCH',
        `/Groups/${group.id}`,
        patchOf({ op: 'replace', path: 'displayName', value: displayName }),
        stale,
      )
    const both = await Promise.all([rename('One'), rename('Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 412])
  })

  it('give the role that an administrator says they mean, and take it back', async () => {
    const [a = '', b = ''] = await people(2)
    const group = await aGroup([a])
    const role_id = await aRoleOfDirectory(wire.parts, organisation)
    const revision = async () =>
      (await admin.call(getDirectory, {})).directory.groups.find(({ group_id }) => group_id === group.id)
        ?.revision ?? 0
    const mapped = await admin.call(mapDirectoryGroup, {
      group_id: group.id,
      role_id,
      revision: await revision(),
    })
    expect(mapped).toMatchObject({ changed: 1, kept: 0 })
    expect(await roleOf(a)).toBe(role_id)
    await change(
      group.id,
      { op: 'add', path: 'members', value: [{ value: b }] },
      { op: 'remove', path: `members[value eq "${a}"]` },
    )
    expect([await roleOf(a), await roleOf(b)]).toEqual([newRole, role_id])
    const stale = await admin.send(mapDirectoryGroup, { group_id: group.id, role_id: null, revision: 1 })
    expect(stale.body.code).toBe('DIRECTORY_STALE')
    await scim('DELETE', `/Groups/${group.id}`)
    expect(await roleOf(b)).toBe(newRole)
  })

  it('mean no more than the member who says so may give', async () => {
    const other = await anOrganisation(wire.parts, 'Sagar Traders')
    const theirs = await anAdministrator(other, ['workflow', 'advanceSetting'])
    const beyond = await aMember(wire.parts, other, ['workflow', 'documents', 'support'])
    const { directory } = await theirs.call(getDirectory, {})
    const ask = { role_id: beyond.roleId, successor_id: null, revision: directory.revision }
    expect((await theirs.send(saveDirectory, ask)).body.code).toBe('MODULE_BEYOND_YOURS')
    expect(directory.roles.map(({ role_id }) => role_id)).not.toContain(beyond.roleId)
  })

  it('tokens stand beside each other, end by themselves, and serve nothing once revoked', async () => {
    const make = (name: string, days: number) => admin.call(makeDirectoryToken, { name, days })
    const [first, second] = [await make('Before', 30), await make('After', 60)]
    const asks = async (token: string, url = wire.url) =>
      (await aDirectory(url, token)('GET', '/Users?count=0')).status
    expect([await asks(first.token), await asks(second.token, wire.secondUrl)]).toEqual([200, 200])
    expect((await admin.send(makeDirectoryToken, { name: 'after', days: 30 })).body.code).toBe(
      'DIRECTORY_TOKEN_NAME_TAKEN',
    )
    await admin.call(revokeDirectoryToken, { token_id: first.token_id })
    await admin.call(revokeDirectoryToken, { token_id: first.token_id })
    expect([
      await asks(first.token),
      await asks(first.token, wire.secondUrl),
      await asks(second.token),
    ]).toEqual([401, 401, 200])
    const { tokens, days } = (await admin.call(getDirectory, {})).directory
    expect(tokens.find(({ token_id }) => token_id === second.token_id)).toMatchObject({
      state: 'good',
      hint: second.token.slice(-4),
      last_used_at: expect.any(String),
    })
    expect(JSON.stringify(tokens)).not.toContain(second.token)
    expect(days[0]).toMatchObject({ taken: expect.any(Number), last_refusal: expect.stringContaining('4') })
    const kept = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => rowsOf(tx).selectFrom('directory_tokens').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain(second.token)
    wire.pass(61 * day)
    expect(await asks(second.token)).toBe(401)
  })
})
