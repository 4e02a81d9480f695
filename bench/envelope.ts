import type { CallDeclaration } from '#contract/define-call.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import type { WireClient } from '../testing/client.ts'
import { aBenchDatabase } from './bench-database.ts'
import {
  aMemberOf,
  buyTokens,
  enveloped,
  tokensAtOnce,
  tokensBought,
  withPurchases,
} from './enveloped-requests.ts'
import { load } from './http-load.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { ServerOrder } from './server-program.ts'

const connections = 16

const how = `Answers a second over ${connections} kept connections, median of rounds by turns; each server a process of its own, PostgreSQL with fsync, the client on the same machine. Ours buys its tokens ${tokensAtOnce} at a time within the measured time. Floor: a Fastify route that does the same four AES-GCM operations on the same bytes and nothing else.`

/** An enveloped call against the cheapest server that could open and seal it. */
export const envelope: Part = {
  name: 'envelope',
  title: 'Enveloped calls',
  async measure(extent: Extent) {
    const rounds = extent === 'whole' ? { count: 5, calls: 1600 } : { count: 1, calls: 32 }
    const database = await aBenchDatabase()
    const servers: ServerProcess[] = []
    const start = async (order: ServerOrder) => {
      const server = await startServer(order)
      servers.push(server)
      return server.url
    }
    try {
      const { client, url } = await aMemberOf(database, start)
      const calls = [
        { name: 'a public call that asks no table (getOrgInfo)', call: getOrgInfo, isMember: false },
        { name: "a member's call (getUserInfo)", call: getUserInfo, isMember: true },
      ]
      const echoUrl = await start({ kind: 'echo' })
      const rows: Row[] = []
      for (const { name, call, isMember } of extent === 'whole' ? calls : calls.slice(1))
        rows.push(await measureCall(name, { call, client, url, echoUrl, isMember }, start, rounds))

      return rows
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await database.stop()
    }
  },
}

type Start = (order: ServerOrder) => Promise<URL>

interface Measured {
  call: CallDeclaration
  client: WireClient
  url: URL
  echoUrl: URL
  isMember: boolean
}

async function measureCall(
  name: string,
  measured: Measured,
  start: Start,
  rounds: { count: number; calls: number },
): Promise<Row> {
  const { call, client, url, echoUrl } = measured
  const session = client.session
  client.session = measured.isMember ? session : ''
  const answer = await client.send(call, {})
  if (answer.body.status !== 'success') throw new Error(`${call.path} was refused: ${answer.body.code}`)
  const floorUrl = await start({
    kind: 'floor',
    transportKey: client.transportKey!.toString('base64'),
    path: call.path,
    answerBytes: Buffer.byteLength(JSON.stringify(answer.body)),
  })

  const perSecond: Record<'ours' | 'floor' | 'echo', number[]> = { ours: [], floor: [], echo: [] }
  let tokens = await buyTokens(client, rounds.calls)
  for (let round = -1; round < rounds.count; round++) {
    const requestsTo = (to: URL) => enveloped(to, call, client, tokens)
    const ours = await load(url, withPurchases(url, client, requestsTo(url)), connections)
    const floor = await load(floorUrl, requestsTo(floorUrl), connections)
    const echo = await load(echoUrl, requestsTo(echoUrl), connections)
    tokens = tokensBought(ours.bodies)
    if (round < 0) continue // the first round warms all three
    perSecond.ours.push(rounds.calls / ours.seconds)
    perSecond.floor.push(rounds.calls / floor.seconds)
    perSecond.echo.push(rounds.calls / echo.seconds)
  }
  client.session = session

  return row({
    name,
    unit: 'calls/s',
    ours: median(perSecond.ours),
    floor: median(perSecond.floor),
    peers: [{ name: 'bare echo', value: median(perSecond.echo) }],
    goal: { of: 'ratio', atLeast: 0.6 },
    how,
  })
}
