/**
 * Why a PDF was refused. The code is stable; the message is one English sentence for logs and
 * command lines.
 */
export type PdfErrorCode =
  /** No `%PDF-` header in the first 1024 bytes. */
  | 'NOT_PDF'
  /** 0 bytes. */
  | 'EMPTY'
  /**
   * Cross-references, page tree or an object that is needed cannot be read. Unsigned files: see
   * `repair`.
   */
  | 'DAMAGED'
  /**
   * Ends in the middle, and something of its page tree, of what its pages show or of a revision is
   * gone.
   */
  | 'INCOMPLETE'
  /** Needs a password. */
  | 'ENCRYPTED'
  /** Neither the user's nor the owner's password. */
  | 'WRONG_PASSWORD'
  /**
   * The author lets those with the user's password neither sign nor add fields (ISO 32000-2
   * §7.6.4.2, table 22).
   */
  | 'NOT_PERMITTED'
  | 'NO_PAGES'
  /** A certification signature with P=1 forbids every change (ISO 32000-2 §12.8.2.2, table 257). */
  | 'CERTIFIED_NO_CHANGES'
  /** A certification with P=2 allows signatures, but no annotations: one box only. */
  | 'CERTIFIED_NO_ANNOTATIONS'
  /**
   * A certification with P=2 allows filling the fields that are there: no new one that shows (table
   * 257).
   */
  | 'CERTIFIED_NO_NEW_FIELDS'
  /** A certification must be the first signature of a file (ISO 32000-2 §12.8.2.2.1). */
  | 'CERTIFY_NOT_FIRST'
  /**
   * A rewritten copy, or fields made after the first signature, would break the signatures that are
   * in the file.
   */
  | 'ALREADY_SIGNED'
  | 'PAGE_NOT_FOUND'
  | 'BOX_OUTSIDE_PAGE'
  | 'FIELD_NAME_TAKEN'
  /** No field of the file has the name of the one that is to be filled. */
  | 'FIELD_NOT_FOUND'
  /** The field that is to be filled is not a signature field. */
  | 'FIELD_NOT_SIGNATURE'
  | 'FIELD_SIGNED'
  /** An earlier signature locks the field (ISO 32000-2 §12.8.2.4). */
  | 'FIELD_LOCKED'
  /**
   * The field asks of its signature what this one does not bring (ISO 32000-2 §12.7.5.5, table
   * 237).
   */
  | 'SEED_VALUE_NOT_MET'
  | 'BAD_FIELD'
  | 'MARK_UNREADABLE'
  /**
   * The file is PDF/A (ISO 19005), and there is text to be shown without anything that draws it as
   * outlines.
   */
  | 'SHAPER_NEEDED'
  | 'CMS_TOO_LARGE'
  /** The CMS lacks signing-certificate-v2, or cannot be read, and the SubFilter promises it. */
  | 'CMS_NOT_CADES'
  | 'PREPARED_UNREADABLE'
  /** Larger, deeper or longer than the limits of `limits.ts`. */
  | 'LIMIT'
  | 'UNSUPPORTED'

/**
 * The one error this library throws for what it was given; anything else is a fault of the program.
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PdfError'
    this.code = code
  }
}

export function isPdfError(error: unknown, ...codes: PdfErrorCode[]): error is PdfError {
  return error instanceof PdfError && (codes.length === 0 || codes.includes(error.code))
}
