import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import type { Member } from '#domain/askers.ts'
import { type OpenDatabase, openDatabase } from '#store/database.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { ActUnderKey, type KeptAnswer } from './repeated-acts.ts'

const hour = 60 * 60_000
let wire: Wire
let organisation: AnOrganisation
let meera: APersonWhoLogsIn

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  meera = await aMember(wire.parts, organisation)
})
afterAll(() => wire.close())

const credentials = () => ({ authObject: { email: meera.email, password: meera.password } })

async function loggedIn(): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(meera.email, meera.password)

  return client
}

const sessionsOfMeera = () =>
  wire.parts.store.forOrganisation(organisation.id).read((tx) =>
    rowsOf(tx)
      .selectFrom('sessions')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', meera.userId)
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count)),
  )

describe('an act under an Idempotency-Key', () => {
  it('is done once, and its first answer is repeated', async () => {
    const client = aClient(wire.url)
    const before = await sessionsOfMeera()
    const first = await client.send(authenticate, credentials(), { idempotencyKey: 'login-1' })
    const again = await client.send(authenticate, credentials(), { idempotencyKey: 'login-1' })
    expect(first.body.status).toBe('success')
    expect(again.body).toEqual(first.body)
    expect(await sessionsOfMeera()).toBe(before + 1)
  })

  it('is done once when it comes five times at the same moment, to two servers', async () => {
    const client = aClient(wire.url)
    const before = await sessionsOfMeera()
    await client.open()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => {
        client.url = n % 2 ? wire.url : wire.secondUrl
        return client.send(authenticate, credentials(), { idempotencyKey: 'login-2' })
      }),
    )
    const tokens = answers.map((answer) => (answer.body.user as { token: string }).token)
    expect(new Set(tokens).size).toBe(1)
    expect(await sessionsOfMeera()).toBe(before + 1)
  })

  it('with another body is refused', async () => {
    const client = aClient(wire.url)
    await client.send(authenticate, credentials(), { idempotencyKey: 'login-3' })
    const other = { authObject: { email: meera.email, password: 'another' } }
    expect(await client.send(authenticate, other, { idempotencyKey: 'login-3' })).toMatchObject({
      status: 409,
      wasEncrypted: true,
      body: { code: 'IDEMPOTENCY_REUSED' },
    })
  })

  it('repeats a refusal too, and carries the cookies of the first answer', async () => {
    const client = await loggedIn()
    const wrong = { organisation_id: '00000000-0000-7000-8000-000000000000' }
    const first = await client.send(proceedWithSelectedOrg, wrong, { idempotencyKey: 'go' })
    const again = await client.send(proceedWithSelectedOrg, wrong, { idempotencyKey: 'go' })
    expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(again).toMatchObject({ status: 404, body: first.body })

    const browser = aClient(wire.url)
    const asBrowser = { idempotencyKey: 'b', headers: { 'sec-fetch-site': 'same-origin' } }
    const cookies = [
      (await browser.send(authenticate, credentials(), asBrowser)).headers.getSetCookie(),
      (await browser.send(authenticate, credentials(), asBrowser)).headers.getSetCookie(),
    ]
    expect(cookies[0]).toHaveLength(1)
    expect(cookies[1]).toEqual(cookies[0])
  })

  it('belongs to its session, its call and its day', async () => {
    const client = await loggedIn()
    const other = await loggedIn()
    const first = await client.send(getUserInfo, {}, { idempotencyKey: 'mine' })
    await client.send(getUserInfo, {}, { idempotencyKey: 'mine' })
    expect((await other.send(getUserInfo, {}, { idempotencyKey: 'mine' })).status).toBe(first.status)
    expect(
      (
        await client.send(
          proceedWithSelectedOrg,
          { organisation_id: organisation.id },
          { idempotencyKey: 'mine' },
        )
      ).status,
    ).toBe(200)

    const late = aClient(wire.url)
    const login = await late.send(authenticate, credentials(), { idempotencyKey: 'day' })
    wire.pass(25 * hour)
    expect((await late.send(authenticate, credentials(), { idempotencyKey: 'day' })).body).not.toEqual(
      login.body,
    )
  })

  it.each(['', 'x'.repeat(201), 'a b'])('refuses the key "%s"', async (key) => {
    const client = await loggedIn()
    const answer = await client.send(getUserInfo, {}, { headers: { 'idempotency-key': key } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('leaves no password and no token behind that could be read', async () => {
    const client = aClient(wire.url)
    const { body } = await client.send(authenticate, credentials(), { idempotencyKey: 'secret' })
    const rows = await wire.parts.store.platform.read((tx) =>
      rowsOf(tx).selectFrom('public_idempotency_keys').selectAll().execute(),
    )
    const stored = rows.map((row) => `${row.answer?.toString('latin1')} ${JSON.stringify(row)}`).join('\n')
    expect(rows.length).toBeGreaterThan(0)
    expect(stored).not.toContain(meera.password)
    expect(stored).not.toContain((body.user as { token: string }).token)
  })
})

describe('an act of a caller who has no session yet', () => {
  const keptIn = (table: string, where: string, value: string) =>
    behind.pool
      .query<{ xmin: string }>(`select xmin::text from ${table} where ${where} = $1`, [value])
      .then(({ rows }) => rows.map(({ xmin }) => xmin))
  let behind: OpenDatabase
  beforeAll(() => {
    behind = openDatabase(wire.database.adminUrl, { most: 1 })
  })
  afterAll(() => behind.close())

  it('is kept in the transaction of the act: neither is there without the other', async () => {
    const client = aClient(wire.url)
    await client.send(authenticate, credentials(), { idempotencyKey: 'one-transaction' })
    const kept = await keptIn('public_idempotency_keys', 'key', 'one-transaction')
    expect(kept).toHaveLength(1)
    expect(await keptIn('sessions', 'client_key_hash', hashOf(client.clientKey))).toEqual(kept)
  })

  it('is kept with a rotated session, too', async () => {
    const client = await loggedIn()
    const input = { refreshToken: client.refresh }
    const first = await client.send(refreshToken, input, { idempotencyKey: 'rotate' })
    expect(first.body.status).toBe('success')
    const [kept] = await keptIn('public_idempotency_keys', 'key', 'rotate')
    expect(await keptIn('sessions', 'client_key_hash', hashOf(client.clientKey))).toContain(kept)
    // Not a second use of the refresh token, which would end the family.
    expect((await client.send(refreshToken, input, { idempotencyKey: 'rotate' })).body).toEqual(first.body)
    client.session = String(first.body.token)
    expect((await client.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('is not done again by the next when its server died between commit and answer', async () => {
    const first = new ActUnderKey(
      wire.parts,
      { kind: 'public' },
      Buffer.alloc(32, 7),
      '/api/test',
      'died',
      {},
    )
    expect(await first.begin()).toBeNull()
    const done: KeptAnswer = { status: 200, text: '{"status":"success"}', cookies: [] }
    await wire.parts.store.forOrganisation(organisation.id).transaction((tx) => first.keepInside(tx, done))
    wire.pass(7_000)
    const next = new ActUnderKey(wire.parts, { kind: 'public' }, Buffer.alloc(32, 7), '/api/test', 'died', {})
    expect(await next.begin()).toEqual(done)
  })
})

const hashOf = (clientKey: string) =>
  `\\x${createHash('sha256').update(Buffer.from(clientKey, 'base64url')).digest('hex')}`

describe('an act whose server died', () => {
  const asker = (): Member => ({
    kind: 'member',
    userId: meera.userId,
    membershipId: meera.membershipId,
    organisationId: organisation.id,
    departmentId: null,
    name: 'Meera Nair',
    email: meera.email,
    modules: new Set(),
    sessionId: 'a session',
  })
  const anAct = (key: string) =>
    new ActUnderKey(wire.parts, asker(), Buffer.alloc(32), '/api/test', key, { a: 1 })
  const done: KeptAnswer = { status: 200, text: '{"status":"success"}', cookies: [] }

  it('before it did anything may be done by the next', async () => {
    expect(await anAct('died-before').begin()).toBeNull()
    wire.pass(7_000)
    expect(await anAct('died-before').begin()).toBeNull()
  })

  it('between its commit and its answer is not done again', async () => {
    const first = anAct('died-after')
    expect(await first.begin()).toBeNull()
    const store = wire.parts.store.forOrganisation(organisation.id)
    await first.storeThatKeeps(store, () => done).transaction(async () => 'done')
    wire.pass(7_000)
    expect(await anAct('died-after').begin()).toEqual(done)
  })

  it('in a transaction that was rolled back may be done by the next', async () => {
    const first = anAct('rolled-back')
    expect(await first.begin()).toBeNull()
    const store = first.storeThatKeeps(wire.parts.store.forOrganisation(organisation.id), () => done)
    const act = store.transaction(async (tx) => {
      await rowsOf(tx).selectFrom('sessions').select('id').execute()
      throw new Error('the server died here')
    })
    await expect(act).rejects.toThrow('died here')
    wire.pass(7_000)
    expect(await anAct('rolled-back').begin()).toBeNull()
  })

  it('and that never heard of its own commit keeps what was done', async () => {
    const first = anAct('unheard')
    expect(await first.begin()).toBeNull()
    const store = wire.parts.store.forOrganisation(organisation.id)
    await first.storeThatKeeps(store, () => done).transaction(async () => 'done')
    // The line was cut while the commit was answered: to this server the act has failed.
    await first.free()
    expect(await anAct('unheard').begin()).toEqual(done)
  })

  it('and that was only slow does nothing once another has taken the key over', async () => {
    const slow = anAct('taken-over')
    expect(await slow.begin()).toBeNull()
    wire.pass(7_000)
    const next = anAct('taken-over')
    expect(await next.begin()).toBeNull()
    const store = wire.parts.store.forOrganisation(organisation.id)
    await expect(
      slow.storeThatKeeps(store, () => done).transaction(async () => 'done'),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' })
    const answered = { ...done, text: '{"status":"success","by":"the next"}' }
    await next.storeThatKeeps(store, () => answered).transaction(async () => 'done')
    await slow.free()
    await slow.keep(done)
    expect(await anAct('taken-over').begin()).toEqual(answered)
  })
})
