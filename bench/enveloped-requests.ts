import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CallDeclaration } from '#contract/define-call.ts'
import { aClient, box, type WireClient } from '../testing/client.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import type { BenchDatabase } from './bench-database.ts'
import { requestBytes } from './http-load.ts'
import type { ServerOrder } from './server-program.ts'

export const tokensAtOnce = 16

/**
 * A member of a new organisation, logged in at the first of the servers that are started with the
 * answered order.
 */
export async function aMemberOf(
  database: BenchDatabase,
  start: (order: ServerOrder) => Promise<URL>,
): Promise<{ client: WireClient; url: URL; order: ServerOrder }> {
  const masterKey = randomBytes(32)
  const vaultFolder = join(database.folder, 'vault')
  const parts = await testParts({ databaseUrl: database.url, masterKey, vaultFolder })
  const member = await aMember(parts, await anOrganisation(parts))
  await parts.close()
  const order: ServerOrder = {
    kind: 'ours',
    databaseUrl: database.url,
    masterKey: masterKey.toString('base64'),
    vaultFolder,
  }
  const url = await start(order)
  const client = aClient(url.origin)
  await client.login(member.email, member.password)

  return { client, url, order }
}

export async function buyTokens(client: WireClient, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(...(await client.tokens(tokensAtOnce)))

  return tokens
}

/** The call once for each token, as its bytes go over the line. */
export function enveloped(
  url: URL,
  call: CallDeclaration,
  client: WireClient,
  tokens: readonly string[],
): Buffer[] {
  const headers = {
    'content-type': 'application/json',
    ...client.wireHeaders,
    ...(client.session && { 'x-session-token': client.session }),
    'x-activity': '1',
  }

  return tokens.map((london) => requestBytes(url, 'POST', call.path, headers, bodyOf(call, client, london)))
}

/** One purchase before every sixteen calls: its tokens serve the next round. */
export function withPurchases(url: URL, client: WireClient, requests: readonly Buffer[]): Buffer[] {
  const path = `/api/generic/getRandomId?count=${tokensAtOnce}`
  const purchase = requestBytes(url, 'POST', path, client.wireHeaders)

  return requests.flatMap((request, at) => (at % tokensAtOnce === 0 ? [purchase, request] : [request]))
}

/** What the purchases among the answers brought. */
export const tokensBought = (bodies: readonly Buffer[]): string[] =>
  bodies.flatMap((body, at) =>
    at % (tokensAtOnce + 1) === 0 ? (JSON.parse(body.toString()) as { tokenIds: string[] }).tokenIds : [],
  )

function bodyOf(call: CallDeclaration, client: WireClient, london: string): string {
  const callKey = createHash('sha256').update(client.openToken(london)).digest()

  return JSON.stringify({ api_body: box(callKey, call.path, '{}'), london, auth_token: client.session })
}
