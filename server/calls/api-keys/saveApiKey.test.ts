import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { whoami } from '#contract/api-keys/whoami.ts'
import { storeOfKey } from '#services/api-keys/store-of-key.ts'
import { aKey, aNewKey, aProgram } from '#testing/api-keys.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
const hour = 60 * minute
let wire: Wire
let organisation: AnOrganisation
let person: APersonWhoLogsIn
let admin: WireClient
let colleague: WireClient

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())
beforeEach(async () => {
  organisation = await anOrganisation(wire.parts)
  person = await aMember(wire.parts, organisation, ['advanceSetting'])
  admin = await enters(person)
  colleague = await enters(await aMember(wire.parts, organisation, ['advanceSetting']), wire.secondUrl)
  wire.passToNextMinute()
})

async function enters({ email, password }: APersonWhoLogsIn, url = wire.url) {
  const client = aClient(url)
  await client.login(email, password)

  return client
}
const code = async (client: WireClient, input: object) => (await client.send(saveApiKey, input)).body.code
const asks = async (program: { application_id: string; secret: string }, url = wire.url) =>
  (await aProgram(url, program).send(whoami, {})).status
async function makes(wanted: Parameters<typeof aNewKey>[0] = {}) {
  const { key, secret = '' } = await admin.call(saveApiKey, aNewKey(wanted))

  return { ...key, secret }
}
const trail = () =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) => rowsOf(tx).selectFrom('audit_entries').selectAll().orderBy('number').execute())

describe('a key of a program', () => {
  it('is told once, opens at once on every server, and is kept as a hash alone', async () => {
    const wanted = aNewKey({ services: ['esign'], mode: 'production', ip_ranges: ['127.0.0.1'] })
    const made = await admin.call(saveApiKey, wanted)
    const secret = made.secret ?? ''
    expect(secret).toMatch(/^muhar_live_[\w-]{43}$/)
    expect(made.key).toMatchObject({
      name: wanted.name,
      state: 'live',
      services: ['esign'],
      starts_with: secret.slice(0, 15),
      made_by: 'Meera Nair',
      last_used_at: null,
      previous: null,
    })
    const program = { application_id: made.key.application_id, secret }
    expect([await asks(program), await asks(program, wire.secondUrl)]).toEqual([200, 200])

    const { keys } = await colleague.call(getApiKeys, {})
    expect(keys).toMatchObject([{ key_id: made.key.key_id, last_address: '127.0.0.1' }])
    expect(keys[0]?.last_used_at).not.toBeNull()
    const rows = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => rowsOf(tx).selectFrom('api_keys').selectAll().execute())
    const told = JSON.stringify([keys, rows, await trail()])
    expect(told).toContain(made.key.application_id)
    expect(told).not.toContain(secret.slice(16))
  })

  it('is refused with a name that stands, without a service, and from what is no range', async () => {
    const { name } = await makes()
    expect(await code(admin, aNewKey({ name: name.toUpperCase() }))).toBe('API_KEY_NAME_TAKEN')
    expect(await code(admin, aNewKey({ services: [] }))).toBe('BAD_REQUEST')
    expect(await code(admin, aNewKey({ services: ['esign', 'esign'] }))).toBe('BAD_REQUEST')
    expect(await code(admin, aNewKey({ ip_ranges: ['10.0.0.0/33'] }))).toBe('API_KEY_RANGES')
    expect(await code(admin, aNewKey({ days: 731 }))).toBe('BAD_REQUEST')
  })

  it('is one of twenty', async () => {
    for (let n = 0; n < 20; n += 1) await aKey(wire.parts, organisation.id, person.userId)
    expect(await code(admin, aNewKey())).toBe('API_KEYS_FULL')
    const [key] = (await admin.call(getApiKeys, {})).keys
    await admin.call(saveApiKey, { act: 'end', key_id: key!.key_id })
    expect(await code(admin, aNewKey())).toBeUndefined()
  })

  it('asks who makes, changes or replaces it for a proof once the login is a while ago, and never who ends it', async () => {
    const { key_id, revision, name } = await makes()
    wire.pass(6 * minute)
    const rotate = { act: 'rotate' as const, key_id, revision, days: 30, overlap_hours: 0 }
    const change = {
      act: 'change' as const,
      key_id,
      revision,
      name,
      services: ['esign' as const],
      ip_ranges: null,
    }
    for (const act of [aNewKey(), rotate, change]) expect(await code(admin, act)).toBe('PROOF_NEEDED')
    expect(await code(admin, { ...rotate, proof: { password: 'a wrong one' } })).toBe('WRONG_PROOF')
    expect(await code(admin, { ...change, proof: { password: person.password } })).toBeUndefined()
    expect(await code(admin, { act: 'end', key_id })).toBeUndefined()
  })

  it('is of its organisation alone, whatever the act', async () => {
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['advanceSetting']))
    const { key_id, revision, ...key } = await makes()
    const acts = [
      { act: 'change', key_id, revision, name: 'Mine', services: ['esign'], ip_ranges: null },
      { act: 'rotate', key_id, revision, days: 30, overlap_hours: 0 },
      { act: 'end_previous', key_id },
      { act: 'end', key_id },
    ]
    for (const act of acts) {
      expect(await code(stranger, act)).toBe('NOT_FOUND')
      expect(await code(stranger, { ...act, key_id: crypto.randomUUID() })).toBe('NOT_FOUND')
    }
    expect((await stranger.call(getApiKeys, {})).keys).toEqual([])
    expect(await asks(key)).toBe(200)
  })
})

