import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getDowntime } from '#contract/downtime/getDowntime.ts'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { pathsServedMeanwhile } from '#domain/downtime/served-meanwhile.ts'
import { allCalls } from '#http/api-docs/open-api.ts'
import { buildServer } from '#http/server.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

// Short, so that nobody's token ends meanwhile.
const minute = 12_000
let wire: Wire
let lender: AnOrganisation
let officer: APersonWhoLogsIn
let operator: WireClient
let member: WireClient
let folder: string
let pages: FastifyInstance

beforeAll(async () => {
  wire = await aWire()
  const operating = await anOrganisation(wire.parts, 'Muhar Operations')
  operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['downtime']))
  lender = await anOrganisation(wire.parts, 'Tapti Finance')
  officer = await aMember(wire.parts, lender)
  member = aClient(wire.url)
  await member.login(officer.email, officer.password)
  folder = await mkdtemp(join(tmpdir(), 'muhar-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>the portal</body></html>')
  await writeFile(join(folder, 'assets/portal-abc123.js'), 'portal')
  pages = await buildServer(wire.parts, { webFolder: folder })
})
afterAll(async () => {
  await pages.close()
  await wire.close()
  await rm(folder, { recursive: true, force: true })
})

const inMinutes = (count: number) => new Date(wire.parts.clock.now().getTime() + count * minute).toISOString()
const en = { text: 'We move to a larger database.', affected: 'All pages' }
const hi = { text: 'हम बड़े डेटाबेस पर जा रहे हैं।', affected: 'सभी पेज' }
const times = (announce: number, from: number, until: number) => ({
  announce_from: inMinutes(announce),
  from: inMinutes(from),
  until: inMinutes(until),
})
const announces = (announce: number, from: number, until: number) =>
  operator.call(saveDowntimeNotice, { ...times(announce, from, until), en, hi })
const shownAt = async (url: string) => (await aClient(url).call(getDowntime, {})).downtime
const callOff = async () => {
  for (const { notice_id, revision, state } of (await operator.call(getDowntimeNotices, {})).notices)
    if (!['over', 'cancelled'].includes(state))
      await operator.call(saveDowntimeNotice, { notice_id, revision, cancelled: true })
}

afterEach(callOff)

describe('maintenance', () => {
  it('is told from the time chosen, on every server, and ends by itself', async () => {
    await announces(10, 20, 25)
    expect(await shownAt(wire.url)).toBeNull()
    wire.pass(11 * minute)
    for (const url of [wire.url, wire.secondUrl])
      await expect.poll(() => shownAt(url)).toMatchObject({ running: false, en, hi })
    expect((await member.send(getUserInfo, {})).status).toBe(200)

    wire.pass(10 * minute)
    for (const url of [wire.url, wire.secondUrl]) {
      expect(await shownAt(url)).toMatchObject({ running: true })
    }
    const refused = await member.send(getUserInfo, {})
    expect(refused).toMatchObject({ status: 503, body: { code: 'DOWNTIME' } })
    expect((await operator.send(getUserInfo, {})).status).toBe(200)

    wire.pass(5 * minute)
    expect(await shownAt(wire.url)).toBeNull()
    expect((await member.send(getUserInfo, {})).status).toBe(200)
  })

  it('begins on the other server, which nobody tells', async () => {
    expect(await shownAt(wire.secondUrl)).toBeNull()
    await announces(0, 0, 5)
    expect((await member.send(getUserInfo, {})).status).toBe(503)
    // It looks each second; how soon that is on a busy machine is no matter here.
    await expect.poll(() => shownAt(wire.secondUrl)).toMatchObject({ running: true })
  })

  it('answers pages with 503 and until when, and health, callbacks and operators as always', async () => {
    await announces(0, 0, 5)
    for (const url of ['/', '/verify', '/api/files/download/nothing', '/api/files/page/nothing/1']) {
      const answer = await pages.inject(url)
      expect(answer.statusCode, url).toBe(503)
      expect(Number(answer.headers['retry-after']), url).toBeGreaterThan(50)
    }
    const page = (await pages.inject('/')).body
    for (const words of [en.text, hi.text, en.affected, hi.affected, 'IST']) expect(page).toContain(words)
    expect((await pages.inject('/?operators')).body).toContain('the portal')
    expect((await pages.inject('/assets/portal-abc123.js')).statusCode).toBe(200)
    expect((await pages.inject('/healthz')).statusCode).toBe(200)
    expect((await pages.inject('/readyz')).statusCode).toBe(200)
    // A provider's answer is taken: it is refused for what it says, not for when it comes.
    const provider = wire.parts.esign.name
    const callback = await pages.inject({
      method: 'POST',
      url: `/api/returns/${provider}`,
      headers: { accept: 'text/html' },
      payload: 'x',
    })
    expect(callback.statusCode).toBe(303)
    await callOff()
    expect((await pages.inject('/')).body).toContain('the portal')
  })

  it('lets nobody in but operators', async () => {
    await announces(0, 0, 5)
    const authObject = { email: officer.email, password: officer.password }
    expect(await aClient(wire.url).send(authenticate, { authObject })).toMatchObject({
      status: 503,
      body: { code: 'DOWNTIME' },
    })
    await callOff()
    expect((await aClient(wire.url).send(authenticate, { authObject })).status).toBe(200)
  })

  it('serves meanwhile only calls that there are', () => {
    const paths = allCalls().map(({ path }) => path as string)
    expect(pathsServedMeanwhile.filter((path) => !paths.includes(path))).toEqual([])
  })

  it('is known without a question for each call', async () => {
    await shownAt(wire.url)
    const asked = vi.spyOn(wire.parts.store.platform, 'ask')
    const began = performance.now()
    for (let count = 0; count < 40; count += 1) await aClient(wire.url).call(getDowntime, {})
    expect(asked.mock.calls.length).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1_000) + 1)
    asked.mockRestore()
  })
})

