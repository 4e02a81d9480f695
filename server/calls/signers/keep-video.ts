import { bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { fewestFrames, longestSeconds, shortestSeconds } from '#domain/signing/video.ts'
import { type VideoFacts, VideoReaderBusy } from '#providers/video-reader/port.ts'
import type { Parts } from '#services/parts.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { SignerVideo } from '#store/signers/signer-videos.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { openSeat } from './video-seat.ts'

// A minute at four times the rate that our page asks its recorder for.
const mostBytes = 16 * 1024 * 1024

interface Recorded {
  recordingId: string
  fileId: string
}

/**
 * Keeps what was recorded while these digits were shown. The upload is read before rows are locked,
 * and ends on every outcome but one: where nothing can read it now, it stays for another try.
 */
export async function keepVideo(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  given: Recorded,
  origin: Parameters<typeof bySigner>[2],
): Promise<SignerVideo> {
  const now = parts.clock.now()
  const file = await store.transaction(async (tx) => {
    await openSeat(tx, asker, now)
    requireAsked(await tx.signerVideos.of(asker.docketId, asker.personKey), given, now)

    return uploadOf(tx, asker, given.fileId)
  })
  try {
    const facts = await readWhole(parts, store.organisationId, file)

    return await store.transaction((tx) => keep(parts, tx, asker, given, { file, facts, origin, now }))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE')
      await store.transaction((tx) => discardUpload(parts, tx, file.id))
    throw error
  }
}

async function readWhole(parts: Parts, organisationId: string, file: StoredFile): Promise<VideoFacts> {
  if (Number(file.size) > mostBytes) throw tooLarge(mostBytes)
  const reader = await readerOf(parts.vault, organisationId, file.sha256)
  const facts = await parts.videoReader.read(reader).catch((error: unknown) => {
    throw error instanceof VideoReaderBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })
  if (!facts) throw new Refusal('VIDEO_UNREADABLE')
  if (facts.seconds < shortestSeconds || facts.frames < fewestFrames)
    throw new Refusal('VIDEO_TOO_SHORT', { values: { least: shortestSeconds } })
  if (facts.seconds > longestSeconds)
    throw new Refusal('VIDEO_TOO_LONG', { values: { most: longestSeconds } })
  if (!facts.hasSound) throw new Refusal('VIDEO_SILENT')

  return facts
}

interface Read {
  file: StoredFile
  facts: VideoFacts
  origin: Parameters<typeof bySigner>[2]
  now: Date
}

async function keep(
  parts: Parts,
  tx: Tx,
  asker: SignerAsker,
  given: Recorded,
  { file, facts, origin, now }: Read,
): Promise<SignerVideo> {
  const signer = await openSeat(tx, asker, now)
  const video = requireAsked(await tx.signerVideos.ofLocked(asker.docketId, asker.personKey), given, now)
  const [upload] = await tx.files.getLocked([file.id])
  if (upload?.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
  await standOn(parts.vault, tx, [file.sha256])
  if (video.sha256 && !video.sha256.equals(file.sha256)) await leaveToSweep(tx, video.sha256, now)
  await tx.signerVideos.update(video.id, {
    signer_id: signer.id,
    recording_id: null,
    asked_phrase: null,
    asked_until: null,
    phrase: video.asked_phrase,
    sha256: file.sha256,
    size: Number(file.size),
    mime: facts.mime,
    seconds: Math.round(facts.seconds * 100) / 100,
    recorded_at: now,
    accepted_at: null,
    erased_at: null,
  })
  await discardUpload(parts, tx, file.id)
  await tx.audit.add('video-recorded', {
    by: bySigner(asker.linkId, asker.name, origin),
    docketId: asker.docketId,
    documentId: signer.document_id,
    signerId: signer.id,
    detail: { name: asker.name, digits: video.asked_phrase ?? '', seconds: Math.round(facts.seconds) },
    hashAfter: file.sha256,
  })
  await tx.announce(asker.docketId, 'signers-changed', { by: asker.name })
  const kept = await tx.signerVideos.of(asker.docketId, asker.personKey)
  if (!kept) throw new Error('A recording that was kept is not there.')

  return kept
}

/** The digits that are shown now, and no others. */
function requireAsked(video: SignerVideo | null, { recordingId }: Recorded, now: Date): SignerVideo {
  const isShown = video?.recording_id === recordingId && video.asked_until !== null
  if (!video || !isShown || (video.asked_until ?? now) <= now) throw new Refusal('VIDEO_PHRASE_OVER')

  return video
}

/** Nobody finds another person's upload, and none is used twice. */
async function uploadOf(tx: Tx, asker: SignerAsker, fileId: string): Promise<StoredFile> {
  const file = await tx.files.get(fileId)
  if (!file || file.signer_link_id !== asker.linkId || file.state !== 'uploaded')
    throw new Refusal('FILE_NOT_FOUND')

  return file
}
