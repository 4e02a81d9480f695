import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import type { FileLimits } from '#contract/vocabulary/sending-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  ConverterAway,
  ConverterMissing,
  WordFilesBusy,
  WordNotConverted,
  WordTooHeavy,
} from '#providers/word-files/port.ts'
import { bytesOf } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { wordMime } from '#services/uploads/judge-word.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { about, type Examined } from './make-documents.ts'

/** By its bytes, which were looked at when it was uploaded. */
export const isWord = ({ mime }: StoredFile): boolean => mime === wordMime

/** A Word file as it looks, as PDF, kept in the vault; the file stays there as it came. */
export async function pagesOfWord(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  limits: FileLimits,
): Promise<Examined> {
  requireSound(file)
  const word = await parts.vault.open(organisationId, file.sha256)
  if (!word) throw new Refusal('FILE_NOT_FOUND')
  const pdf = await parts.wordFiles.toPdf(word, organisationId).catch((error: unknown) => {
    throw asRefusal(parts, file, error)
  })
  const mostBytes = bytesOf(limits, parts.settings)
  if (pdf.length > mostBytes) throw tooLarge(mostBytes)
  const source = { size: pdf.length, read: async (start: number, end: number) => pdf.subarray(start, end) }
  const { pages, pageSizes, activeContent, problem } = await examineUpload(parts, organisationId, source)
  if (pages !== null && pages > limits.pages)
    throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages, most: limits.pages } })
  if (pages === null || problem) throw about(file, 'FILE_WORD_UNREADABLE')

  return {
    fileIds: [file.id],
    pages,
    pageSizes,
    signedBefore: false,
    activeContent,
    repaired: null,
    converted: await parts.vault.put(organisationId, pdf),
    convertedFrom: 'word',
  }
}

/** What was found when it was uploaded; that it is no PDF is no problem here. */
export function requireSound(file: StoredFile): void {
  if (file.problem !== 'FILE_NOT_PDF')
    throw about(file, (file.problem ?? 'FILE_WORD_DAMAGED') as PlainRefusalCode)
}

function asRefusal({ log }: Pick<Parts, 'log'>, file: StoredFile, error: unknown): unknown {
  if (error instanceof WordFilesBusy) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 })
  if (error instanceof WordTooHeavy) return about(file, 'FILE_WORD_HEAVY')
  const facts = { error: error instanceof Error ? error.message : String(error), size: file.size }
  if (error instanceof WordNotConverted) {
    log.warn(facts, 'LibreOffice made no pages of a Word file.')
    return about(file, 'FILE_WORD_UNREADABLE')
  }
  if (error instanceof ConverterMissing) {
    log.warn(facts, 'A Word file was not taken: LibreOffice is not installed.')
    return new Refusal('CONVERTER_MISSING')
  }
  if (!(error instanceof ConverterAway)) return error
  log.warn(facts, 'LibreOffice hung or was ended while it made pages.')

  return new Refusal('CONVERTER_AWAY', { retryAfterSeconds: 10 })
}
