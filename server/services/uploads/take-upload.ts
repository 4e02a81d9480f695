import { hour } from '#contract/vocabulary/time.ts'
import { type ActOrigin, type Actor, byMember, bySigner } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WordFile } from '#providers/word-files/port.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { PutOptions } from '#store/vault/vault.ts'
import { type Examination, examineUpload } from './examine-upload.ts'
import { judgeWord } from './judge-word.ts'
import { scanUpload } from './scan-upload.ts'
import { readerOf } from './stored-bytes.ts'

const keptUnusedFor = 24 * hour
// Our choice: the people who answer for security have a month to look at what was set aside.
const keptAsideFor = 30 * 24 * hour

export type Uploader = Extract<Asker, { kind: 'member' | 'signer' }>

export interface Incoming {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** Of the request. */
  origin: ActOrigin
}

/** What is kept instead where fewer bytes come than the whole file has. */
interface Cut {
  whole: number
  keep: NonNullable<PutOptions['claim']>
}

export interface Taken {
  fileId: string
  name: string
  size: number
  sha256: string
  pages: number | null
}

/**
 * Bytes become a file of the organisation: kept, looked at by the scanner, then read. Until both
 * have looked it is there for nobody; what ends in between is swept.
 */
export async function takeUpload(parts: Parts, uploader: Uploader, incoming: Incoming): Promise<Taken> {
  const taken = await takeWhole(parts, uploader, incoming)
  if ('received' in taken) throw new Error('An upload without parts was cut.')

  return taken
}

/** As `takeUpload`; a line that breaks leaves a part. */
export async function takeWhole(
  parts: Parts,
  uploader: Uploader,
  { name, bytes, origin }: Incoming,
  cut?: Cut,
): Promise<Taken | { received: number }> {
  const { organisationId } = uploader
  const store = parts.store.forOrganisation(organisationId)
  const fileId = newId()
  const until = (ms: number) => new Date(parts.clock.now().getTime() + ms)
  let isClaimed = false
  const claim: PutOptions['claim'] = async (kept) => {
    if (cut && kept.size !== cut.whole) return cut.keep(kept)
    await store.transaction(async (tx) => {
      await tx.vaultErasure.aloneWith(kept.sha256)
      await tx.files.add({
        id: fileId,
        ...kept,
        mime: 'application/octet-stream',
        name,
        pages: null,
        uploaded_by: uploader.kind === 'member' ? uploader.userId : null,
        signer_link_id: uploader.kind === 'signer' ? uploader.linkId : null,
        state: 'arriving',
        problem: null,
        expires_at: until(hour),
      })
    })
    isClaimed = true
  }
  const { sha256, size } = await parts.vault
    .put(organisationId, bytes, { keepsRoom: true, claim })
    .catch(async (why: unknown) => {
      // Where that fails too, the sweep takes it within the hour.
      if (isClaimed) await store.transaction((tx) => tx.files.withdraw(fileId)).catch(() => undefined)
      throw why
    })
  if (!isClaimed) return { received: size }

  const reader = await readerOf(parts.vault, organisationId, sha256)
  const verdict = await scanUpload(parts, () => reader.stream())
  if (verdict.kind === 'infected') {
    await store.transaction(async (tx) => {
      await tx.files.update(fileId, {
        state: 'quarantined',
        problem: 'FILE_INFECTED',
        expires_at: until(keptAsideFor),
      })
      await tx.audit.add('file-quarantined', {
        by: actorOf(uploader, origin),
        detail: { name, size, found: verdict.found },
        hashAfter: sha256,
      })
    })
    throw new Refusal('FILE_INFECTED')
  }

  const examined = await examineUpload(parts, organisationId, reader)
  const { pages } = examined
  const { mime, problem } = (await wordIn(parts, examined, reader)) ?? examined
  await store.transaction((tx) =>
    tx.files.update(fileId, {
      mime,
      pages,
      problem,
      state: stateOf(problem),
      expires_at: until(keptUnusedFor),
    }),
  )

  return { fileId, name, size, sha256: sha256.toString('hex'), pages }
}

const wordIn = async (parts: Parts, { kind, problem }: Examination, reader: WordFile) =>
  kind === 'other' && problem === 'FILE_NOT_PDF' ? await judgeWord(parts, reader) : null

const stateOf = (problem: Examination['problem']) => (problem === 'FILE_LOCKED' ? 'locked' : 'uploaded')

const actorOf = (uploader: Uploader, origin: Incoming['origin']): Actor =>
  uploader.kind === 'member'
    ? byMember(uploader.userId, uploader.name, origin)
    : bySigner(uploader.linkId, uploader.name, origin)
