import { fileName } from '#domain/documents/zip-names.ts'
import { type Said, said } from '#domain/refusal.ts'
import type { LaterMember } from '#services/dockets/member-later.ts'
import { readRows } from '#services/dockets/read-rows.ts'
import { addedFiles } from '#services/signing/added-files.ts'
import type { Tx } from '#store/store.ts'
import { wordsFor } from './zip-words.ts'

/** A document that goes in, with the version that it has at this moment, or why it stays out. */
export interface Paper {
  documentId: string
  docketId: string
  name: string
  title: string
  reference: string
  state: string
  version?: { number: number; sha256: Buffer; size: number; end: string; at: Date }
  leftOut?: Said
  /** What its signers put into fields: pictures and files, each under its own name. */
  added?: AddedPaper[]
}

interface AddedPaper {
  name: string
  by: string
  end: string
  sha256: Buffer
  size: number
}

const hidden = { name: '', title: '', reference: '', state: '' }

/**
 * Judged again for the member who asked: what was revoked, deleted or is no longer theirs stays out
 * and says so.
 */
export async function papersOf(
  tx: Tx,
  member: LaterMember,
  chosen: readonly { document_id: string; docket_id: string }[],
  language: string,
): Promise<Paper[]> {
  const ids = chosen.map(({ document_id }) => document_id)
  const rows = new Map((await readRows(tx, member, ids)).map((read) => [read.row.id, read]))
  const heads = await tx.documentVersions.heads(ids)
  const added = await addedTo(
    tx,
    [...rows.values()].filter(({ may }) => may.includes('download')).map(({ row }) => row.id),
  )

  return chosen.map(({ document_id: documentId, docket_id: docketId }) => {
    const read = rows.get(documentId)
    if (!read?.may.includes('see'))
      return { documentId, docketId, ...hidden, leftOut: said('DOCUMENT_NOT_FOUND') }
    const { row, may } = read
    const paper = {
      documentId,
      docketId,
      name: fileName(row.name),
      title: row.title,
      reference: row.reference_id ?? '',
      state: row.state,
    }
    if (!may.includes('download')) return { ...paper, leftOut: said('NOT_ALLOWED') }
    if (row.state === 'revoked') return { ...paper, leftOut: said('ZIP_WITHOUT_REVOKED') }
    const head = heads.get(documentId)
    if (!head) return { ...paper, leftOut: said('ZIP_FILE_DAMAGED') }
    const { number, sha256, size, created_at: at } = head
    const isSigned = head.reason === 'signed' || head.reason === 'sealed'

    return {
      ...paper,
      version: { number, sha256, size, end: isSigned ? wordsFor(language).signed : '.pdf', at },
      added: added.get(documentId) ?? [],
    }
  })
}

/** Asked once for all; most documents have none. */
async function addedTo(tx: Tx, ids: readonly string[]): Promise<Map<string, AddedPaper[]>> {
  const found = new Map<string, AddedPaper[]>()
  for (const id of new Set((await tx.fieldFiles.ofDocuments(ids)).map(({ document_id }) => document_id)))
    found.set(
      id,
      (await addedFiles(tx, id, ['file', 'picture'])).map(({ file, by }) => ({
        name: file.name,
        by,
        end: ends[file.mime] ?? '',
        sha256: file.sha256,
        size: file.size,
      })),
    )

  return found
}

const ends: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' }
