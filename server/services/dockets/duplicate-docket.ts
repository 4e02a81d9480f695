import { versionSources } from '#contract/vocabulary/document-sources.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { boxesToCopy } from '#services/signers/seats/gather-seats.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { copyAsked, copyBoxes, copyPeople } from './copy-people.ts'
import { type Folder, signersOn } from './open-folder.ts'

type Copying = Pick<ActingLater, 'member' | 'by'>

/** Where it is one of many that a sheet makes. */
interface OfBatch {
  title: string
  clientId?: string | undefined
  batchId?: string | undefined
  /** Who has the seat in its copy. */
  seat: (signer: Signer) => Signer
}

/**
 * A new draft of the member who asks, with the files as they were before anybody signed, the
 * people, their boxes and what is asked of them, and the docket's own settings. Its reference stays
 * with the first, and so do note and co-initiators.
 */
export async function duplicateDocket(
  tx: Tx,
  keys: Keys,
  folder: Folder,
  { member, by }: Copying,
  ofBatch?: OfBatch,
): Promise<{ docket_id: string; document_ids: string[] }> {
  const { docket } = folder
  const { own = {} } = docket.settings as unknown as DocketSettings
  // Of one that was retired meanwhile the new draft says nothing.
  const usualClient = ofBatch?.clientId ?? docket.client_id
  const client = usualClient ? await tx.clients.getHeld(usualClient) : null
  const clientId = client?.id ?? null
  const title = ofBatch?.title ?? docket.title
  const id = newId()
  await tx.dockets.add({
    id,
    title,
    initiator_id: member.userId,
    state: 'draft',
    message: docket.message,
    tags: docket.tags,
    client_id: clientId,
    ...(ofBatch?.batchId && { batch_id: ofBatch.batchId }),
    settings: JSON.stringify({ ...(await settingsForDocket(tx, member.userId, own)), own }),
  })
  await tx.audit.add('docket-created', {
    by,
    docketId: id,
    detail: { title, duplicate_of: docket.id },
  })
  const document_ids = []
  for (const [index, document] of folder.documents.entries())
    document_ids.push(
      await copyOne(
        tx,
        keys,
        { docketId: id, sequence: index + 1, document, folder, seat: ofBatch?.seat },
        { member, by },
      ),
    )
  await tx.dockets.refreshSearchText(id)
  if (ofBatch) return { docket_id: id, document_ids }
  // Those who look at the first see who made a second of it.
  await tx.audit.add('docket-duplicated', {
    by,
    docketId: docket.id,
    detail: { documents: document_ids.length },
  })
  await tx.announce(docket.id, 'docket-duplicated', { by: by.name })

  return { docket_id: id, document_ids }
}

interface One {
  docketId: string
  sequence: number
  document: Document
  folder: Folder
  seat: ((signer: Signer) => Signer) | undefined
}

async function copyOne(
  tx: Tx,
  keys: Keys,
  { docketId, sequence, document, folder, seat = (signer) => signer }: One,
  { member, by }: Copying,
): Promise<string> {
  const id = newId()
  const versions = await tx.documentVersions.of(document.id)
  const source = versions.findLast(({ reason }) => versionSources[reason].isSource)
  if (!source) throw new Error(`Document ${document.id} has no version to copy.`)
  const { sha256, size } = source
  const before = signersOn(folder, document.id)
  const seated = before.map(seat)
  await tx.documents.add({
    id,
    docket_id: docketId,
    sequence,
    name: document.name,
    kind: document.kind,
    settings: JSON.stringify(document.settings),
    state: 'draft',
    head_version: 1,
    pages: document.pages,
    page_sizes: JSON.stringify(document.page_sizes),
    text_tags: JSON.stringify(tagsOfSeats(document, before, seated)),
    text_fixed: document.text_fixed,
    places_only: document.places_only,
    size,
  })
  // Begun again is no beginning of a new document.
  const reason = source.reason === 'restarted' ? 'uploaded' : source.reason
  await tx.documentVersions.add({ id: newId(), document_id: id, number: 1, reason, sha256, size })
  await copyText(tx, document, source.number, id)
  const people = await copyPeople(tx, seated, { docketId, documentId: id }, member.userId)
  // What was typed beforehand for one person is nobody else's.
  const others = new Set(seated.filter((one, at) => one.name !== before[at]?.name).map((one) => one.id))
  const boxes = (await boxesToCopy(tx, [document.id])).map((box) =>
    others.has(box.signer_id) ? { ...box, prefill: null } : box,
  )
  await copyBoxes(tx, keys, boxes, id, people)
  await copyAsked(tx, { docketId, documentId: id }, people)
  await tx.audit.add('document-added', {
    by,
    docketId,
    documentId: id,
    detail: { name: document.name, pages: document.pages, size, from_docket: document.docket_id },
    hashAfter: sha256,
  })

  return id
}

/** Who sits on the seat of another has the fields of their tags. */
const tagsOfSeats = ({ text_tags }: Document, before: readonly Signer[], seated: readonly Signer[]) =>
  text_tags.map((tag) => {
    const at = before.findIndex(({ person_key }) => person_key === tag.placed_for)

    return { ...tag, placed_for: seated[at]?.person_key ?? tag.placed_for }
  })

/** Of a document that was written here, so that it is edited as text with its pictures. */
async function copyText(tx: Tx, { id, kind }: Document, version: number, to: string): Promise<void> {
  const content = kind === 'composed' ? await tx.documentContents.upTo(id, version) : null
  if (!content) return
  const { sha256, size, letterhead_id } = content
  await tx.documentContents.add({ document_id: to, version: 1, sha256, size, letterhead_id })
  for (const { file_id, sha256: of, name, pages, mode } of await tx.documentSources.of(id))
    if (mode === 'picture')
      await tx.documentSources.add({
        id: newId(),
        document_id: to,
        file_id,
        sha256: of,
        name,
        pages,
        mode,
        beside_document_id: null,
      })
}
