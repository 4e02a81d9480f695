import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Asker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { examineUpload } from '#services/document-files/examine-upload.ts'
import type { Parts } from '#services/parts.ts'
import { findAsker } from '#services/sessions/find-asker.ts'
import { files } from '#store/files.ts'
import { newId } from '#store/new-id.ts'
import { headerToken } from '../calls/routes.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'
import type { Counters } from '../metrics.ts'
import { claimedName } from './claimed-name.ts'
import { beginsAs } from './first-bytes.ts'

const keptUnusedFor = 24 * 60 * 60 * 1000
// Our choice: long enough for the answer to arrive, short enough that nobody pours in what is thrown away.
const lingersFor = 2_000

/** `POST /api/files/upload` (docs/wire.md §4): streamed into the vault, cut off at the limit while it streams. */
export function uploadRoutes(app: FastifyInstance, parts: Parts, counters: Counters): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.post('/api/files/upload', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    try {
      const asker = await uploaderOf(parts, request)
      const name = claimedName(request.headers['x-file-name'])
      refuseAnnouncedSize(request, parts.settings.mostFileBytes)

      return { status: 'success', result: await store(parts, counters, asker, name, request) }
    } catch (error) {
      cutOff(request, reply)
      throw error
    }
  })
}

/** The rest of the body is not wanted. The client has a moment to read why, then the line is closed. */
function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded) return
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => request.raw.destroy(), lingersFor)
    timer.unref()
    request.raw.once('close', () => clearTimeout(timer))
  })
}

type Uploader = Extract<Asker, { kind: 'member' | 'signer' }>

async function uploaderOf(parts: Parts, request: FastifyRequest): Promise<Uploader> {
  const token = headerToken(request)
  const clientKeyHash = hashOfClientKey(readClientKey(request.headers['x-client-key']))
  const { asker } = await findAsker(parts, {
    token,
    clientKeyHash,
    activity: request.headers['x-activity'] === '1' ? 'person' : 'call',
  })
  if (asker.kind === 'half')
    throw new Refusal(asker.waitsFor === 'choose' ? 'CHOOSE_ORGANISATION' : 'SECOND_FACTOR')
  if (asker.kind === 'public') throw new Refusal('NOT_ALLOWED')

  return asker
}

function refuseAnnouncedSize(request: FastifyRequest, mostBytes: number): void {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  if (announced === 0) throw new Refusal('FILE_EMPTY')
  if (announced > mostBytes) throw tooLarge(mostBytes)
}

async function store(
  parts: Parts,
  counters: Counters,
  asker: Uploader,
  name: string,
  request: FastifyRequest,
) {
  const { organisationId } = asker
  const body = request.body as Readable | undefined
  if (!body) throw new Refusal('FILE_EMPTY')
  const claimsPdf = /^application\/pdf\b/i.test(request.headers['content-type'] ?? '')
  const bytes = beginsAs(claimsPdf ? 'pdf' : 'anything', withinLimit(body, parts.settings.mostFileBytes))
  const { sha256, size } = await parts.vault.put(organisationId, bytes, { keepsRoom: true })
  counters.uploaded(size)

  const reader = await parts.vault.open(organisationId, sha256)
  if (!reader) throw new Error('The vault lacks what it has just taken.')
  const found = await examineUpload(reader, parts.settings.mostPages)
  const fileId = newId()
  await parts.store.forOrganisation(organisationId).transaction((tx) =>
    files(tx.db, organisationId).add({
      id: fileId,
      sha256,
      size,
      mime: found.mime,
      name,
      pages: found.pages,
      uploaded_by: asker.kind === 'member' ? asker.userId : null,
      signer_link_id: asker.kind === 'signer' ? asker.linkId : null,
      state: found.problem === 'FILE_LOCKED' ? 'locked' : 'uploaded',
      problem: found.problem,
      expires_at: new Date(parts.clock.now().getTime() + keptUnusedFor),
    }),
  )

  return { fileId, name, size, sha256: sha256.toString('hex'), pages: found.pages }
}

async function* withinLimit(body: Readable, mostBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  // Leaving the loop early must not destroy the stream, which is the line that the refusal travels on.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge(mostBytes)
    yield chunk
  }
  if (size === 0) throw new Refusal('FILE_EMPTY')
}

function tooLarge(mostBytes: number): Refusal {
  const megabytes = Math.floor(mostBytes / (1024 * 1024))

  return new Refusal('FILE_TOO_LARGE', {
    sentence: `This file is larger than the ${megabytes} MB that are allowed.`,
  })
}
