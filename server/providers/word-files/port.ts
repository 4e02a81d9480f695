import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'

/** A file in the vault, or anywhere else. */
export interface WordFile {
  readonly size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/** Why no document is made of a file; `not-word` is a ZIP of another kind. */
export const wordProblems = [
  'not-word',
  'old-format',
  'damaged',
  'unpacks-too-large',
  'macros',
  'fetches',
] as const
export type WordProblem = (typeof wordProblems)[number]

/**
 * What we ask of a reader of Word files (DOCX, ECMA-376) that nobody vouches for. All of it is done
 * in processes of its own with a deadline and a memory cap.
 */
export interface WordFiles {
  /** By its first bytes alone: whether it is worth judging. */
  mayBeWord(file: WordFile): Promise<boolean>
  /**
   * By its whole content; null where it may become pages. Rejects with `WordTooHeavy` or
   * `WordFilesBusy`.
   */
  judge(file: WordFile): Promise<WordProblem | null>
  /**
   * The text as blocks to write on, with its pictures: of a picture `file_id` is its place among
   * them. Only for a file that `judge` lets pass. Rejects with `WordTooHeavy`, `WordNotConverted`
   * or `WordFilesBusy`.
   */
  text(file: WordFile): Promise<{ blocks: Block[]; pictures: Uint8Array[]; dropped: WordDropped[] }>
  /**
   * The pages as LibreOffice draws them, as PDF. Only for a file that `judge` lets pass.
   * Organisations come in turn. Rejects with `ConverterMissing`, `ConverterAway`,
   * `WordNotConverted`, `WordTooHeavy` or `WordFilesBusy`.
   */
  toPdf(file: WordFile, organisationId: string): Promise<Uint8Array>
}

/** Reading it took more time or memory than any document should. */
export class WordTooHeavy extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'WordTooHeavy'
  }
}

/** LibreOffice is not installed where the settings say. */
export class ConverterMissing extends Error {
  constructor(path: string) {
    super(`There is no LibreOffice at ${path}.`)
    this.name = 'ConverterMissing'
  }
}

/** LibreOffice hung or was ended from outside. */
export class ConverterAway extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ConverterAway'
  }
}

/** LibreOffice ended by itself and made no pages. */
export class WordNotConverted extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'WordNotConverted'
  }
}

/** Too many files wait at this moment. */
export class WordFilesBusy extends Error {
  constructor() {
    super('Too many Word files are being read at this moment.')
    this.name = 'WordFilesBusy'
  }
}
