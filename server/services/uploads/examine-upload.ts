import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import { type ActiveContent, type ByteSource, isPdfError, type PdfErrorCode } from '#engine'
import { type Examined, FileTooHeavy } from '#providers/file-examiner/port.ts'
import type { Parts } from '#services/parts.ts'
import { asRefusal } from './reading-refused.ts'

/**
 * What an upload turned out to be, by its bytes alone: names and types that a client sends are
 * claims.
 */
export interface Examination {
  kind: 'pdf' | 'image' | 'other'
  mime: string
  pages: number | null
  /**
   * Why no document can be made of it as it is; `FILE_LOCKED` is kept and waits for its
   * password.
   */
  problem: PlainRefusalCode | null
  /** Each page as shown, in points. */
  pageSizes: { width: number; height: number }[]
  /** Carries signatures of others: it is never rewritten, only appended to. */
  signedBefore: boolean
  /** Can be read only after its cross-references were rebuilt. */
  damaged: boolean
  activeContent: ActiveContent[]
}

const problems: Partial<Record<PdfErrorCode, PlainRefusalCode>> = {
  EMPTY: 'FILE_EMPTY',
  NOT_PDF: 'FILE_NOT_PDF',
  DAMAGED: 'FILE_DAMAGED',
  INCOMPLETE: 'FILE_INCOMPLETE',
  ENCRYPTED: 'FILE_LOCKED',
  NO_PAGES: 'FILE_NO_PAGES',
  CERTIFIED_NO_CHANGES: 'FILE_CERTIFIED',
  LIMIT: 'FILE_TOO_HEAVY',
  UNSUPPORTED: 'FILE_UNSUPPORTED',
}

/** Signing knows one kind of file it does not support: pages that a form program makes. */
const unsignable: Partial<Record<PdfErrorCode, PlainRefusalCode>> = {
  ...problems,
  UNSUPPORTED: 'FILE_DYNAMIC_FORM',
}

const nothing = { pages: null, pageSizes: [], signedBefore: false, damaged: false, activeContent: [] }
const unknown = { kind: 'other', mime: 'application/octet-stream', ...nothing } as const
const aPdf = { kind: 'pdf', mime: 'application/pdf', ...nothing } as const

/**
 * Reads what a file is without changing it. A PDF that cannot be used is still a PDF, with its
 * problem named.
 */
export async function examineUpload(
  { fileExaminer, settings, log }: Pick<Parts, 'fileExaminer' | 'settings' | 'log'>,
  organisationId: string,
  file: ByteSource,
): Promise<Examination> {
  if (file.size === 0) return { ...unknown, problem: 'FILE_EMPTY' }
  const image = imageType(await file.read(0, Math.min(8, file.size)))
  if (image) return { ...unknown, kind: 'image', mime: image, problem: 'FILE_NOT_PDF' }

  try {
    return judge(await fileExaminer.of(organisationId).examine(file), settings.mostPages)
  } catch (error) {
    if (error instanceof FileTooHeavy) {
      log.warn({ why: error.why, size: file.size }, 'A file took too much to read.')
      return { ...aPdf, problem: 'FILE_TOO_HEAVY' }
    }
    if (!isPdfError(error)) throw asRefusal(error)
    const problem = problems[error.code] ?? 'FILE_DAMAGED'

    return problem === 'FILE_NOT_PDF' ? { ...unknown, problem } : { ...aPdf, problem }
  }
}

function judge({ inspection, unsignable: why }: Examined, mostPages: number): Examination {
  const { encrypted, pages, signatures, repaired, activeContent } = inspection
  if (encrypted) return { ...aPdf, problem: 'FILE_LOCKED' }
  const tooMany = pages.length > mostPages ? 'FILE_TOO_MANY_PAGES' : null

  return {
    ...aPdf,
    problem: why ? (unsignable[why] ?? 'FILE_DAMAGED') : tooMany,
    pages: pages.length,
    pageSizes: pages.map(({ width, height }) => ({ width, height })),
    signedBefore: signatures.length > 0,
    damaged: repaired,
    activeContent,
  }
}

function imageType(head: Uint8Array): string | null {
  const hex = Buffer.from(head).toString('hex')
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png'

  return hex.startsWith('ffd8ff') ? 'image/jpeg' : null
}
