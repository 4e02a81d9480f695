import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import { deleteExternalUserByOrg } from '#contract/external-users/deleteExternalUserByOrg.ts'
import { getAssistedInfo } from '#contract/external-users/getAssistedInfo.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { getExternalUserByEmail } from '#contract/external-users/getExternalUserByEmail.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { sendAssistedLink } from '#contract/external-users/sendAssistedLink.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { sendAssistedLinkJob } from '#jobs/send-assisted-link.ts'
import { entersByCode } from '#testing/an-external-user.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { anExternalUser, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('external users of an organisation', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    await forgetLimits(fixture)
  })
  afterAll(() => fixture?.close())

  const later = (ms: number) => new Date(fixture.parts.clock.now().getTime() + ms).toISOString()
  const refusal = async (...asked: Parameters<typeof fixture.initiator.send>) =>
    (await fixture.initiator.send(...asked)).body
  const codeOf = async (...asked: Parameters<typeof fixture.initiator.send>) => (await refusal(...asked)).code
  const pathOf = (url: string | null) => url?.split('assisted-dashboard/')[1] ?? ''
  const isLink = (subject: string) => subject.startsWith('Your documents at')
  const newestLink = async (email: string) =>
    pathOf((await fixture.mailTo(email, isLink))[0]?.text.match(/\S+assisted-dashboard\/\S+/)?.[0] ?? null)
  const add = async (more: object = {}) => {
    const person = aPerson('Ramesh Pawar')
    const made = await fixture.initiator.call(addExternalUserProfileByOrg, { ...person, ...more })

    return { ...person, ...made }
  }
  const read = async (user_id: string) => (await fixture.initiator.call(getExternalUser, { user_id })).user
  const jobsFor = async (userId: string) => {
    const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
    await admin.connect()
    const { rows } = await admin.query(
      `select data from pgboss.job where name = 'send-assisted-link' and data ->> 'userId' = $1`,
      [userId],
    )
    await admin.end()

    return rows.map(({ data }) => data as object)
  }
  const entriesOf = (userId: string) =>
    fixture.store
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_id', 'detail'])
          .where('organisation_id', '=', tx.organisationId)
          .where('event', 'like', 'external-user-%')
          .orderBy('number')
          .execute(),
      )
      .then((rows) => rows.filter(({ detail }) => (detail as Record<string, unknown>).about_id === userId))

  it('are added, written to, found and listed, and come in by the link that was mailed', async () => {
    const person = await add({ mobile: '98200 11223' })
    expect(person.path).toMatch(/^assisted-dashboard\/[\w-]{22}$/)
    const record = await read(person.user_id)
    expect(record).toMatchObject({
      name: 'Ramesh Pawar',
      email: person.email,
      mobile: '+919820011223',
      language: 'en',
      state: 'active',
      assisted: true,
      valid_until: null,
      email_verified_at: null,
      revision: 1,
    })
    expect(record.link_expires_at).not.toBeNull()
    expect((await fixture.initiator.call(getExternalUserByEmail, { email: person.email })).user).toEqual(
      record,
    )
    const found = await fixture.initiator.call(getExternalUsers, { searchValue: '20011223' })
    expect(found.rows).toEqual([record])
    const client = aClient(fixture.url)
    await entersByCode(fixture, client, pathOf(person.path), person.email)
    expect((await client.call(getDocumentsInfoAssisted, {})).total).toBe(0)
    expect((await read(person.user_id)).email_verified_at).not.toBeNull()
    expect(await entriesOf(person.user_id)).toMatchObject([
      {
        event: 'external-user-added',
        actor_id: fixture.initiatorId,
        detail: { about: 'external-user', before: null, after: expect.stringContaining('ra•••@example.in') },
      },
    ])
  })

  it('refuses bad dates, a contact that is known or a member’s, and nobody at all', async () => {
    const person = await add()
    const known = { name: 'Other Person', email: person.email.toUpperCase() }
    expect(await refusal(addExternalUserProfileByOrg, known)).toMatchObject({
      code: 'EXTERNAL_USER_TWICE',
      fields: [{ path: 'email', message: 'Ramesh Pawar has this contact already.' }],
    })
    expect(
      await codeOf(addExternalUserProfileByOrg, { name: 'Meera Nair', email: fixture.initiatorEmail }),
    ).toBe('EXTERNAL_USER_IS_MEMBER')
    expect(await codeOf(addExternalUserProfileByOrg, { name: 'Nobody Here' })).toBe('CONTACT_MISSING')
    for (const valid_until of [later(-minute), later(minute)])
      expect(
        await codeOf(addExternalUserProfileByOrg, { ...aPerson(), valid_from: later(day), valid_until }),
      ).toBe('ACCESS_DATES_WRONG')
    for (const name of ['=HYPERLINK("x")', '<script>alert(1)</script>', 'x'.repeat(10_000), ' '])
      expect(await codeOf(addExternalUserProfileByOrg, { ...aPerson(), name }), name.slice(0, 20)).toBe(
        'BAD_REQUEST',
      )
  })

  it('lets another organisation have the same person, and tells it nothing', async () => {
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const theirs = await anExternalUser(fixture.parts, elsewhere)
    const { user } = await fixture.initiator.call(getExternalUserByEmail, { email: theirs.email })
    expect(user).toBeNull()
    const ours = await fixture.initiator.call(addExternalUserProfileByOrg, {
      name: 'Ramesh Pawar',
      email: theirs.email,
    })
    expect(ours.user_id).not.toBe(theirs.userId)
  })

  it('are made once however often the same is sent at once', async () => {
    const person = aPerson('Ramesh Pawar')
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(addExternalUserProfileByOrg, person)),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'EXTERNAL_USER_TWICE')).toHaveLength(5)
    const key = { idempotencyKey: `add-${person.email}-again` }
    const again = aPerson('Ramesh Pawar')
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.initiator.call(addExternalUserProfileByOrg, again, key)),
    )
    expect(new Set(answers.map(({ user_id }) => user_id)).size).toBe(1)
    await expect.poll(() => newestLink(again.email)).toMatch(/^[\w-]{22}$/)
    expect(await fixture.mailTo(again.email, isLink)).toHaveLength(1)
  })

  it('prove a new contact again: earlier links and sessions end, and a link goes to the new one', async () => {
    const person = await add()
    const client = aClient(fixture.url)
    await entersByCode(fixture, client, pathOf(person.path), person.email)
    const { email } = aPerson('Ramesh Pawar')
    const { user } = await fixture.initiator.call(updateExternalUserByOrg, {
      user_id: person.user_id,
      revision: 1,
      fields: { email },
    })
    expect(user).toMatchObject({ email, email_verified_at: null, revision: 2, state: 'active' })
    expect((await client.send(getDocumentsInfoAssisted, {})).body.code).toBe('SESSION_ENDED')
    expect((await client.send(getAssistedInfo, { path: pathOf(person.path) })).body.code).toBe(
      'LINK_REPLACED',
    )
    await expect.poll(() => newestLink(email)).toMatch(/^[\w-]{22}$/)
    await entersByCode(fixture, aClient(fixture.url), await newestLink(email), email)
    const [, changed] = await entriesOf(person.user_id)
    expect(changed).toMatchObject({ event: 'external-user-changed', detail: { new_contact: true } })
    expect(JSON.stringify(changed)).not.toContain(email)
  })

  it('of two who change them the second is told what it is now', async () => {
    const { user_id } = await add()
    const change = (name: string) =>
      refusal(updateExternalUserByOrg, { user_id, revision: 1, fields: { name } })
    const answers = await Promise.all([change('Ramesh Patil'), change('Ramesh Joshi')])
    const { name } = await read(user_id)
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 'success')).toMatchObject({
      code: 'EXTERNAL_USER_STALE',
      fields: [{ path: 'fields.name', message: `It is now: ${name}` }],
    })
  })

  it('see their dashboard between their dates alone, and only while it is switched on', async () => {
    const person = await add({ valid_from: later(day), valid_until: later(3 * day) })
    expect(person.path).toBeNull()
    expect(await read(person.user_id)).toMatchObject({ state: 'not_begun', link_expires_at: null })
    expect(await codeOf(sendAssistedLink, { user_id: person.user_id })).toBe('ACCESS_NOT_BEGUN')
    const { user } = await fixture.initiator.call(updateExternalUserByOrg, {
      user_id: person.user_id,
      revision: 1,
      fields: { valid_from: later(-minute) },
    })
    expect(user.state).toBe('active')
    await expect.poll(() => newestLink(person.email)).toMatch(/^[\w-]{22}$/)
    const path = await newestLink(person.email)
    const info = async () => (await aClient(fixture.url).send(getAssistedInfo, { path })).body
    expect((await info()).status).toBe('success')
    const client = aClient(fixture.url)
    await entersByCode(fixture, client, path, person.email)

    const off = await fixture.initiator.call(updateExternalUserByOrg, {
      user_id: person.user_id,
      revision: user.revision,
      fields: { assisted: false },
    })
    expect(off.user).toMatchObject({ state: 'off', link_expires_at: null })
    expect((await client.send(getDocumentsInfoAssisted, {})).body.code).toBe('SESSION_ENDED')
    expect((await info()).code).toBe('ACCESS_ENDED')
    expect(await codeOf(sendAssistedLink, { user_id: person.user_id })).toBe('ACCESS_OFF')

    const on = await fixture.initiator.call(updateExternalUserByOrg, {
      user_id: person.user_id,
      revision: off.user.revision,
      fields: { assisted: true, valid_until: later(minute) },
    })
    expect(on.user).toMatchObject({ state: 'active' })
    await expect.poll(() => newestLink(person.email)).not.toBe(path)
    const anew = await newestLink(person.email)
    fixture.pass(2 * minute)
    expect((await client.send(getAssistedInfo, { path: anew })).body.code).toBe('ACCESS_ENDED')
    expect((await read(person.user_id)).state).toBe('expired')
  })

  it('are sent their link when their access begins, once, by the job that waits for it', async () => {
    const person = await add({ valid_from: later(day) })
    expect(person.path).toBeNull()
    const [payload] = await jobsFor(person.user_id)
    await sendAssistedLinkJob.run(payload, fixture.parts)
    expect((await read(person.user_id)).link_sent_at, 'too early').toBeNull()
    fixture.pass(day)
    await fixture.logIn()
    await sendAssistedLinkJob.run(payload, fixture.parts)
    await sendAssistedLinkJob.run(payload, fixture.parts)
    await expect.poll(() => newestLink(person.email)).toMatch(/^[\w-]{22}$/)
    expect(await fixture.mailTo(person.email, isLink)).toHaveLength(1)
  })

  it('are sent a new link at most once a minute, and the one before it says so', async () => {
    const person = await add()
    expect(await codeOf(sendAssistedLink, { user_id: person.user_id })).toBe('RESENT_JUST_NOW')
    fixture.pass(61_000)
    const codes = await Promise.all(
      [1, 2, 3].map(() => codeOf(sendAssistedLink, { user_id: person.user_id })),
    )
    expect(codes.sort()).toEqual(['RESENT_JUST_NOW', 'RESENT_JUST_NOW', undefined])
    const first = { path: pathOf(person.path) }
    expect((await aClient(fixture.url).send(getAssistedInfo, first)).body.code).toBe('LINK_REPLACED')
  })

  it('are ended once: links and sessions die, the person stays on record, and may be added again', async () => {
    const person = await add()
    const client = aClient(fixture.url)
    await entersByCode(fixture, client, pathOf(person.path), person.email)
    const ends = await Promise.all(
      [1, 2].map(() => fixture.initiator.call(deleteExternalUserByOrg, { id: person.user_id })),
    )
    expect(ends[0]).toEqual(ends[1])
    expect((await client.send(getDocumentsInfoAssisted, {})).body.code).toBe('SESSION_ENDED')
    const path = pathOf(person.path)
    expect((await client.send(getAssistedInfo, { path })).body.code).toBe('ACCESS_ENDED')
    expect(await read(person.user_id)).toMatchObject({ state: 'ended', link_expires_at: null })
    const changes = { user_id: person.user_id, revision: 2, fields: { name: 'Ramesh Patil' } }
    expect(await codeOf(updateExternalUserByOrg, changes)).toBe('EXTERNAL_USER_NOT_FOUND')
    expect((await fixture.initiator.call(getExternalUserByEmail, { email: person.email })).user).toBeNull()
    const listed = (state?: 'ended') =>
      fixture.initiator.call(getExternalUsers, {
        searchValue: person.email,
        filter: state ? { state: [state] } : {},
      })
    expect((await listed()).total).toBe(0)
    expect((await listed('ended')).rows.map(({ user_id }) => user_id)).toEqual([person.user_id])
    const { name, email } = person
    const again = await fixture.initiator.call(addExternalUserProfileByOrg, { name, email })
    expect(again.user_id).not.toBe(person.user_id)
    expect((await entriesOf(person.user_id)).map(({ event }) => event)).toEqual([
      'external-user-added',
      'external-user-ended',
    ])
  })

  it('are listed by name, age and end, page by page, and refuse a page that is none', async () => {
    for (const name of ['Zoya Zutshi', 'zubin Zutshi', 'Zara Zutshi'])
      await fixture.initiator.call(addExternalUserProfileByOrg, { ...aPerson(), name })
    const names = async (more: object) =>
      (await fixture.initiator.call(getExternalUsers, { searchValue: 'zutshi', ...more })).rows.map(
        ({ name }) => name,
      )
    expect(await names({})).toEqual(['Zara Zutshi', 'Zoya Zutshi', 'zubin Zutshi'])
    expect(await names({ sort: { by: 'created_at', descending: true } })).toEqual([
      'Zara Zutshi',
      'zubin Zutshi',
      'Zoya Zutshi',
    ])
    expect(await names({ maxRows: 2, pageNo: 2 })).toEqual(['zubin Zutshi'])
    expect(await names({ searchValue: 'zu' })).toEqual(['Zara Zutshi', 'Zoya Zutshi', 'zubin Zutshi'])
    expect(await names({ searchValue: '%_\\' })).toEqual([])
    for (const pageNo of [-1, 0, 1e9, 'two'])
      expect(await codeOf(getExternalUsers, { pageNo }), String(pageNo)).toBe('BAD_REQUEST')
  })
})
