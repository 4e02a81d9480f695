import type { KeptTag } from '#contract/vocabulary/text-tags.ts'
import type { Actor } from '#domain/actors.ts'
import { personOfTag } from '#domain/positions/person-of-tag.ts'
import { signsFile } from '#domain/signers/turn.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * Fields that files ask for by text tags, for the people who are there now. The docket is locked.
 */
export async function placeTags(tx: Tx, docketId: string, by: Actor): Promise<void> {
  const documents = (await tx.documents.ofDocket(docketId)).filter(
    ({ state, text_tags }) => state === 'draft' && text_tags.length > 0,
  )
  if (documents.length === 0) return
  const signers = await tx.signers.ofDocket(docketId)
  for (const document of documents) {
    const people = signers.filter((one) => one.document_id === document.id && signsFile(one))
    await placeOnOne(tx, document, people, by)
  }
}

/** Who has the fields of tags keeps them under another contact. */
export async function followPerson(
  tx: Tx,
  documents: readonly Document[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { id, text_tags } of documents)
    if (text_tags.some(({ placed_for }) => placed_for === from))
      await tx.documents.noteTags(
        id,
        text_tags.map((tag) => (tag.placed_for === from ? { ...tag, placed_for: to } : tag)),
      )
}

async function placeOnOne(tx: Tx, document: Document, people: readonly Signer[], by: Actor): Promise<void> {
  const names = new Set(
    (await tx.signerPositions.ofDocuments([document.id])).map(({ settings }) => settings.name),
  )
  const tags: KeptTag[] = []
  let boxes = 0
  const keys = people.map(({ person_key }) => person_key)
  for (const tag of document.text_tags) {
    const known = tag.placed_for && keys.includes(tag.placed_for)
    const key = known ? tag.placed_for : personOfTag(tag.person, [...tags, ...document.text_tags], keys)
    tags.push({ ...tag, placed_for: key })
    const signer = known ? undefined : people.find(({ person_key }) => person_key === key)
    if (!signer) continue
    await placeTag(tx, document.id, signer.id, tag, names)
    boxes++
  }
  if (boxes === 0) return
  await tx.documents.noteTags(document.id, tags)
  await tx.audit.add('boxes-placed', {
    by,
    docketId: document.docket_id,
    documentId: document.id,
    detail: { boxes, text_tags: true },
  })
  await tx.announce(document.docket_id, 'boxes-changed', { document_id: document.id, by: by.name })
}

async function placeTag(
  tx: Tx,
  documentId: string,
  signerId: string,
  { page, x, y, width, height, kind, required, label, settings }: KeptTag,
  names: Set<string | undefined>,
): Promise<void> {
  const { name, ...others } = settings
  // A field that somebody placed has the name already: formulas mean that one.
  const isFree = name !== undefined && !names.has(name)
  if (isFree) names.add(name)
  await tx.signerPositions.add({
    id: newId(),
    document_id: documentId,
    signer_id: signerId,
    ...{ page, x, y, width, height, kind, required },
    label: label ?? '',
    settings: JSON.stringify(isFree ? settings : others),
  })
}
