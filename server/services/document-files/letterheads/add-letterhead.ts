import type { LetterheadPages, Margins } from '#contract/vocabulary/letterheads.ts'
import type { Actor } from '#domain/actors.ts'
import { isA4, marginsOf } from '#domain/documents/letterhead-margins.ts'
import { Refusal } from '#domain/refusal.ts'
import { DocumentTooHeavy, SetterAway } from '#providers/document-setter/port.ts'
import { DrawingBusy, PageNotDrawn } from '#providers/page-images/port.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { asRefusal } from '#services/uploads/reading-refused.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { wholeFile } from '#services/uploads/stored-bytes.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'
import { marginWords } from './margin-words.ts'
import { requireFreeName } from './require-free-name.ts'

// Our choice: it is in every document that is set on it.
const mostBytes = 5 * 1024 * 1024

interface Wanted {
  fileId: string
  name: string
  pages: LetterheadPages
}

/**
 * The page of an upload as a paper for texts: what is active in it is left out, and its free area
 * is measured from what it draws.
 */
export async function addLetterhead(
  parts: Parts,
  store: OrganisationStore,
  { fileId, name, pages }: Wanted,
  { userId, by }: { userId: string; by: Actor },
) {
  const page = await pageOf(parts, store, { fileId, name, userId })
  const margins = await measured(parts, page)
  if (!margins) throw new Refusal('LETTERHEAD_FULL')
  await tryIt(parts, page, margins)
  const kept = await parts.vault.put(store.organisationId, page)

  return await store.transaction(async (tx) => {
    await standOn(parts.vault, tx, [kept.sha256])
    // Two who give the same name at once come one after the other.
    await tx.organisations.lock(tx.organisationId)
    const [file] = await tx.files.getLocked([fileId])
    if (file?.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
    await requireFreeName(tx, name, null)
    const id = newId()
    const sides = JSON.stringify(margins)
    await tx.letterheads.add({ id, name, ...kept, margins: sides, measured: sides, pages, further_id: null })
    await tx.audit.add('letterhead-added', {
      by,
      detail: {
        ...about('letterhead', id, name),
        ...changed(null, { name, pages, margins: marginWords(margins) }),
      },
      hashAfter: kept.sha256,
    })
    await discardUpload(parts, tx, fileId)

    return { letterhead_id: id, margins, revision: 1 }
  })
}

async function pageOf(
  parts: Parts,
  store: OrganisationStore,
  { fileId, name, userId }: { fileId: string; name: string; userId: string },
): Promise<Uint8Array> {
  const file = await store.read((tx) => tx.files.get(fileId))
  const isOwn = file?.uploaded_by === userId && (file.state === 'uploaded' || file.state === 'locked')
  const bytes = isOwn ? await parts.vault.open(store.organisationId, file.sha256) : null
  if (!file || !bytes) throw new Refusal('FILE_NOT_FOUND')
  if (file.state === 'locked') throw new Refusal('FILE_LOCKED')
  if (bytes.size > mostBytes) throw new Refusal('LETTERHEAD_TOO_LARGE')
  const { problem, pages, pageSizes, signedBefore, damaged } = await examineUpload(
    parts,
    store.organisationId,
    bytes,
  )
  if (pages !== null && pages > 1) throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages, most: 1 } })
  if (problem) throw new Refusal(problem)
  if (signedBefore) throw new Refusal('FILE_SIGNED')
  const [size] = pageSizes
  if (!size || !isA4(size)) throw new Refusal('LETTERHEAD_NOT_A4')
  const examiner = parts.fileExaminer.of(store.organisationId)
  try {
    const sound = damaged ? await examiner.repair(bytes) : await wholeFile(bytes)
    const source = {
      size: sound.length,
      read: async (start: number, end: number) => sound.subarray(start, end),
    }

    return await examiner.merge([source], [{ source: 0, page: 1 }], { title: name, at: parts.clock.now() })
  } catch (error) {
    throw asRefusal(error, {
      UNSUPPORTED: 'FILE_UNSUPPORTED',
      ENCRYPTED: 'FILE_LOCKED',
      ALREADY_SIGNED: 'FILE_SIGNED',
    })
  }
}

/** What a letterhead leaves free for a text; null where that is too little. */
export async function measured(
  { pageImages }: Pick<Parts, 'pageImages'>,
  page: Uint8Array,
): Promise<Margins | null> {
  const free = await pageImages.measure(page).catch((error: unknown) => {
    if (error instanceof DrawingBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    throw error instanceof PageNotDrawn ? new Refusal('FILE_DAMAGED') : error
  })

  return marginsOf(free)
}

/** What cannot lie under a text is better refused now than when somebody has written one. */
async function tryIt({ documentSetter }: Parts, pdf: Uint8Array, margins: Margins): Promise<void> {
  const content = { language: 'en' as const, blocks: [{ kind: 'paragraph' as const, text: [] }] }
  const paper = { pdf, margins, pages: 'every' as const }
  try {
    await documentSetter.set({ title: 'Letterhead', content, pictures: new Map(), paper })
  } catch (error) {
    if (error instanceof SetterAway) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (error instanceof DocumentTooHeavy) throw new Refusal('FILE_TOO_HEAVY')
    throw new Refusal('FILE_UNSUPPORTED')
  }
}
