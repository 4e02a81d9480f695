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
async function letterheadFor(tx: Tx, { documentId, wanted }: ChosenPaper): Promise<Letterhead | null> {
  const kept = documentId ? ((await tx.documentContents.newest(documentId))?.letterhead_id ?? null) : null
  const id = wanted === undefined ? (documentId ? kept : await usualLetterhead(tx)) : wanted
  if (id === null) return null
  const held = await tx.letterheads.get(id)
  const serves = held && (held.retired_at === null || held.id === kept)
  if (serves) return held
  if (wanted === undefined) return null
  throw new Refusal('LETTERHEAD_NOT_FOUND').ofField('letterhead_id')
}

/** The same, with what lies under its further pages. */
export async function letterheadsFor(
  tx: Tx,
  chosen: ChosenPaper,
): Promise<{ letterhead: Letterhead; further: Letterhead | null } | null> {
  const letterhead = await letterheadFor(tx, chosen)
  if (!letterhead) return null
  const { pages, further_id } = letterhead

  return {
    letterhead,
    further: pages === 'first' && further_id ? await tx.letterheads.get(further_id) : null,
  }
}

/** With what lies under the further pages, where it is of the first one alone. */
export async function paperOf(
  { vault }: Pick<Parts, 'vault'>,
  organisationId: string,
  { letterhead: { sha256, margins, pages }, further }: { letterhead: Letterhead; further: Letterhead | null },
): Promise<Paper> {
  const pageOf = async (hash: Buffer) => await wholeFile(await readerOf(vault, organisationId, hash))

  return {
    pdf: await pageOf(sha256),
    margins,
    pages,
    ...(further && { further: { pdf: await pageOf(further.sha256), margins: further.margins } }),
  }
}
