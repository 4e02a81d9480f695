import type { ByteSource, Inspection, PdfErrorCode, Report, TrustAnchor } from '#engine'
import type { CutText } from '#engine/cut/index.ts'
import type { AboutMerged, MergedPage } from '#engine/merge/index.ts'

/** What one upload is, as far as reading it tells. */
export interface Examined {
  inspection: Inspection
  /**
   * Why it could not be signed, found by preparing a signature on it; null when it could, or was
   * not tried.
   */
  unsignable: PdfErrorCode | null
}

export interface Judging {
  trust: readonly (Uint8Array | TrustAnchor)[]
  /** Recognised, not trusted. */
  testRoots?: readonly Uint8Array[]
  at: Date
  /** Of a protected file. */
  password?: string | undefined
}

/**
 * What we ask of a reader of bytes that nobody vouches for. All of it is done in a process of its
 * own with a deadline and a memory cap. Rejects with `PdfError` as the engine does, with
 * `FileTooHeavy`, or with `ExaminerBusy`.
 */
export interface FileExaminer {
  /**
   * Organisations come in turn: the many files of one keep nobody else waiting for more than a
   * file.
   */
  of(organisationId: string): OrganisationFileExaminer
}

export interface OrganisationFileExaminer {
  examine(file: ByteSource): Promise<Examined>
  /** A sound copy of a damaged file, tried as `examine` does. */
  repair(file: ByteSource): Promise<Uint8Array>
  /** An open copy of a protected file. */
  unlock(file: ByteSource, password: string): Promise<Uint8Array>
  /** A new file of these pages of several; `about` is what its information says. */
  merge(files: readonly ByteSource[], pages: readonly MergedPage[], about: AboutMerged): Promise<Uint8Array>
  /** The file with an update behind it that shows less text. */
  cut(file: ByteSource, cuts: readonly CutText[]): Promise<Uint8Array>
  verify(file: ByteSource, judging: Judging): Promise<Report>
}

/** Reading the file took more time or memory than any document should. */
export class FileTooHeavy extends Error {
  readonly why: 'time' | 'memory' | 'ended'

  constructor(why: FileTooHeavy['why'], sentence: string) {
    super(sentence)
    this.name = 'FileTooHeavy'
    this.why = why
  }
}

/** Too many files are being read at this moment. */
export class ExaminerBusy extends Error {
  constructor() {
    super('Too many files are being read at this moment.')
    this.name = 'ExaminerBusy'
  }
}
