import { Refusal } from '#domain/refusal.ts'
import type { Paper } from '#providers/document-setter/port.ts'
import { usualLetterhead } from '#services/organisations/usual-letterhead.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import type { Letterhead } from '#store/document-files/letterheads.ts'
import type { Tx } from '#store/store.ts'

interface ChosenPaper {
  /** Null: a new document. */
  documentId: string | null
  /** Undefined: as it is, and of a new document as the organisation has it. */
  wanted: string | null | undefined
}

/** On what a text is set. One that was retired serves the documents that have it. */
export async function letterheadFor(tx: Tx, { documentId, wanted }: ChosenPaper): Promise<Letterhead | null> {
  const kept = documentId ? ((await tx.documentContents.newest(documentId))?.letterhead_id ?? null) : null
  const id = wanted === undefined ? (documentId ? kept : await usualLetterhead(tx)) : wanted
  if (id === null) return null
  const held = await tx.letterheads.get(id)
  const serves = held && (held.retired_at === null || held.id === kept)
  if (serves) return held
  if (wanted === undefined) return null
  throw new Refusal('LETTERHEAD_NOT_FOUND').ofField('letterhead_id')
}

export async function paperOf(
  { vault }: Pick<Parts, 'vault'>,
  organisationId: string,
  { sha256, margins, pages }: Letterhead,
): Promise<Paper> {
  return { pdf: await wholeFile(await readerOf(vault, organisationId, sha256)), margins, pages }
}
