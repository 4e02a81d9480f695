import { mostPaperMegabytes } from '#contract/vocabulary/supporting-papers.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Masked, MasksAway } from '#providers/paper-masks/port.ts'
import type { Parts } from '#services/parts.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { AskedPaperRow } from '#store/document-files/asked-papers.ts'
import type { StoredFile } from '#store/document-files/files.ts'

export type MaskedPaper = Extract<Masked, { outcome: 'masked' }>

/** The upload redrawn with its Aadhaar numbers covered, or why it cannot be kept. */
export async function maskedUpload(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  { kind, accepts }: Pick<AskedPaperRow, 'kind' | 'accepts'>,
): Promise<MaskedPaper> {
  if (Number(file.size) > mostPaperMegabytes * 1024 * 1024) throw tooLarge(mostPaperMegabytes * 1024 * 1024)
  const reader = await readerOf(parts.vault, organisationId, file.sha256)
  // A PDF that would take all memory is told from a reader that is away, so that nobody tries it
  // again.
  const { problem } = await examineUpload(parts, organisationId, reader)
  if (problem === 'FILE_TOO_HEAVY') throw new Refusal('FILE_TOO_HEAVY')
  const masked = await parts.paperMasks
    .mask(reader, { isCard: kind === 'aadhaar_card' })
    .catch((error: unknown) => {
      throw error instanceof MasksAway ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 }) : error
    })
  if (masked.outcome === 'unreadable' || masked.outcome === 'clean') throw new Refusal('PAPER_UNREADABLE')
  if (masked.outcome === 'too-many-pages')
    throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages: masked.pages, most: masked.most } })
  if (masked.outcome === 'number-not-covered')
    throw new Refusal(kind === 'aadhaar_card' ? 'CARD_NUMBER_NOT_FOUND' : 'NUMBER_NOT_COVERED')
  const form = masked.mime === 'application/pdf' ? 'pdf' : 'picture'
  const [wanted = 'picture'] = accepts
  if (!accepts.includes(form)) throw new Refusal('PAPER_FORM', { values: { case: wanted } })

  return masked
}
