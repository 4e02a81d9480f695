import type { Refusal } from '#domain/refusal.ts'
import { type ByteSource, type Inspection, inspect, isPdfError, type PdfErrorCode } from '#engine'

type RefusalCode = Refusal['code']

/** What an upload turned out to be, by its bytes alone: names and types that a client sends are claims. */
export interface Examination {
  kind: 'pdf' | 'image' | 'other'
  mime: string
  pages: number | null
  /** Why no document can be made of it as it stands; `FILE_LOCKED` is kept and waits for its password. */
  problem: RefusalCode | null
  /** Each page as shown, in points. */
  pageSizes: { width: number; height: number }[]
  /** Carries signatures of others: it is never rewritten, only appended to. */
  signedBefore: boolean
  /** Can be read only after its cross-references were rebuilt. */
  damaged: boolean
}

const problems: Partial<Record<PdfErrorCode, RefusalCode>> = {
  EMPTY: 'FILE_EMPTY',
  NOT_PDF: 'FILE_NOT_PDF',
  DAMAGED: 'FILE_DAMAGED',
  ENCRYPTED: 'FILE_LOCKED',
  NO_PAGES: 'FILE_NO_PAGES',
  CERTIFIED_NO_CHANGES: 'FILE_CERTIFIED',
  LIMIT: 'FILE_UNSUPPORTED',
  UNSUPPORTED: 'FILE_UNSUPPORTED',
}

const nothing = { pages: null, pageSizes: [], signedBefore: false, damaged: false }

/** Reads what a file is without changing it. A PDF that cannot be used is still a PDF, with its problem named. */
export async function examineUpload(
  source: Uint8Array | ByteSource,
  mostPages: number,
): Promise<Examination> {
  const reader = source instanceof Uint8Array ? overBytes(source) : source
  if (reader.size === 0)
    return { kind: 'other', mime: 'application/octet-stream', problem: 'FILE_EMPTY', ...nothing }
  const image = imageType(await reader.read(0, Math.min(8, reader.size)))
  if (image) return { kind: 'image', mime: image, problem: 'FILE_NOT_PDF', ...nothing }

  try {
    return judge(await inspect(reader), mostPages)
  } catch (error) {
    if (!isPdfError(error)) throw error
    const problem = problems[error.code] ?? 'FILE_DAMAGED'
    const kind = problem === 'FILE_NOT_PDF' ? 'other' : 'pdf'

    return {
      kind,
      mime: kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
      problem,
      ...nothing,
    }
  }
}

function judge(inspection: Inspection, mostPages: number): Examination {
  const found = { kind: 'pdf', mime: 'application/pdf' } as const
  if (inspection.encrypted) return { ...found, problem: 'FILE_LOCKED', ...nothing }

  return {
    ...found,
    problem:
      inspection.certification === 1
        ? 'FILE_CERTIFIED'
        : inspection.pages.length > mostPages
          ? 'FILE_TOO_MANY_PAGES'
          : null,
    pages: inspection.pages.length,
    pageSizes: inspection.pages.map(({ width, height }) => ({ width, height })),
    signedBefore: inspection.signatures.length > 0,
    damaged: inspection.repaired,
  }
}

function imageType(head: Uint8Array): string | null {
  const hex = Buffer.from(head).toString('hex')
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png'

  return hex.startsWith('ffd8ff') ? 'image/jpeg' : null
}

const overBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})
