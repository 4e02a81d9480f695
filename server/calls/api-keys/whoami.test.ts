import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { whoami } from '#contract/api-keys/whoami.ts'
import { aKey, aProgram } from '#testing/api-keys.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let userId: string
let admin: WireClient
let key: Awaited<ReturnType<typeof aKey>>

beforeAll(async () => {
  wire = await aWire({ trustedProxies: ['127.0.0.1'] })
  organisation = await anOrganisation(wire.parts, 'Sunrise Finance')
  const person = await aMember(wire.parts, organisation, ['advanceSetting'])
  userId = person.userId
  admin = aClient(wire.url)
  await admin.login(person.email, person.password)
})
afterAll(() => wire.close())
beforeEach(async () => {
  key = await aKey(wire.parts, organisation.id, userId, { services: ['esign', 'estamp'] })
  wire.passToNextMinute()
})

let addresses = 0
/**
 * Each test asks from an address of its own, so that none is held up by what another tried wrongly.
 */
const from = () => {
  addresses += 1

  return { 'x-forwarded-for': `198.51.100.${addresses}` }
}
const asks = (program: WireClient['program'], headers = from(), url = wire.url) =>
  aProgram(url, program).send(whoami, {}, { headers })

describe('a program that asks whose key it holds', () => {
  it('is told organisation, mode, services and until when', async () => {
    expect((await asks(key)).body).toEqual({
      status: 'success',
      organisation: { id: organisation.id, name: 'Sunrise Finance' },
      application_id: key.application_id,
      name: expect.stringMatching(/^Program /),
      mode: 'sandbox',
      services: ['esign', 'estamp'],
      key_until: expect.stringMatching(/^20/),
    })
  })

  it('is named in the trail by its key when that opens for the first time, and once', async () => {
    const headers = from()
    const both = await Promise.all([wire.url, wire.secondUrl].map((url) => asks(key, headers, url)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    wire.passToNextMinute()
    const { name } = (await asks(key)).body
    const entries = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_kind', 'actor_name', 'address'])
          .where('organisation_id', '=', organisation.id)
          .where('actor_id', '=', key.key_id)
          .execute(),
      )
    expect(entries).toEqual([
      {
        event: 'api-key-first-used',
        actor_kind: 'key',
        actor_name: `API key: ${name}`,
        address: headers['x-forwarded-for'],
      },
    ])
  })

  it('gets one answer to whatever opens nothing', async () => {
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const others = await aKey(wire.parts, elsewhere.id, userId)
    const ended = await aKey(wire.parts, organisation.id, userId)
    await admin.call(saveApiKey, { act: 'end', key_id: ended.key_id })
    const { application_id, secret } = key
    const otherEnd = secret.endsWith('A') ? 'B' : 'A'
    const nothing = [
      { application_id, secret: `${secret.slice(0, -1)}${otherEnd}` },
      { application_id, secret: '' },
      { application_id, secret: others.secret },
      { application_id: others.application_id, secret },
      { application_id: `${organisation.publicId}.${'0'.repeat(20)}`, secret },
      { application_id: `nowhere.${'0'.repeat(20)}`, secret },
      { application_id: "'; drop table api_keys; --", secret },
      { application_id: '', secret: '' },
      // Twice the same header arrives as one with a comma.
      { application_id: `${application_id}, ${application_id}`, secret },
      { application_id, secret: `${secret}, ${secret}` },
      ended,
    ]
    const answers = await Promise.all(nothing.map((one) => asks(one)))
    const refused = { status: 'failed', code: 'API_KEY', message: expect.stringMatching(/open nothing/) }
    for (const answer of answers)
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: refused })
  })

  it('is not let in by a session, and a key opens no call of members', async () => {
    expect((await admin.send(whoami, {}, { headers: from() })).body.code).toBe('API_KEY')
    const program = aProgram(wire.url, key)
    expect((await program.send(saveApiKey, { act: 'end', key_id: key.key_id })).body.code).toBe(
      'SESSION_MISSING',
    )
  })

  it('asks from the addresses of its key alone', async () => {
    const inside = await aKey(wire.parts, organisation.id, userId, { ip_ranges: ['203.0.113.0/24'] })
    expect((await asks(inside, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    expect((await asks(inside, { 'x-forwarded-for': '203.0.114.9' })).body.code).toBe('API_KEY')
  })

  it('is told that its organisation is suspended, and nobody else is', async () => {
    const halted = await anOrganisation(wire.parts, 'Halted Mills')
    const its = await aKey(wire.parts, halted.id, userId)
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('organisations')
        .set({ suspended_at: new Date(), suspended_why: 'unpaid' })
        .where('id', '=', halted.id)
        .execute(),
    )
    expect((await asks(its)).body.code).toBe('ORGANISATION_SUSPENDED')
    expect((await asks({ ...its, secret: key.secret })).body.code).toBe('API_KEY')
  })

  it('is held up after sixty wrong tries a minute from one address, and goes on with the right key', async () => {
    const headers = from()
    const wrong = { ...key, secret: 'muhar_test_wrong' }
    const tries = await Promise.all(Array.from({ length: 61 }, () => asks(wrong, headers)))
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(60).fill(401), 429])
    expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await asks(key, headers)).status).toBe(200)
    expect((await asks(wrong)).status, 'from elsewhere').toBe(401)
  })

  it('is counted by its key, on all servers together', async () => {
    const minuteNow = wire.parts.clock.now().getTime()
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('rate_limits')
        .values({
          bucket: `key:${key.key_id}`,
          window_start: new Date(minuteNow - (minuteNow % 60_000)),
          count: 599,
        })
        .execute(),
    )
    expect((await asks(key, from(), wire.secondUrl)).status).toBe(200)
    expect((await asks(key)).status).toBe(429)
  })

  it('repeats an act under its Idempotency-Key, each key its own', async () => {
    const program = aProgram(wire.url, key)
    const first = await program.send(whoami, {}, { idempotencyKey: 'k-1' })
    const again = await program.send(whoami, {}, { idempotencyKey: 'k-1' })
    expect(again.body).toEqual(first.body)
    const other = aProgram(wire.url, await aKey(wire.parts, organisation.id, userId, { services: ['esign'] }))
    expect((await other.send(whoami, {}, { idempotencyKey: 'k-1' })).body.services).toEqual(['esign'])
  })
})

