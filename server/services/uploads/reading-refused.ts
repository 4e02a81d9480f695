import { Refusal } from '#domain/refusal.ts'
import { isPdfError, type PdfErrorCode } from '#engine'
import { ExaminerBusy, FileTooHeavy } from '#providers/file-examiner/port.ts'

/** What reading a file ended with, as people are told; a fault stays one. */
export function asRefusal(
  error: unknown,
  codes: Partial<Record<PdfErrorCode, Refusal['code']>> = {},
): unknown {
  if (error instanceof ExaminerBusy) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
  if (error instanceof FileTooHeavy) return new Refusal('FILE_TOO_HEAVY')
  if (!isPdfError(error)) return error
  if (error.code === 'LIMIT') return new Refusal('FILE_TOO_HEAVY')

  return new Refusal(codes[error.code] ?? 'FILE_DAMAGED')
}
