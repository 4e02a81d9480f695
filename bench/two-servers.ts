import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import type { WireClient } from '../testing/client.ts'
import { aBenchDatabase } from './bench-database.ts'
import { aMemberOf, buyTokens, enveloped, tokensBought, withPurchases } from './enveloped-requests.ts'
import { load } from './http-load.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { ServerOrder } from './server-program.ts'

const call = getUserInfo
const connections = 16
// What the specification asks for where there are cores for it.
const wanted = 1.8

const how = `A member's call (getUserInfo) over ${connections} kept connections to each server, on one of two and on both at once, median of rounds by turns; servers, PostgreSQL and the client share the cores of this machine.`

/** Two servers on one database against one of them. */
export const twoServers: Part = {
  name: 'two-servers',
  title: 'Two servers on one database',
  async measure(extent: Extent) {
    const rounds = extent === 'whole' ? { count: 5, calls: 1600 } : { count: 1, calls: 64 }
    const database = await aBenchDatabase()
    const servers: ServerProcess[] = []
    const start = async (order: ServerOrder) => {
      const server = await startServer(order)
      servers.push(server)

      return server
    }
    try {
      const { client, order } = await aMemberOf(database, async (order) => (await start(order)).url)
      const [first] = servers
      if (!first) throw new Error('No server was started.')
      const ours = await byTurns(client, [first, await start(order)], rounds)
      const answer = await client.send(call, {})
      const floor: ServerOrder = {
        kind: 'floor',
        transportKey: client.transportKey?.toString('base64') ?? '',
        path: call.path,
        answerBytes: Buffer.byteLength(JSON.stringify(answer.body)),
      }
      const allowed = await byTurns(client, [await start(floor), await start(floor)], rounds, false)

      return rowsOf(ours, allowed)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await database.stop()
    }
  },
}

type Turns = Record<'one' | 'two', { perSecond: number; processorMs: number }>

function rowsOf(ours: Turns, allowed: Turns): Row[] {
  return [
    row({ name: 'one server', unit: 'calls/s', ours: ours.one.perSecond, how }),
    row({ name: 'two servers', unit: 'calls/s', ours: ours.two.perSecond, how }),
    row({
      name: 'two over one',
      unit: '×',
      ours: ours.two.perSecond / ours.one.perSecond,
      floor: allowed.two.perSecond / allowed.one.perSecond,
      goal: { of: 'ours', atLeast: wanted },
      how: `${how} Floor: two over one of servers that do the four AES-GCM operations and ask no database, which is what the cores of this machine leave to a second server.`,
    }),
    row({
      name: 'processor time of the servers for a call, two over one',
      unit: '×',
      ours: ours.two.processorMs / ours.one.processorMs,
      goal: { of: 'ours', atMost: 2 / wanted },
      how: `${how} What a second server would bring where it has a core of its own is two over this figure, as long as PostgreSQL keeps up.`,
    }),
  ]
}

/** Calls a second of the first server alone and of both, a round each by turns. */
async function byTurns(
  client: WireClient,
  [first, second]: readonly [ServerProcess, ServerProcess],
  rounds: { count: number; calls: number },
  buys = true,
): Promise<Turns> {
  const seconds = { one: [] as number[], two: [] as number[] }
  const processor = { one: 0, two: 0 }
  let tokens = await buyTokens(client, rounds.calls)
  const half = rounds.calls / 2
  const ask = async ({ url }: ServerProcess, own: readonly string[], over: number) => {
    const requests = enveloped(url, call, client, own)

    return load(url, buys ? withPurchases(url, client, requests) : requests, over)
  }
  const processorMs = async () => (await first.processorMs()) + (await second.processorMs())
  for (let round = -1; round < rounds.count; round++) {
    const before = await processorMs()
    const alone = await ask(first, tokens, connections)
    const between = await processorMs()
    if (buys) tokens = tokensBought(alone.bodies)
    const both = await Promise.all([
      ask(first, tokens.slice(0, half), connections),
      ask(second, tokens.slice(half), connections),
    ])
    const after = await processorMs()
    if (buys) tokens = both.flatMap(({ bodies }) => tokensBought(bodies))
    if (round < 0) continue // the first round warms both
    seconds.one.push(alone.seconds)
    seconds.two.push(Math.max(...both.map((one) => one.seconds)))
    processor.one += between - before
    processor.two += after - between
  }
  const turn = (which: keyof Turns) => ({
    perSecond: rounds.calls / median(seconds[which]),
    processorMs: processor[which] / (rounds.calls * rounds.count),
  })

  return { one: turn('one'), two: turn('two') }
}