describe('a body of a program', () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${wire.url}${whoami.path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...from(), ...headers },
    } as RequestInit)
  const credentials = () => ({ 'x-application-id': key.application_id, 'x-rest-api-key': key.secret })
  const mebibyte = 1024 * 1024

  it('is refused above one mebibyte, whether its length is told or it comes in pieces', async () => {
    const large = `{"a":"${'x'.repeat(mebibyte)}"}`
    expect((await post(large, credentials())).status).toBe(413)
    const pieces = () =>
      new ReadableStream({
        start(controller) {
          for (const half of [large.slice(0, 600_000), large.slice(600_000)])
            controller.enqueue(new TextEncoder().encode(half))
          controller.close()
        },
      })
    expect((await post(pieces(), credentials())).status).toBe(413)
    expect((await post(`{"a":"${'x'.repeat(mebibyte - 8)}"}`, credentials())).status).toBe(200)
  })

  it('is not read before the key is judged', async () => {
    const large = `{"a":"${'x'.repeat(mebibyte)}"}`
    const answer = await post(large, { ...credentials(), 'x-rest-api-key': 'muhar_test_wrong' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'API_KEY'])
  })

  it('is an object', async () => {
    for (const body of ['[]', '"x"', 'null', '{', 'NaN'])
      expect((await post(body, credentials())).status).toBe(400)
  })
})

describe('the example of docs/wire.md', () => {
  it('works as it stands', async () => {
    const page = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'docs/wire.md'), 'utf8')
    const [, example = ''] = /```sh\n(curl [\s\S]+?)```/.exec(page) ?? []
    const { stdout } = await promisify(execFile)('sh', ['-c', example], {
      env: { ...process.env, MUHAR: wire.url, APPLICATION_ID: key.application_id, REST_API_KEY: key.secret },
    })
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success', mode: 'sandbox' })
  })
})
