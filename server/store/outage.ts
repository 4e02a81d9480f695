import { Refusal } from '#domain/refusal.ts'

/** What can be away from under us, and when to come again: our choice, in seconds. */
const comeAgainAfter = { DATABASE_AWAY: 2, TOO_BUSY: 2, STORAGE_AWAY: 3, STORAGE_FULL: 60 } as const

type OutageCode = keyof typeof comeAgainAfter

/**
 * Something under us does not answer. Told to people as a refusal, and passing: the same act may be
 * sent again.
 */
export class Outage extends Refusal<OutageCode> {
  constructor(code: OutageCode, cause?: unknown) {
    super(code, { retryAfterSeconds: comeAgainAfter[code] })
    this.name = 'Outage'
    this.cause = cause
  }
}

/**
 * The outage behind an error of PostgreSQL or of the line to it; null where it says something about
 * the statement.
 */
export function databaseOutage(error: unknown): Outage | null {
  if (error instanceof Outage) return error
  const code = codeOf(error)
  // PostgreSQL, appendix A. 53100: its disk is full. 53: out of connections or memory. 55P03,
  // 57014, 25P03: our own limits on locks, statements and idle transactions. 08, 57P: the server or
  // the line to it is gone or starting.
  if (code === '53100') return new Outage('STORAGE_FULL', error)
  if (/^(53|55P03|57014|25P0[34])/.test(code)) return new Outage('TOO_BUSY', error)
  if (/^(08|57P)/.test(code) || lineErrors.has(code)) return new Outage('DATABASE_AWAY', error)
  const sentence = error instanceof Error ? error.message : ''
  // The pool's own words, which carry no code.
  if (/^timeout exceeded when trying to connect/.test(sentence)) return new Outage('TOO_BUSY', error)

  return /^(Connection terminated|timeout expired|Client has encountered a connection error|Cannot use a pool after)/.test(
    sentence,
  )
    ? new Outage('DATABASE_AWAY', error)
    : null
}

/**
 * The outage behind an error of a disk of ours; null where it says something else, also about the
 * sender of the bytes.
 */
export function diskOutage(error: unknown): Outage | null {
  if (error instanceof Outage) return error
  const code = codeOf(error)
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return new Outage('STORAGE_FULL', error)

  return diskErrors.has(code) ? new Outage('STORAGE_AWAY', error) : null
}

/**
 * The outage behind an error of a disk or an S3 store; null where it says something about the file.
 */
export function storageOutage(error: unknown): Outage | null {
  const ofDisk = diskOutage(error)
  if (ofDisk) return ofDisk
  if (lineErrors.has(codeOf(error))) return new Outage('STORAGE_AWAY', error)
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  // An S3 error without an answer never reached the store; credentials that no longer serve are the
  // owner's to mend.
  if (/^(TimeoutError|AbortError|SlowDown|ServiceUnavailable|InternalError)$/.test(name))
    return new Outage('STORAGE_AWAY', error)
  const status = $metadata?.httpStatusCode
  if (status === 507) return new Outage('STORAGE_FULL', error)

  return status !== undefined && (status >= 500 || status === 401 || status === 403)
    ? new Outage('STORAGE_AWAY', error)
    : null
}

const lineErrors = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN'.split(
    ' ',
  ),
)
const diskErrors = new Set('EIO EROFS ESTALE ENODEV ENXIO ENOTCONN EMFILE ENFILE'.split(' '))

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
