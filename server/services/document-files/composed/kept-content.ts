import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

/** The text of a version, or of the version before it that was made of one. */
export async function contentOf(
  tx: Tx,
  parts: Pick<Parts, 'vault'>,
  { id, head_version }: Pick<Document, 'id' | 'head_version'>,
): Promise<{ content: ComposedContent; version: number; letterheadId: string | null }> {
  const kept = await tx.documentContents.upTo(id, head_version)
  if (!kept) throw new Refusal('NOT_COMPOSED')

  return {
    content: await readContent(parts, tx.organisationId, kept),
    version: kept.version,
    letterheadId: kept.letterhead_id,
  }
}

export async function readContent(
  { vault }: Pick<Parts, 'vault'>,
  organisationId: string,
  { sha256, size }: { sha256: Buffer; size: number },
): Promise<ComposedContent> {
  const file = await vault.open(organisationId, sha256)
  if (!file) throw new Error('The text of a composed document is not in the vault.')

  return ComposedContent.parse(JSON.parse(Buffer.from(await file.read(0, size)).toString('utf8')))
}

export const bytesOfContent = (content: ComposedContent): Buffer => Buffer.from(JSON.stringify(content))
