export type Verdict =
  | { kind: 'clean' }
  /** `found` is the scanner's name of what it is. */
  | { kind: 'infected'; found: string }
  /** More than the scanner takes; it said nothing about the file. */
  | { kind: 'too-large' }
  /** The installation has no scanner. */
  | { kind: 'not-scanned' }

/** What we ask of a virus scanner. */
export interface FileScanner {
  readonly name: 'none' | 'clamd'
  /**
   * `bytes` gives them again at each call. Rejects with `ScannerAway` when no verdict that can be
   * believed came.
   */
  scan(bytes: () => AsyncIterable<Uint8Array>): Promise<Verdict>
  /** Whether it answers at this moment. */
  isUp(): Promise<boolean>
}

/**
 * The scanner is down, too slow, or answers what cannot be believed: the file is as unknown as
 * before.
 */
export class ScannerAway extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ScannerAway'
  }
}

/** An installation without a scanner: every file passes, and says that nobody looked. */
export const noScanner: FileScanner = {
  name: 'none',
  scan: async () => ({ kind: 'not-scanned' }),
  isUp: async () => true,
}
