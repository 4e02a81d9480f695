import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { buildServer } from '#http/server.ts'
import { authorityTime } from '#main/authority-time.ts'
import { databaseClock } from '#main/database-clock.ts'
import { httpTimeStamps } from '#providers/tsa/http-time-stamps.ts'
import type { Clock, Parts } from '#services/parts.ts'
import { startTsa } from '#simulators/tsa/start.ts'
import { aClient, type WireClient } from '../client.ts'
import { aDatabase, type TestDatabase } from '../database.ts'
import { aLoggedInMember } from '../logged-in.ts'
import { testParts } from '../parts.ts'
import { anOrganisation } from '../people.ts'

const minute = 60_000
const quiet = { info() {}, warn() {}, error() {} }

describe('two servers on one database, one of them eleven minutes off', () => {
  let database: TestDatabase
  const masterKey = Buffer.alloc(32, 7)
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    database = await aDatabase()
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  async function aServer(clockOf: (parts: Parts) => Promise<Clock & { close?: () => void }>) {
    const parts = await testParts({ databaseUrl: database.url, masterKey })
    const clock = await clockOf(parts)
    parts.clock = clock
    const server = await buildServer(parts, { webFolder: null })
    closing.push(async () => {
      clock.close?.()
      await server.close()
      await parts.close()
    })

    return { parts, url: await server.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const machineOffBy = (minutes: number) => () => Date.now() + minutes * minute
  /** A call with the token of one server, sent to the other. */
  async function across(client: WireClient, from: string, to: string) {
    client.url = from
    const [token = ''] = await client.tokens()
    client.url = to
    const tokens = client.tokens.bind(client)
    client.tokens = async () => [token]
    try {
      return await client.send(getDocumentsInfo, {})
    } finally {
      client.tokens = tokens
    }
  }

  it.each([11, -11])(
    '(%d) agree on the time, so tokens and sessions of one serve at the other',
    async (off) => {
      const right = await aServer(({ store }) => databaseClock(store, quiet))
      const wrong = await aServer(({ store }) => databaseClock(store, quiet, { wall: machineOffBy(off) }))
      const naive = await aServer(async () => ({ now: () => new Date(machineOffBy(off)()) }))
      const organisation = await anOrganisation(right.parts)
      const { client, ...person } = await aLoggedInMember(right, organisation)

      expect((await across(client, right.url, wrong.url)).status).toBe(200)
      expect((await across(client, wrong.url, right.url)).status).toBe(200)
      // What would happen if each believed its own clock.
      const believed =
        off > 0 ? await across(client, right.url, naive.url) : await across(client, naive.url, right.url)
      expect(believed.body.code).toBe('ENVELOPE_TOKEN')

      const second = aClient(wrong.url)
      const { expiresAt } = await second.login(person.email, person.password)
      const minutesLeft = (Date.parse(expiresAt) - Date.now()) / minute
      expect(minutesLeft).toBeGreaterThan(14)
      expect(minutesLeft).toBeLessThan(16)
      second.url = right.url
      expect((await second.send(getDocumentsInfo, {})).status).toBe(200)
    },
  )
})

describe('a time-stamp authority that tells another time', () => {
  it.each([11, -11])('(%d minutes) is not believed, and what it said is told', async (off) => {
    const tsa = await startTsa({ clock: () => new Date(Date.now() + off * minute) })
    const told: object[] = []
    const heard = authorityTime({ ...quiet, error: (facts) => void told.push(facts) })
    let ours = off * minute
    const authority = httpTimeStamps({
      url: tsa.tsaUrl,
      roots: certificatesOf(tsa.rootPem),
      now: () => new Date(Date.now() + ours),
      onTime: heard.heard,
    })
    // First what is accepted: both are off together.
    expect(await authority.stamp(Buffer.alloc(32, 1))).not.toBeNull()
    expect(heard.last()).toMatchObject({ weAreAheadBySeconds: expect.closeTo(0, -1) })
    ours = 0
    for (const _turn of [1, 2])
      await expect(authority.stamp(Buffer.alloc(32, 1))).rejects.toThrow('says it is')
    expect(Math.abs((heard.last()?.weAreAheadBySeconds ?? 0) + off * 60)).toBeLessThan(5)
    expect(told).toHaveLength(1)
    await tsa.close()
  })
})
