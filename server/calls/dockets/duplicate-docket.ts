import { versionSources } from '#contract/vocabulary/document-sources.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { copyAsked, copyBoxes, copyPeople } from '#services/dockets/copy-people.ts'
import { type Folder, signersOn } from '#services/dockets/open-folder.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { boxesToCopy } from '#services/signers/seats/gather-seats.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

type Copying = Pick<Acting, 'member' | 'by'>

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
): Promise<{ docket_id: string; document_ids: string[] }> {
  const { docket } = folder
  const { own = {} } = docket.settings as unknown as DocketSettings
  // Of one that was retired meanwhile the new draft says nothing.
  const client = docket.client_id ? await tx.clients.getHeld(docket.client_id) : null
  const clientId = client?.id ?? null
  const id = newId()
  await tx.dockets.add({
    id,
    title: docket.title,
    initiator_id: member.userId,
    state: 'draft',
    message: docket.message,
    tags: docket.tags,
    client_id: clientId,
    settings: JSON.stringify({ ...(await settingsForDocket(tx, member.userId, own)), own }),
  })
  await tx.audit.add('docket-created', {
    by,
    docketId: id,
    detail: { title: docket.title, duplicate_of: docket.id },
  })
  const document_ids = []
  for (const [index, document] of folder.documents.entries())
    document_ids.push(
      await copyOne(tx, keys, { docketId: id, sequence: index + 1, document, folder }, { member, by }),
    )
  await tx.dockets.refreshSearchText(id)
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
}

async function copyOne(
  tx: Tx,
  keys: Keys,
  { docketId, sequence, document, folder }: One,
  { member, by }: Copying,
): Promise<string> {
  const id = newId()
  const versions = await tx.documentVersions.of(document.id)
  const source = versions.findLast(({ reason }) => versionSources[reason].isSource)
  if (!source) throw new Error(`Document ${document.id} has no version to copy.`)
  const { sha256, size } = source
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
    text_tags: JSON.stringify(document.text_tags),
    text_fixed: document.text_fixed,
    size,
  })
  // Begun again is no beginning of a new document.
  const reason = source.reason === 'restarted' ? 'uploaded' : source.reason
  await tx.documentVersions.add({ id: newId(), document_id: id, number: 1, reason, sha256, size })
  await copyText(tx, document, source.number, id)
  const people = await copyPeople(
    tx,
    signersOn(folder, document.id),
    { docketId, documentId: id },
    member.userId,
  )
  const boxes = await boxesToCopy(tx, [document.id])
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
