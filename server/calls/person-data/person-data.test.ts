import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getActivities } from '#contract/audit/getActivities.ts'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { erasePersonData } from '#contract/person-data/erasePersonData.ts'
import { getErasure } from '#contract/person-data/getErasure.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { makePersonCopyJob } from '#jobs/make-person-copy.ts'
import { aDraft } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aFormerMember, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aPublishedTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let manager: Awaited<ReturnType<typeof aMember>>
let managing: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  manager = await aMember(wire.parts, organisation, ['users'])
  managing = await enters(manager)
})
afterAll(() => wire?.close())

const theirs = () => wire.parts.store.forOrganisation(organisation.id)
async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
async function copyOf(client: WireClient, asker: string, person: string, format: 'json' | 'html') {
  const { job_id } = await client.call(copyPersonData, { user_id: person, format })
  await makePersonCopyJob.run(
    { organisationId: organisation.id, jobId: job_id, userId: asker, personId: person, format },
    wire.parts,
  )
  const { job, result } = await client.call(getJobStatus, { job_id, ticket: true })

  return { job, text: Buffer.from(await client.download(result!.url)).toString('utf8') }
}
const ends = (userId: string) =>
  theirs().transaction((tx) =>
    rowsOf(tx)
      .updateTable('memberships')
      .set({ state: 'ended', ended_from: 'active', ended_at: wire.parts.clock.now() })
      .where('organisation_id', '=', organisation.id)
      .where('user_id', '=', userId)
      .execute(),
  )

describe('users/copyPersonData', () => {
  it('gives a person everything that is kept about them, for programs and to be read', async () => {
    const person = await aMember(wire.parts, organisation, ['workflow', 'templates', 'template_builder'])
    const own = await enters(person)
    const { documentId } = await aDraft(own)
    const { template_id } = await aPublishedTemplate(own)
    const { job, text } = await copyOf(own, person.userId, person.userId, 'json')
    expect(job.file!.name).toMatch(/^Personal data .*\.json$/)
    const copy = JSON.parse(text)
    expect(copy.about).toMatchObject({ organisation: 'Sunrise Finance', personId: person.userId })
    expect(copy.membership).toMatchObject([
      { email: person.email, first_name: 'Meera', state: 'active', role: 'Officer' },
    ])
    expect(copy.documents_sent).toMatchObject([{ id: documentId }])
    expect(copy.templates_changed).toMatchObject([{ id: template_id }])
    expect(copy.templates_published).toMatchObject([{ version: 1 }])
    expect(copy.sessions).toHaveLength(1)
    expect(copy.acts.map(({ event }: { event: string }) => event)).toContain('member-logged-in')
    expect(text).not.toContain('password')
    const page = (await copyOf(own, person.userId, person.userId, 'html')).text
    expect(page).toContain(person.email)
    expect(page).not.toMatch(/<script/i)
  })

  it('gives it to a member who manages people, to nobody else, and of nobody elsewhere', async () => {
    const person = await aMember(wire.parts, organisation)
    const other = await enters(await aMember(wire.parts, organisation))
    expect(
      JSON.parse((await copyOf(managing, manager.userId, person.userId, 'json')).text).membership,
    ).toHaveLength(1)
    expect((await other.send(copyPersonData, { user_id: person.userId })).body.code).toBe('USER_NOT_FOUND')
    const elsewhere = await aMember(wire.parts, await anOrganisation(wire.parts, 'Sagar Traders'))
    expect((await managing.send(copyPersonData, { user_id: elsewhere.userId })).body.code).toBe(
      'USER_NOT_FOUND',
    )
  })
})