describe('an announcement', () => {
  it.each([
    ['DOWNTIME_TIMES', 0, 10, 10],
    ['DOWNTIME_TIMES', 11, 10, 20],
    ['DOWNTIME_TIMES', 0, -20, -10],
    ['DOWNTIME_TIMES', 0, 10, 24 * 60 * 5 + 11],
  ])('is refused with %s where its times do not fit (%i, %i, %i)', async (code, announce, from, until) => {
    expect(
      (await operator.send(saveDowntimeNotice, { ...times(announce, from, until), en, hi })).body,
    ).toMatchObject({ code })
  })

  it('is refused without its words in both languages, and to who is no operator', async () => {
    const input = { ...times(0, 10, 20), en, hi: { text: ' ', affected: 'सभी' } }
    expect((await operator.send(saveDowntimeNotice, input)).body.code).toBe('BAD_REQUEST')
    expect((await member.send(saveDowntimeNotice, { ...input, hi })).body.code).toBe('NOT_ALLOWED')
    expect((await member.send(getDowntimeNotices, {})).body.code).toBe('NOT_ALLOWED')
  })

  it('is made once, however often it is sent, and two at one time are refused', async () => {
    const input = { ...times(0, 10, 20), en, hi }
    const [one, two] = await Promise.all(
      [1, 2].map(() => operator.send(saveDowntimeNotice, input, { idempotencyKey: 'announced-once' })),
    )
    expect(one?.body).toEqual(two?.body)
    expect((await operator.send(saveDowntimeNotice, input)).body.code).toBe('DOWNTIME_OVERLAPS')
  })

  it('is changed by an operator who saw its last state, and not after it is over', async () => {
    const { notice } = await announces(0, 10, 20)
    const change = { ...times(0, 12, 22), en, hi, notice_id: notice.notice_id }
    const changed = await operator.call(saveDowntimeNotice, { ...change, revision: notice.revision })
    expect(changed.notice).toMatchObject({ revision: 2, state: 'announced' })
    expect((await operator.send(saveDowntimeNotice, { ...change, revision: 1 })).body.code).toBe(
      'DOWNTIME_STALE',
    )
    wire.pass(13 * minute)
    const ended = await operator.call(saveDowntimeNotice, {
      notice_id: notice.notice_id,
      revision: 2,
      cancelled: true,
    })
    expect(ended.notice.state).toBe('over')
    expect((await operator.send(saveDowntimeNotice, { ...change, revision: 3 })).body.code).toBe(
      'DOWNTIME_OVER',
    )
  })

  it('stands in the platform’s chain', async () => {
    const rows = await wire.parts.store
      .forOrganisation(platformId)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_role'])
          .where('event', 'like', 'downtime-%')
          .execute(),
      )
    expect(new Set(rows.map(({ event }) => event))).toEqual(
      new Set(['downtime-announced', 'downtime-cancelled', 'downtime-changed', 'downtime-ended']),
    )
    expect(new Set(rows.map(({ actor_role }) => actor_role))).toEqual(new Set(['operator']))
  })
})
