import { type Actor, byMember, bySigner } from '#domain/actors.ts'
import type { Member, SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import type { Parts } from '#services/parts.ts'
import { openLink } from '#services/signing/open-link.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import type { AskedPaperRow } from '#store/document-files/asked-papers.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { type MaskedPaper, maskedUpload } from './masked-upload.ts'

export type PaperAsker = Member | SignerAsker
type Origin = Parameters<typeof bySigner>[2]

const fixed = ['signing', 'signed', 'declined', 'delegated']

export interface OpenAsked {
  asked: AskedPaperRow
  signer: Signer
  by: Actor
}

/**
 * What is asked of a signer, its docket locked, for that signer or the sender's side; to all others
 * it is not there.
 */
export async function openAsked(
  tx: Tx,
  askedId: string,
  asker: PaperAsker,
  now: Date,
  origin: Origin,
): Promise<OpenAsked> {
  const asked = await tx.askedPapers.get(askedId)
  if (asker.kind === 'signer') {
    const { rows } = await openLink(tx, asker.linkId, now)
    const signer = rows.find(({ id }) => id === asked?.signer_id)
    if (!asked || !signer) throw new Refusal('PAPER_NOT_FOUND')
    if (signer.state !== 'opened' && signer.state !== 'authenticated') throw wrongSignerState(signer)

    return { asked, signer, by: bySigner(signer.id, signer.name, origin) }
  }
  if (!asked) throw new Refusal('PAPER_NOT_FOUND')
  const opened = await openDocument(tx, asked.document_id).catch(asMissing)
  await requireMayOn(tx, 'ask_papers', opened, asker).catch(asMissing)
  const signer = opened.signers.find(({ id }) => id === asked.signer_id)
  if (!signer) throw new Refusal('PAPER_NOT_FOUND')
  if (fixed.includes(signer.state)) throw wrongSignerState(signer)

  return { asked, signer, by: byMember(asker.userId, asker.name, origin) }
}

/** To those who may not see the document the paper is not there either. */
export function asMissing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'DOCUMENT_NOT_FOUND'
    ? new Refusal('PAPER_NOT_FOUND')
    : error
}

/**
 * Keeps a paper that was asked for. The upload is read before rows are locked, and ends on every
 * outcome but one: where nothing can read it now, it stays for another try.
 */
export async function givePaper(
  parts: Parts,
  store: OrganisationStore,
  asker: PaperAsker,
  input: { asked_id: string; fileId: string },
  origin: Origin,
): Promise<{ supportingId: string; signerId: string }> {
  const open = (tx: Tx) => openAsked(tx, input.asked_id, asker, parts.clock.now(), origin)
  const { asked, file } = await store.transaction(async (tx) => {
    const { asked } = await open(tx)
    await requireRoom(tx, asked)

    return { asked, file: await uploadOf(tx, asker, input.fileId) }
  })
  try {
    const masked = await maskedUpload(parts, store.organisationId, file, asked)
    const { sha256, size } = await parts.vault.put(store.organisationId, masked.bytes, { keepsRoom: true })

    return await keep(parts, store, open, { file, masked, sha256, size })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE')
      await store.transaction((tx) => endUpload(parts, tx, file.id))
    throw error
  }
}

interface Kept {
  file: StoredFile
  masked: MaskedPaper
  sha256: Buffer
  size: number
}

async function keep(
  parts: Parts,
  store: OrganisationStore,
  open: (tx: Tx) => Promise<OpenAsked>,
  { file, masked, sha256, size }: Kept,
) {
  const now = parts.clock.now()
  try {
    return await store.transaction(async (tx) => {
      const { asked, signer, by } = await open(tx)
      const number = (await requireRoom(tx, asked)) + 1
      // The same upload given in two tabs at once is given once.
      const [upload] = await tx.files.getLocked([file.id])
      if (upload?.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
      await standOn(parts.vault, tx, [sha256])
      const supportingId = newId()
      // Never the name of the upload: a number may be in it.
      const name = `${asked.name} ${number}.${masked.mime === 'application/pdf' ? 'pdf' : 'jpg'}`
      await tx.supportingDocuments.add({
        id: supportingId,
        document_id: asked.document_id,
        asked_id: asked.id,
        sha256,
        size,
        pages: masked.pages,
        mime: masked.mime,
        name,
        masked: masked.numbers > 0,
        given_by: by.kind === 'signer' ? 'signer' : 'member',
      })
      await endUpload(parts, tx, file.id)
      await tx.audit.add('paper-given', {
        by,
        docketId: asked.docket_id,
        documentId: asked.document_id,
        signerId: signer.id,
        detail: { paper: name, masked: masked.numbers > 0 },
        hashAfter: sha256,
      })
      await tx.announce(asked.docket_id, 'papers-changed', { document_id: asked.document_id, by: by.name })

      return { supportingId, signerId: signer.id }
    })
  } catch (error) {
    // Nobody names the masked bytes now.
    if (error instanceof Refusal) await store.transaction((tx) => leaveToSweep(tx, sha256, now))
    throw error
  }
}

/** The upload with what was not masked goes, and so does the name under which it came. */
async function endUpload(parts: Parts, tx: Tx, fileId: string): Promise<void> {
  await tx.files.update(fileId, { name: 'supporting paper' })
  await discardUpload(parts, tx, fileId)
}

async function requireRoom(tx: Tx, { id, most }: AskedPaperRow): Promise<number> {
  const { length } = await tx.supportingDocuments.ofAsked([id])
  if (length >= most) throw new Refusal('TOO_MANY_PAPERS', { values: { most } })

  return length
}

/** Nobody finds another person's upload, and none is used twice. */
async function uploadOf(tx: Tx, asker: PaperAsker, fileId: string): Promise<StoredFile> {
  const file = await tx.files.get(fileId)
  const isOwn =
    asker.kind === 'signer' ? file?.signer_link_id === asker.linkId : file?.uploaded_by === asker.userId
  if (!file || !isOwn || file.state === 'used') throw new Refusal('FILE_NOT_FOUND')

  return file
}
