import { versionSources } from '#contract/vocabulary/document-sources.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { openPrefill, sealPrefill } from '#services/signing/box-values.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import { type Folder, signersOn } from './open-folder.ts'

type Copying = Pick<Acting, 'member' | 'by'>

/**
 * A new draft of the member who asks, with the files as they were before anybody signed, the people, their boxes and what is
 * asked of them, and the docket's own settings. Its reference stays with the first, and so do note and co-initiators.
 */
export async function duplicateDocket(
  tx: Tx,
  keys: Keys,
  folder: Folder,
  { member, by }: Copying,
): Promise<{ docket_id: string; document_ids: string[] }> {
  const { docket } = folder
  const { own = {} } = docket.settings as unknown as DocketSettings
  const id = newId()
  await tx.dockets.add({
    id,
    title: docket.title,
    initiator_id: member.userId,
    state: 'draft',
    message: docket.message,
    tags: docket.tags,
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
  await tx.announce(docket.id, 'docket-duplicated', {})

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
  await copyBoxes(tx, keys, document.id, id, people)
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

/** Of a document that was written here, so that it is edited as text. */
async function copyText(tx: Tx, { id, kind }: Document, version: number, to: string): Promise<void> {
  const content = kind === 'composed' ? await tx.documentContents.upTo(id, version) : null
  if (!content) return
  const { sha256, size } = content
  await tx.documentContents.add({ document_id: to, version: 1, sha256, size })
}

interface Place {
  docketId: string
  documentId: string
}

/** Answers the new seat of each. Who handed their turn over has none: the one who took it has. */
async function copyPeople(
  tx: Tx,
  signers: readonly Signer[],
  { docketId, documentId }: Place,
  userId: string,
): Promise<Map<string, string>> {
  const kept = signers.filter(({ state }) => state !== 'delegated')
  const ids = new Map(kept.map(({ id }) => [id, newId()]))
  // A witness comes after the one whose signature they see.
  const inOrder = [...kept].sort(
    (one, other) => Number(one.witness_of !== null) - Number(other.witness_of !== null),
  )
  for (const signer of inOrder) {
    // The sender's own place is theirs alone.
    const isSelf = signer.is_self && signer.user_id === userId
    await tx.signers.add({
      id: ids.get(signer.id) ?? newId(),
      document_id: documentId,
      docket_id: docketId,
      person_key: signer.person_key,
      sequence: signer.sequence,
      role: signer.role,
      state: 'waiting',
      name: signer.name,
      email: signer.email,
      mobile: signer.mobile,
      language: signer.language,
      sms_language: signer.sms_language,
      methods: signer.methods,
      is_self: isSelf,
      kind: signer.kind === 'self' && !isSelf ? 'person' : signer.kind,
      witness_of: signer.witness_of && (ids.get(signer.witness_of) ?? null),
      is_last: signer.is_last,
      told_at_end: signer.told_at_end,
      user_id: signer.user_id,
    })
  }

  return ids
}

async function copyBoxes(
  tx: Tx,
  keys: Keys,
  from: string,
  to: string,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  for (const box of await tx.signerPositions.ofDocuments([from])) {
    const signer_id = people.get(box.signer_id)
    if (!signer_id) continue
    const id = newId()
    await tx.signerPositions.add({
      id,
      document_id: to,
      signer_id,
      page: box.page,
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      kind: box.kind,
      required: box.required,
      label: box.label,
      settings: JSON.stringify(box.settings),
      prefill: sealPrefill(keys, id, openPrefill(keys, box)),
      pinned: box.pinned,
      anchor: box.anchor,
    })
  }
}

async function copyAsked(
  tx: Tx,
  { docketId, documentId }: Place,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  for (const asked of await tx.askedPapers.ofSigners([...people.keys()])) {
    const { kind, name, required, accepts, most, sequence } = asked
    await tx.askedPapers.add({
      docket_id: docketId,
      document_id: documentId,
      signer_id: people.get(asked.signer_id) ?? asked.signer_id,
      kind,
      name,
      required,
      accepts,
      most,
      sequence,
    })
  }
}