describe('a key that is replaced', () => {
  it('opens beside the new one for the time that was chosen, and not a moment longer', async () => {
    const before = await makes()
    await asks(before)
    const { key, secret = '' } = await admin.call(saveApiKey, {
      act: 'rotate',
      key_id: before.key_id,
      revision: before.revision,
      days: 90,
      overlap_hours: 2,
    })
    const after = { application_id: key.application_id, secret }
    expect(key).toMatchObject({ state: 'rotating', previous: { starts_with: before.starts_with } })
    expect([await asks(before), await asks(after)]).toEqual([200, 200])
    const again = { act: 'rotate', key_id: key.key_id, revision: key.revision, days: 90, overlap_hours: 0 }
    expect(await code(admin, again)).toBe('API_KEY_ROTATING')

    const told = await aProgram(wire.url, before).call(whoami, {})
    expect(told.key_until).toBe(key.previous?.until)
    wire.pass(2 * hour + minute)
    expect([await asks(before), await asks(after)]).toEqual([401, 200])
  })

  it('ends before its time on demand, and at once without an overlap', async () => {
    const { key_id, revision, ...first } = await makes()
    const rotate = { act: 'rotate' as const, key_id, days: 30 }
    const second = await admin.call(saveApiKey, { ...rotate, revision, overlap_hours: 24 })
    const ended = await admin.call(saveApiKey, { act: 'end_previous', key_id })
    expect(ended.key).toMatchObject({ state: 'live', previous: null })
    expect(await asks(first)).toBe(401)
    const third = await admin.call(saveApiKey, {
      ...rotate,
      revision: ended.key.revision,
      overlap_hours: 0,
    })
    const { application_id } = first
    expect(third.key.state).toBe('live')
    expect(await asks({ application_id, secret: second.secret ?? '' })).toBe(401)
    expect(await asks({ application_id, secret: third.secret ?? '' })).toBe(200)
    expect((await trail()).map(({ event }) => event).filter((event) => event.startsWith('api-key'))).toEqual([
      'api-key-made',
      'api-key-rotated',
      'api-key-before-ended',
      'api-key-rotated',
      'api-key-first-used',
    ])
  })

  it('opens again under a new key after it had expired', async () => {
    const { key_id, revision, ...key } = await makes({ days: 1 })
    wire.pass(25 * hour)
    admin = await enters(person)
    expect(await asks(key)).toBe(401)
    expect((await admin.call(getApiKeys, {})).keys[0]).toMatchObject({ state: 'expired' })
    const { name, services, ip_ranges } = key
    const change = { act: 'change', key_id, revision, name, services, ip_ranges }
    expect(await code(admin, change)).toBe('API_KEY_EXPIRED')
    const { secret = '', key: after } = await admin.call(saveApiKey, {
      act: 'rotate',
      key_id,
      revision,
      days: 30,
      overlap_hours: 24,
    })
    expect(after.previous).toBeNull()
    expect([await asks(key), await asks({ ...key, secret })]).toEqual([401, 200])
  })
})

