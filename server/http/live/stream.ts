import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Asker } from '#domain/askers.ts'
import { isOperator } from '#domain/downtime/served-meanwhile.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseInDowntime, runningDowntime } from '#services/downtime/known-downtime.ts'
import type { Parts } from '#services/parts.ts'
import { findAsker, SessionRefused } from '#services/sessions/find-asker.ts'
import { isSessionAlive } from '#services/sessions/is-alive.ts'
import type { LiveSight } from '#store/notifications/live-events.ts'
import { headerToken } from '../calls/routes.ts'
import { originOf } from '../calls/run-call.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'
import { Bell } from './bell.ts'
import { LiveReader } from './live-reader.ts'

// Proxies close what is silent for a minute; the session is looked at in the same rhythm.
const heartbeatEvery = 15_000
// NOTIFY only wakes; polling is the truth.
const looksEvery = 5_000
const mostStreamsOfASession = 8
const oldestPageMs = 60_000

/**
 * `GET /api/live/stream` (docs/wire.md §7): what moves, as server-sent events, until the session
 * ends.
 */
export function liveRoutes(app: FastifyInstance, parts: Parts): void {
  const streams = new Map<string, number>()

  app.get('/api/live/stream', async (request, reply) => {
    const asker = await watcherOf(parts, request)
    const open = streams.get(asker.sessionId) ?? 0
    if (open >= mostStreamsOfASession) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 15 })
    const reader = new LiveReader(parts, asker.organisationId, sightOf(asker))
    const from = await reader.begin(lastEventId(request), pageAge(request))

    streams.set(asker.sessionId, open + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    })
    try {
      await follow(parts, { asker, address: originOf(request).address }, { reader, from }, raw)
    } catch (error) {
      // The client comes back with its last event's id; what it missed is still in the table.
      if (!raw.destroyed) parts.log.warn({ err: error }, 'A live stream was cut')
    } finally {
      raw.end()
      const left = (streams.get(asker.sessionId) ?? 1) - 1
      if (left > 0) streams.set(asker.sessionId, left)
      else streams.delete(asker.sessionId)
    }
  })
}

type WatchingAsker = Extract<Asker, { kind: 'member' | 'signer' }>

interface Watcher {
  asker: WatchingAsker
  address: string
}

async function watcherOf(parts: Parts, request: FastifyRequest): Promise<WatchingAsker> {
  const token = headerToken(request)
  if (token === '') throw new SessionRefused('SESSION_MISSING', null)
  const asker = await findAsker(parts, {
    token,
    clientKeyHash: hashOfClientKey(readClientKey(request.headers['x-client-key'])),
    address: originOf(request).address,
    portal: request.portal,
    activity: 'none',
  })
  if (!isOperator(asker)) await refuseInDowntime(parts)
  if (asker.kind === 'half') throw new Refusal('CHOOSE_ORGANISATION')
  if (asker.kind !== 'member' && asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')

  return asker
}

/**
 * Members see every docket with the module `documents`, else those that they may see, and what is
 * told to them; who lists or builds templates sees these, who works with batches those; signers
 * their own.
 */
function sightOf(asker: WatchingAsker): LiveSight {
  if (asker.kind === 'signer') return { docketId: asker.docketId }

  return {
    userId: asker.userId,
    allDockets: asker.modules.has('documents'),
    templates: asker.modules.has('template_builder') || asker.modules.has('templates'),
    batches: asker.modules.has('batchprocess'),
  }
}

async function follow(
  parts: Parts,
  watcher: Watcher,
  { reader, from }: { reader: LiveReader; from: number },
  raw: ServerResponse,
): Promise<void> {
  const bell = new Bell()
  const stopListening = parts.store.onLive((whose) => {
    if (whose === watcher.asker.organisationId) bell.ring()
  })
  raw.on('close', () => bell.ring())
  let nextHeartbeat = Date.now() + heartbeatEvery
  try {
    // Who has seen no event yet comes back to this place, too.
    await write(raw, `retry: 2000\nid: ${from}\n\n`)
    while (!raw.destroyed) {
      const events = await reader.next()
      if (events.length > 0 && !(await stillServes(parts, watcher))) return
      for (const event of events) {
        const data = JSON.stringify({ docket_id: event.docket_id, ...event.payload })
        await write(raw, `id: ${event.number}\nevent: ${event.kind}\ndata: ${data}\n\n`)
      }
      if (Date.now() >= nextHeartbeat) {
        if (!(await stillServes(parts, watcher))) return
        await write(raw, ': here\n\n')
        nextHeartbeat = Date.now() + heartbeatEvery
      }
      await bell.wait(looksEvery)
    }
  } finally {
    stopListening()
  }
}

/** A stream outlives its token, which is rotated meanwhile; it ends with the session. */
async function stillServes(parts: Parts, { asker, address }: Watcher): Promise<boolean> {
  if (!isOperator(asker) && (await runningDowntime(parts))) return false

  return await parts.store
    .forOrganisation(asker.organisationId)
    .read((tx) => isSessionAlive(tx, asker.sessionId, parts.clock.now(), address))
}

function lastEventId(request: FastifyRequest): number | null {
  const id = request.headers['last-event-id']

  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** How long ago the page began to ask: what it read since then may be older than an event. */
function pageAge(request: FastifyRequest): number | null {
  const age = request.headers['x-page-age']

  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Math.min(Number(age), oldestPageMs) : null
}

/** A slow reader is waited for, so that nothing piles up in memory. */
async function write(raw: ServerResponse, text: string): Promise<void> {
  if (raw.write(text) || raw.destroyed) return
  await new Promise<void>((resolve) => {
    const go = () => {
      raw.off('drain', go)
      raw.off('close', go)
      resolve()
    }
    raw.on('drain', go)
    raw.on('close', go)
  })
}
