import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOperator } from '#domain/downtime/served-meanwhile.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseInDowntime } from '#services/downtime/known-downtime.ts'
import { bytesOf, fileLimitsFor } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { findAsker } from '#services/sessions/find-asker.ts'
import { takeUpload, type Uploader } from '#services/uploads/take-upload.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import { type Place, type Received, receivedOf, takePart } from '#services/uploads/upload-parts.ts'
import { headerToken } from '../calls/routes.ts'
import { originOf } from '../calls/run-call.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'
import type { Counters } from '../metrics.ts'
import { claimedName } from './claimed-name.ts'
import { beginsAs } from './first-bytes.ts'
import { placeOf, uploadIdOf } from './place.ts'
import { Unfinished } from './unfinished.ts'

// Our choice: long enough for the answer to arrive, short enough that nobody pours in what is
// thrown away.
const lingersFor = 2_000

/**
 * `POST /api/files/upload` (docs/wire.md §4): streamed into the vault, cut off at the limit while
 * it streams.
 */
export function uploadRoutes(app: FastifyInstance, parts: Parts, counters: Counters): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  const unfinished = new Unfinished()

  /** How much of an upload is here: a client whose line broke goes on behind it. */
  app.head('/api/files/upload', async (request, reply) => {
    const uploader = await uploaderOf(parts, request)
    const uploadId = uploadIdOf(request)
    await unfinished.end(uploader, uploadId)

    return reply
      .header('x-upload-offset', String(await receivedOf(parts, uploader, uploadId)))
      .header('cache-control', 'no-store')
      .send()
  })

  app.post('/api/files/upload', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    try {
      const uploader = await uploaderOf(parts, request)

      return { status: 'success', result: await take(parts, counters, unfinished, uploader, request) }
    } catch (error) {
      cutOff(request, reply)
      throw error
    }
  })
}

/**
 * The rest of the body is not wanted. It is read and thrown away, because the next request on this
 * line waits behind it; a client that still sends after a moment is cut off.
 */
function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (raw.readableEnded) return
  raw.resume()
  reply.raw.once('finish', () => {
    if (raw.complete) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, lingersFor)
    timer.unref()
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
  })
}

async function uploaderOf(parts: Parts, request: FastifyRequest): Promise<Uploader> {
  const token = headerToken(request)
  const clientKeyHash = hashOfClientKey(readClientKey(request.headers['x-client-key']))
  const asker = await findAsker(parts, {
    token,
    clientKeyHash,
    address: originOf(request).address,
    portal: request.portal,
    activity: request.headers['x-activity'] === '1' ? 'person' : 'call',
  })
  if (!isOperator(asker)) await refuseInDowntime(parts)
  if (asker.kind === 'half')
    throw new Refusal(asker.waitsFor === 'choose' ? 'CHOOSE_ORGANISATION' : 'SECOND_FACTOR')
  if (asker.kind === 'member' && asker.actingAs) throw new Refusal('ACTING_MAY_NOT')
  if (asker.kind === 'public' || asker.kind === 'external') throw new Refusal('NOT_ALLOWED')

  return asker
}

function refuseAnnouncedSize(request: FastifyRequest, mostBytes: number): void {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  if (announced === 0) throw new Refusal('FILE_EMPTY')
  if (announced > mostBytes) throw tooLarge(mostBytes)
}

/** Asked before a byte is read: what is told to be too large never travels. */
async function mostBytesOf(parts: Parts, uploader: Uploader): Promise<number> {
  const userId = uploader.kind === 'member' ? uploader.userId : null
  const limits = await parts.store
    .forOrganisation(uploader.organisationId)
    .read((tx) => fileLimitsFor(tx, userId, parts.settings))

  return bytesOf(limits, parts.settings)
}

async function take(
  parts: Parts,
  counters: Counters,
  unfinished: Unfinished,
  uploader: Uploader,
  request: FastifyRequest,
): Promise<Received> {
  const name = claimedName(request.headers['x-file-name'])
  const mostBytes = await mostBytesOf(parts, uploader)
  const place = placeOf(request, mostBytes)
  if (!place || place.offset === 0) refuseAnnouncedSize(request, mostBytes)
  const body = request.body as Readable | undefined
  if (!body && !place?.offset) throw new Refusal('FILE_EMPTY')
  const claimsPdf = /^application\/pdf\b/i.test(request.headers['content-type'] ?? '')
  const begins = claimsPdf && !place?.offset ? 'pdf' : 'anything'
  const origin = originOf(request)
  if (!place) {
    const bytes = beginsAs(begins, withinLimit(body as Readable, mostBytes))
    return counted(counters, await takeUpload(parts, uploader, { name, bytes, origin }))
  }

  const most = (place.length ?? mostBytes) - place.offset
  const bytes = beginsAs(begins, untilCut(body, most, place))
  const taken = await unfinished.during(uploader, place.uploadId, request, () =>
    takePart(parts, uploader, place, { name, bytes, origin }),
  )

  return counted(counters, taken)
}

function counted<R extends Received>(counters: Counters, received: R): R {
  if ('fileId' in received) counters.uploaded(received.size)

  return received
}

async function* withinLimit(body: Readable, mostBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  // Leaving the loop early must not destroy the stream, which is the line that the refusal travels
  // on.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge(mostBytes)
    yield chunk
  }
  if (size === 0) throw new Refusal('FILE_EMPTY')
}

/** A broken line ends the piece; what came of it is kept. */
async function* untilCut(
  body: Readable | undefined,
  most: number,
  { length }: Place,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
      size += chunk.length
      if (size > most) throw length === null ? tooLarge(most) : new Refusal('BAD_REQUEST')
      yield chunk
    }
  } catch (why) {
    if (why instanceof Refusal || !body?.destroyed) throw why
  }
}