describe('two administrators at once', () => {
  it('replace a key once: the second is told, and the key of the first stands', async () => {
    const { key_id, revision, application_id } = await makes()
    const rotate = { act: 'rotate', key_id, revision, days: 30, overlap_hours: 0 }
    const both = await Promise.all([admin, colleague].map((client) => client.send(saveApiKey, rotate)))
    expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual(['API_KEY_STALE', 'success'])
    const secret = String(both.map(({ body }) => body.secret).find(Boolean))
    expect(await asks({ application_id, secret })).toBe(200)
  })

  it('end a key once, and both are told that it has ended', async () => {
    const { key_id, revision, ...key } = await makes()
    const both = await Promise.all(
      [admin, colleague].map((client) => client.call(saveApiKey, { act: 'end', key_id })),
    )
    expect(both.map((one) => one.key.state)).toEqual(['ended', 'ended'])
    expect((await trail()).filter(({ event }) => event === 'api-key-ended')).toHaveLength(1)
    expect(await asks(key)).toBe(401)
    expect(
      await code(admin, { act: 'rotate', key_id, revision: revision + 1, days: 1, overlap_hours: 0 }),
    ).toBe('API_KEY_ENDED')
  })

  it('press twice under one Idempotency-Key: one key, told twice', async () => {
    const input = aNewKey()
    const first = await admin.call(saveApiKey, input, { idempotencyKey: 'once' })
    const second = await admin.call(saveApiKey, input, { idempotencyKey: 'once' })
    expect(second).toEqual(first)
    expect((await admin.call(getApiKeys, {})).keys).toHaveLength(1)
  })
})

describe('an act of a program whose key is ended meanwhile', () => {
  const asker = (key: Awaited<ReturnType<typeof aKey>>) => ({
    kind: 'key' as const,
    organisationId: organisation.id,
    keyId: key.key_id,
    applicationId: key.application_id,
    name: '',
    mode: 'sandbox' as const,
    services: new Set<never>(),
    until: new Date(0),
  })

  /** Until the database holds somebody up who wants to end the key. */
  async function waits(): Promise<void> {
    const client = new pg.Client({ connectionString: wire.database.adminUrl })
    await client.connect()
    const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await client.query(held)).rowCount === 0) await pause(20)
    await client.end()
  }

  it('is done where it had begun: the end waits for it', async () => {
    const key = await aKey(wire.parts, organisation.id, person.userId)
    const store = storeOfKey(wire.parts.store.forOrganisation(organisation.id), asker(key))
    const order: string[] = []
    let ended: Promise<unknown> = Promise.resolve()
    await store.transaction(async () => {
      ended = admin.call(saveApiKey, { act: 'end', key_id: key.key_id }).then(() => order.push('ended'))
      // Its use may be noted meanwhile.
      expect(await asks(key)).toBe(200)
      await waits()
      order.push('done')
    })
    await ended
    expect(order).toEqual(['done', 'ended'])
  })

  it('is not begun any more once the key has ended', async () => {
    const key = await aKey(wire.parts, organisation.id, person.userId)
    const store = storeOfKey(wire.parts.store.forOrganisation(organisation.id), asker(key))
    await admin.call(saveApiKey, { act: 'end', key_id: key.key_id })
    await expect(store.transaction(async () => 'done')).rejects.toMatchObject({ code: 'API_KEY' })
  })
})
