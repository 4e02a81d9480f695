import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient } from '#testing/client.ts'
import {
  aDirectory,
  aRoleOfDirectory,
  aScimPerson,
  enterpriseUrn,
  groupUrn,
  type Scim,
  setsUpDirectory,
  userUrn,
} from '#testing/directory-client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const searchUrn = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

describe('lists of a directory (RFC 7644 §3.4)', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let token: string
  let scim: Scim
  let second: Scim
  const made: Record<string, string> = {}

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    const admin = aClient(wire.url)
    const person = await aMember(wire.parts, organisation, ['workflow', 'users', 'roles', 'advanceSetting'])
    await admin.login(person.email, person.password)
    token = await setsUpDirectory(admin, await aRoleOfDirectory(wire.parts, organisation))
    scim = aDirectory(wire.url, token)
    second = aDirectory(wire.secondUrl, token)
    for (const [name, more] of [
      ['Asha', { title: 'Head of "Legal" \\ Tax', userType: 'Employee', displayName: 'Asha Rao' }],
      [
        'Bina',
        {
          title: 'Clerk',
          phoneNumbers: [
            { value: '+91 98200 11223', type: 'mobile' },
            { value: '022 2222', type: 'work' },
          ],
          schemas: [userUrn, enterpriseUrn],
          [enterpriseUrn]: { employeeNumber: 'B-2', department: 'Treasury' },
        },
      ],
      [
        'Chetan',
        {
          title: 'clerk',
          active: false,
          preferredLanguage: 'hi-IN',
          emails: [
            { value: 'Chetan@Home.example', type: 'home' },
            { value: 'chetan@work.example', type: 'work', primary: true },
          ],
        },
      ],
    ] as const) {
      const answer = await scim('POST', '/Users', aScimPerson(name, more))
      expect(answer.status).toBe(201)
      made[name] = answer.body.id
    }
  })
  afterAll(() => wire?.close())

  const find = async (filter: string, ask: Scim = scim) => {
    const answer = await ask('GET', `/Users?count=200&filter=${encodeURIComponent(filter)}`)
    expect({ filter, status: answer.status, why: answer.body.detail }).toEqual({
      filter,
      status: 200,
      why: undefined,
    })

    return answer.body.Resources.map(
      ({ id }) => Object.entries(made).find(([, own]) => own === id)?.[0] ?? 'other',
    ).sort()
  }

  it('finds by every operator of the RFC', async () => {
    const cases: [string, string[]][] = [
      ['title eq "clerk"', ['Bina', 'Chetan']],
      ['TITLE EQ "CLERK"', ['Bina', 'Chetan']],
      ['title ne "clerk" and title pr', ['Asha']],
      ['title co "legal"', ['Asha']],
      ['title sw "cl"', ['Bina', 'Chetan']],
      ['title ew "RK"', ['Bina', 'Chetan']],
      ['title eq "Head of \\"Legal\\" \\\\ Tax"', ['Asha']],
      ['title gt "clerk"', ['Asha']],
      ['title ge "clerk"', ['Asha', 'Bina', 'Chetan']],
      ['title lt "d"', ['Bina', 'Chetan']],
      ['title le "clerk"', ['Bina', 'Chetan']],
      ['title pr', ['Asha', 'Bina', 'Chetan']],
      ['title pr and not (title eq "clerk")', ['Asha']],
      ['title eq "clerk" and active eq true', ['Bina']],
      ['title eq "clerk" and active eq "False"', ['Chetan']],
      ['active eq false', ['Chetan']],
      ['title eq "clerk" and active ne false', ['Bina']],
      ['userType eq "employee" or title eq "clerk" and active eq true', ['Asha', 'Bina']],
      ['(userType eq "employee" or title eq "clerk") and active eq true', ['Asha', 'Bina']],
      ['not (userType eq "employee" or not (title pr))', ['Bina', 'Chetan']],
      ['title pr and userType eq null', ['Bina', 'Chetan']],
      [`name.givenName eq "asha"`, ['Asha']],
      [`${userUrn}:displayName eq "Asha Rao"`, ['Asha']],
      [`${enterpriseUrn}:employeeNumber eq "b-2"`, ['Bina']],
      [`${enterpriseUrn}:department sw "trea"`, ['Bina']],
      [`${enterpriseUrn}:manager.value pr`, []],
      ['phoneNumbers[type eq "work"]', ['Bina']],
      ['phoneNumbers[type eq "work" and value sw "022"]', ['Bina']],
      ['phoneNumbers[type eq "work" and value sw "+91"]', []],
      ['phoneNumbers[type eq "mobile"].value co "98200"', ['Bina']],
      ['phoneNumbers pr and title pr', ['Bina']],
      ['phoneNumbers.type eq "mobile" and phoneNumbers eq "022 2222"', ['Bina']],
      ['title pr and phoneNumbers eq null', ['Asha', 'Chetan']],
      ['emails[type eq "work" and primary eq true and value sw "asha."]', ['Asha']],
      ['emails.value sw "asha."', ['Asha']],
      ['emails eq "chetan@home.example"', ['Chetan']],
      ['emails.value eq "CHETAN@work.example"', ['Chetan']],
      ['emails eq "chetan@elsewhere.example"', []],
      ['emails[type eq "work" and value eq "chetan@work.example"]', ['Chetan']],
      ['emails[value eq "chetan@work.example" and type eq "home"]', []],
      ['emails[value eq "chetan@work.example" or type eq "nothing"]', ['Chetan']],
      ['title pr and not (emails eq "chetan@work.example")', ['Asha', 'Bina']],
      ['title pr and emails.type eq "work" and emails eq "chetan@home.example"', ['Chetan']],
      [
        'title pr and meta.created gt "2020-01-01T00:00:00Z" and meta.lastModified ge "2020-01-01T00:00:00Z"',
        ['Asha', 'Bina', 'Chetan'],
      ],
      ['title pr and meta.created lt "2020-01-01T00:00:00Z"', []],
      ['title pr and meta.resourceType eq "User"', ['Asha', 'Bina', 'Chetan']],
      [`id eq "${made.Bina}"`, ['Bina']],
      ['id eq "no id of ours"', []],
      [`externalId eq "nobody's"`, []],
      ['groups.value eq "2819c223-7f76-453a-919d-413861904646"', []],
    ]
    for (const [filter, names] of cases)
      expect({ filter, found: await find(filter) }).toEqual({ filter, found: names })
    expect(await find('title eq "clerk"', second), 'the other server').toEqual(['Bina', 'Chetan'])
  })

  it('refuses a hostile filter at once, and in words', async () => {
    const deep = (n: number) => `${'('.repeat(n)}title pr${')'.repeat(n)}`
    const hostile = [
      deep(21),
      deep(3_000).slice(0, 3_999),
      Array.from({ length: 101 }, () => 'title pr').join(' or '),
      `title eq "${'a'.repeat(10_000)}"`,
      `${'('.repeat(10_000)}`,
      'title eq',
      'title',
      'eq "x"',
      'title eq "x',
      'title eq x',
      "title eq 'x'",
      'title eq "x" and',
      'title eq "x") or (title pr',
      'title zz "x"',
      'shoeSize eq "42"',
      'title[type eq "x"]',
      'emails[type eq "work"',
      'emails[emails[type eq "x"]]',
      'active gt true',
      'active eq "perhaps"',
      'title eq 42',
      'name eq "x"',
      'meta.created gt "yesterday"',
      'title eq "a\\u0000b"',
      'title eq "x"; drop table memberships; --',
      'title co "(a+)+$" and',
    ]
    for (const filter of hostile) {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect({ filter: filter.slice(0, 60), status, type: body.scimType }).toEqual({
        filter: filter.slice(0, 60),
        status: 400,
        type: 'invalidFilter',
      })
    }
    // What looks like a pattern is words and no more.
    for (const value of ['(a+)+$', '%', '_', '.*', "'; --", '\\\\'])
      expect(await find(`title co "${value === '\\\\' ? 'no such \\\\' : value}"`)).toEqual([])
  })

  it('pages, sorts and counts', async () => {
    const sorted = async (query: string) =>
      (await scim('GET', `/Users?filter=${encodeURIComponent('title pr')}&${query}`)).body
    const names = (body: Awaited<ReturnType<typeof sorted>>) =>
      body.Resources.map((one) => (one.name as { givenName: string }).givenName)
    expect(names(await sorted('sortBy=name.givenName'))).toEqual(['Asha', 'Bina', 'Chetan'])
    expect(names(await sorted('sortBy=name.givenName&sortOrder=descending'))).toEqual([
      'Chetan',
      'Bina',
      'Asha',
    ])
    expect(names(await sorted('sortBy=userName&startIndex=2&count=1'))).toEqual(['Bina'])
    expect(await sorted('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
    expect(await sorted('count=-5')).toMatchObject({ totalResults: 3, Resources: [] })
    expect(await sorted('startIndex=0&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
    expect(await sorted('startIndex=100')).toMatchObject({ totalResults: 3, Resources: [] })
    for (const query of [
      'startIndex=x',
      'count=1.5',
      'count=1&count=2',
      'sortBy=shoeSize',
      'attributes=id&excludedAttributes=name',
    ])
      expect((await scim('GET', `/Users?${query}`)).status, query).toBe(400)
  })

  it('answers the attributes that are wanted', async () => {
    const one = async (query: string) => (await scim('GET', `/Users/${made.Bina}?${query}`)).body
    expect(await one('attributes=userName,name.givenName')).toEqual({
      schemas: [userUrn, enterpriseUrn],
      id: made.Bina,
      userName: expect.any(String),
      name: { givenName: 'Bina' },
    })
    expect(await one(`attributes=${enterpriseUrn}:employeeNumber,phoneNumbers.type`)).toEqual({
      schemas: [userUrn, enterpriseUrn],
      id: made.Bina,
      phoneNumbers: [{ type: 'mobile' }, { type: 'work' }],
      [enterpriseUrn]: { employeeNumber: 'B-2' },
    })
    const without = await one(`excludedAttributes=emails,meta.version,id,${enterpriseUrn}`)
    expect(without.id).toBe(made.Bina)
    expect(without.emails).toBeUndefined()
    expect(without[enterpriseUrn]).toBeUndefined()
    expect(without.meta.version).toBeUndefined()
    expect(without.meta.location).toBeDefined()
  })

  it('is asked by POST as well, of people, of groups and of both', async () => {
    const group = await scim('POST', '/Groups', {
      schemas: [groupUrn],
      displayName: 'Clerks',
      members: [{ value: made.Bina }],
    })
    expect(group.status).toBe(201)
    const search = (path: string, more: object) =>
      scim('POST', `${path}/.search`, { schemas: [searchUrn], ...more })
    expect(
      (await search('/Users', { filter: 'title eq "clerk"', count: 1, attributes: ['title'] })).body,
    ).toMatchObject({
      totalResults: 2,
      itemsPerPage: 1,
    })
    expect((await search('/Groups', { filter: `members[value eq "${made.Bina}"]` })).body.totalResults).toBe(
      1,
    )
    expect((await search('/Groups', { filter: `members.value eq "${made.Asha}"` })).body.totalResults).toBe(0)
    expect(await find(`groups[display eq "clerks"]`)).toEqual(['Bina'])
    const both = await search('', { filter: 'meta.resourceType eq "Group" or id pr', count: 200 })
    expect(both.body.Resources.at(-1)?.displayName).toBe('Clerks')
    expect(both.body.totalResults).toBe(both.body.Resources.length)
    expect((await scim('POST', '/Users/.search', { filter: 'title pr' })).body.scimType).toBe('invalidSyntax')
  })

  it('describes itself (RFC 7643 §5 to §7)', async () => {
    const config = await scim('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    })
    expect((await scim('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual([
      'User',
      'Group',
    ])
    expect((await scim('GET', `/Schemas/${enterpriseUrn}`)).body).toMatchObject({
      id: enterpriseUrn,
      name: 'EnterpriseUser',
    })
    expect((await scim('GET', '/Schemas')).body.Resources.map(({ id }) => id)).toEqual([
      userUrn,
      groupUrn,
      enterpriseUrn,
    ])
    expect((await scim('POST', '/Bulk', {})).status).toBe(501)
    expect((await scim('GET', '/Me')).status).toBe(501)
    expect((await scim('GET', '/Nowhere')).status).toBe(404)
    expect((await scim('GET', '/Schemas?filter=x')).status).toBe(403)
  })

  it('serves nobody without a good token', async () => {
    const other = await anOrganisation(wire.parts, 'Sagar Traders')
    const changedEnd = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    // The random part of one organisation's token under the name of another.
    const moved = token.replace(organisation.publicId, other.publicId)
    for (const wrong of ['', 'x', changedEnd, moved, `${token}x`, randomBytes(32).toString('base64url')]) {
      const answer = await aDirectory(wire.url, wrong)('GET', '/Users')
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
    expect((await fetch(`${wire.url}/scim/v2/ServiceProviderConfig`)).status).toBe(401)
  })
})
