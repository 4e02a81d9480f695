import { createECDH } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserIpInfo } from '#contract/sessions/getUserIpInfo.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aClient, type WireClient } from '../client.ts'
import { aWire, type Wire } from '../wire-fixture.ts'

const perMinute = 300
const flood = 2_000
const megabyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapAfterCollecting(): number {
  collectGarbage()
  collectGarbage()

  return process.memoryUsage().heapUsed + process.memoryUsage().external
}

describe('a flood of token requests from one address', () => {
  let wire: Wire
  let client: WireClient
  beforeAll(async () => {
    wire = await aWire({ settings: { tokensPerMinute: perMinute }, trustedProxies: ['127.0.0.1'] })
    client = aClient(wire.url)
    await client.open()
  })
  afterAll(() => wire?.close())

  async function ask(address: string, n: number, clientKey = client.clientKey): Promise<number> {
    const answer = await fetch(`${n % 2 ? wire.secondUrl : wire.url}/api/generic/getRandomId?count=16`, {
      method: 'POST',
      headers: { ...client.wireHeaders, 'x-client-key': clientKey, 'x-forwarded-for': address },
    })
    await answer.arrayBuffer()
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)

    return answer.status
  }

  const rows = async () => {
    const { rows } = await wire.parts.store.platform.read((tx) =>
      sql<{ limits: number; tokens: number }>`
        select (select count(*) from rate_limits)::int as limits, (select count(*) from envelope_tokens)::int as tokens`.execute(
        rowsOf(tx),
      ),
    )

    return rows[0]
  }

  it('gets its share on both servers together, while every other address is served', async () => {
    const answer = await fetch(`${wire.url}${getUserIpInfo.path}`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(await answer.json(), 'the addresses of this test are believed').toMatchObject({
      ip: '203.0.113.9',
    })

    wire.passToNextMinute()
    const before = await rows()
    const statuses: number[] = []
    const neighbours: number[] = []
    for (let n = 0; n < 600; n += 30) {
      statuses.push(
        ...(await Promise.all(Array.from({ length: 30 }, (_, within) => ask('203.0.113.9', n + within)))),
      )
      neighbours.push(await ask(`198.51.100.${1 + n / 30}`, n))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(600 - perMinute)
    expect(neighbours).toEqual(neighbours.map(() => 200))
    expect(await rows()).toEqual({
      limits: (before?.limits ?? 0) + 1 + neighbours.length,
      tokens: before?.tokens,
    })
  })

  it('counts one network of IPv6 as one address', async () => {
    wire.passToNextMinute()
    const statuses: number[] = []
    for (let n = 0; n < perMinute + 30; n += 30)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, (_, within) =>
            ask(`2001:db8:7:7::${(n + within).toString(16)}`, n + within),
          ),
        )),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute)
    expect(await ask('2001:db8:7:8::1', 0)).toBe(200)
  })

  it(`leaves ${flood} more requests, each with a key of its own, without a row and without a trace in memory`, async () => {
    const fresh = () => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()

      return pair.getPublicKey().toString('base64url')
    }
    const pour = async (many: number) => {
      const statuses = new Set<number>()
      for (let n = 0; n < many; n += 50) {
        const some = Array.from({ length: 50 }, (_, within) => ask('203.0.113.7', n + within, fresh()))
        for (const status of await Promise.all(some)) statuses.add(status)
      }

      return statuses
    }
    wire.passToNextMinute()
    await pour(500)
    const before = { rows: await rows(), heap: heapAfterCollecting() }
    expect(await pour(flood)).toEqual(new Set([429]))
    expect(await rows()).toEqual(before.rows)
    // Room for what the test's own client keeps; kept keys and tokens of this flood would be more.
    expect((heapAfterCollecting() - before.heap) / megabyte).toBeLessThan(4)
  }, 120_000)
})
