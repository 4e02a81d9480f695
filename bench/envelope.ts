import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CallDeclaration } from '#contract/define-call.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { aClient, box, type WireClient } from '../testing/client.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { load, requestBytes } from './http-load.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { ServerOrder } from './server-program.ts'

const tokensAtOnce = 16
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
      const rows: Row[] = []
      for (const { name, call, isMember } of calls)
        rows.push(await measureCall(name, { call, client, url, isMember }, start, rounds))

      return rows
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await database.stop()
    }
  },
}

type Start = (order: ServerOrder) => Promise<URL>

async function aMemberOf(database: BenchDatabase, start: Start): Promise<{ client: WireClient; url: URL }> {
  const masterKey = randomBytes(32)
  const vaultFolder = join(database.folder, 'vault')
  const parts = await testParts({ databaseUrl: database.url, masterKey, vaultFolder })
  const member = await aMember(parts, await anOrganisation(parts))
  await parts.close()
  const url = await start({
    kind: 'ours',
    databaseUrl: database.url,
    masterKey: masterKey.toString('base64'),
    vaultFolder,
  })
  const client = aClient(url.origin)
  await client.login(member.email, member.password)

  return { client, url }
}

interface Measured {
  call: CallDeclaration
  client: WireClient
  url: URL
  isMember: boolean
}

async function measureCall(
  name: string,
  measured: Measured,
  start: Start,
  rounds: { count: number; calls: number },
): Promise<Row> {
  const { call, client, url } = measured
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
  const echoUrl = await start({ kind: 'echo' })

  const perSecond: Record<'ours' | 'floor' | 'echo', number[]> = { ours: [], floor: [], echo: [] }
  let tokens = await buy(client, rounds.calls)
  for (let round = -1; round < rounds.count; round++) {
    const bodies = tokens.map((london) => bodyOf(measured, london))
    const headers = headersOf(client)
    const requestsTo = (to: URL) => bodies.map((body) => requestBytes(to, 'POST', call.path, headers, body))
    const ours = await load(url, withPurchases(url, client, requestsTo(url)), connections)
    const floor = await load(floorUrl, requestsTo(floorUrl), connections)
    const echo = await load(echoUrl, requestsTo(echoUrl), connections)
    tokens = ours.bodies.flatMap((body, at) => (at % (tokensAtOnce + 1) === 0 ? tokensIn(body) : []))
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

async function buy(client: WireClient, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(...(await client.tokens(tokensAtOnce)))

  return tokens
}

const tokensIn = (body: Buffer) => (JSON.parse(body.toString()) as { tokenIds: string[] }).tokenIds

/** One purchase before every sixteen calls: its tokens serve the next round. */
function withPurchases(url: URL, client: WireClient, requests: Buffer[]): Buffer[] {
  const path = `/api/generic/getRandomId?count=${tokensAtOnce}`
  const purchase = requestBytes(url, 'POST', path, client.wireHeaders)

  return requests.flatMap((request, at) => (at % tokensAtOnce === 0 ? [purchase, request] : [request]))
}

function headersOf(client: WireClient): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...client.wireHeaders,
    ...(client.session && { 'x-session-token': client.session }),
    'x-activity': '1',
  }
}

function bodyOf({ call, client }: Measured, london: string): string {
  const callKey = createHash('sha256').update(client.openToken(london)).digest()

  return JSON.stringify({ api_body: box(callKey, call.path, '{}'), london, auth_token: client.session })
}
