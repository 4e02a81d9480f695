/** A row as it is in the file, its cells as text. */
export interface SheetRow {
  /** As programs for sheets number them: from 1. */
  number: number
  cells: string[]
}

/** What is read of a sheet, and no more. */
export interface SheetLimits {
  /** Beside the header. */
  rows: number
  columns: number
  /** Longer cells are cut there. */
  cellCharacters: number
  /** Of all that is read, as it is handed over. */
  bytes: number
}

export interface SheetFile {
  readonly size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/**
 * Reads CSV and XLSX that nobody vouches for, in a process of its own with a deadline and a memory
 * cap. Empty rows are left out. Rejects with `NoSheet`, `SheetTooHeavy` or `SheetReaderBusy`, after
 * as many rows as came before.
 */
export interface SheetReader {
  /**
   * By the beginning and the end of the file alone; rejects with `NoSheet` where these show already
   * that it is none.
   */
  requireSheet(file: SheetFile): Promise<void>
  rows(file: SheetFile, limits: SheetLimits): AsyncIterable<SheetRow[]>
}

export type NoSheetWhy =
  | 'not-one'
  | 'locked'
  | 'old-format'
  | 'empty'
  | 'damaged'
  | 'too-many-rows'
  | 'too-large'

export class NoSheet extends Error {
  readonly why: NoSheetWhy

  constructor(why: NoSheetWhy) {
    super(`This sheet cannot be read: ${why}.`)
    this.name = 'NoSheet'
    this.why = why
  }
}

/** Reading it took more time or memory than a sheet of the allowed size should. */
export class SheetTooHeavy extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SheetTooHeavy'
  }
}

export class SheetReaderBusy extends Error {
  constructor() {
    super('Too many sheets are being read at this moment.')
    this.name = 'SheetReaderBusy'
  }
}