describe('users/erasePersonData', () => {
  it('tells before and after what goes and what the law keeps, and takes no more than that', async () => {
    const person = await aMember(wire.parts, organisation)
    const own = await enters(person)
    await aDraft(own)
    expect((await managing.call(getErasure, { user_id: person.userId })).erasure.blocked).toBe('not_ended')
    expect(
      (await managing.send(erasePersonData, { user_id: person.userId, reason: 'asked' })).body.code,
    ).toBe('ERASE_ENDED_ONLY')
    await ends(person.userId)
    const { erasure } = await managing.call(getErasure, { user_id: person.userId })
    expect(erasure).toMatchObject({ name: 'Meera Nair', blocked: null, held: 0, erased: { sessions: 1 } })
    expect(erasure.kept.years).toBeGreaterThanOrEqual(8)
    const done = await managing.call(erasePersonData, {
      user_id: person.userId,
      reason: 'They asked for it.',
    })
    expect(done.erasure).toMatchObject({ blocked: 'erased', name: '', kept: erasure.kept })
    const row = await theirs().read((tx) => tx.memberRecords.get(person.userId))
    expect(row).toMatchObject({
      first_name: 'Erased',
      last_name: '',
      email: '',
      mobile: null,
      state: 'ended',
    })
    expect(row!.search_text).not.toContain(person.email)
    const { rows } = await managing.call(getActivities, { about_id: person.userId })
    expect(rows[0]).toMatchObject({ event: 'person-erased', facts: { reason: 'They asked for it.' } })
    expect(
      (await managing.send(erasePersonData, { user_id: person.userId, reason: 'again' })).body.code,
    ).toBe('ERASED_ALREADY')
  })

  it('takes what somebody typed who registered the organisation, and leaves that they did', async () => {
    const person = await aMember(wire.parts, organisation)
    const { platform } = wire.parts.store
    await platform.transaction((tx) =>
      tx.registrations.add({
        id: person.userId,
        organisation_id: organisation.id,
        entity_type: 'B2B',
        provider: 'signup-form',
        status: 'Awaiting Address Setup',
        email_id: person.email,
        mobile_number: '+919812345678',
        mobile_needed: false,
        first_name: 'Meera',
        last_name: 'Nair',
        organisation_name: 'Nair Textiles',
        country: 'India',
        made_at: new Date(),
      }),
    )
    await ends(person.userId)
    await managing.call(erasePersonData, { user_id: person.userId, reason: 'They asked for it.' })
    const left = await platform.read((tx) => tx.registrations.get(person.userId))
    expect(left).toMatchObject({ organisation_name: 'Nair Textiles', email_id: '', mobile_number: null })
    expect(JSON.stringify(left)).not.toMatch(/Meera|Nair"|9812345678/)
  })

  it('erases once of two who ask at once', async () => {
    const userId = await aFormerMember({ parts: wire.parts, organisation })
    const answers = await Promise.all(
      [wire.url, wire.secondUrl].map(async (url) => {
        const client = aClient(url)
        await client.login(manager.email, manager.password)

        return (await client.send(erasePersonData, { user_id: userId, reason: 'They asked.' })).body
      }),
    )
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['ERASED_ALREADY', 'done'])
  })

  it('leaves everything where a legal hold keeps a paper of theirs', async () => {
    const person = await aMember(wire.parts, organisation)
    const { docketId } = await aDraft(await enters(person))
    await ends(person.userId)
    const holds = (reason: string | null) =>
      theirs().transaction((tx) =>
        rowsOf(tx)
          .updateTable('dockets')
          .set({ legal_hold: reason })
          .where('organisation_id', '=', organisation.id)
          .where('id', '=', docketId)
          .execute(),
      )
    await holds('Suit 12 of 2026')
    expect((await managing.call(getErasure, { user_id: person.userId })).erasure).toMatchObject({
      blocked: 'held',
      held: 1,
    })
    expect(
      (await managing.send(erasePersonData, { user_id: person.userId, reason: 'asked' })).body.code,
    ).toBe('ERASE_HELD')
    expect((await theirs().read((tx) => tx.memberRecords.get(person.userId)))!.email).toBe(person.email)
    await holds(null)
    await managing.call(erasePersonData, { user_id: person.userId, reason: 'asked' })
  })

  it('is closed without the module, knows nobody elsewhere, and asks for a reason', async () => {
    const userId = await aFormerMember({ parts: wire.parts, organisation })
    const clerk = await enters(await aMember(wire.parts, organisation))
    for (const call of [getErasure, erasePersonData])
      expect((await clerk.send(call as typeof getErasure, { user_id: userId })).status).toBe(403)
    const elsewhere = await anOrganisation(wire.parts, 'Kaveri Motors')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['users']))
    expect((await stranger.send(getErasure, { user_id: userId })).body.code).toBe('USER_NOT_FOUND')
    expect((await stranger.send(erasePersonData, { user_id: userId, reason: 'mine' })).body.code).toBe(
      'USER_NOT_FOUND',
    )
    expect((await managing.send(erasePersonData, { user_id: userId, reason: ' ' })).body.code).toBe(
      'BAD_REQUEST',
    )
  })
})
