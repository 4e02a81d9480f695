import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'

/** What we ask of the setter of composed documents. */
export interface DocumentSetter {
  /**
   * A PDF of these blocks, tagged for readers (PDF/UA-1): the same bytes for the same input. Set in
   * a process of its own, with a deadline and a memory cap. Rejects with `LetterWithoutFont`,
   * `DocumentTooHeavy` or `SetterAway`.
   */
  set(text: ToSet): Promise<SetDocument>
}

export interface ToSet {
  title: string
  content: ComposedContent
  /** The pictures that the content names, by their ids, as JPEG. */
  pictures: ReadonlyMap<string, Uint8Array>
  paper?: Paper
  /** The address of the page that checks files, for codes. */
  checkedAt?: string
  /** Whether a code is at the foot of each page, where no header or footer has it. */
  isCodeAtFoot?: boolean
  /** Drawn and kept nowhere: the words that it reads aloud, half of the work, are left out. */
  drawnOnly?: boolean
}

/** A letterhead: a PDF of one page that lies under the text, and what is left free of it. */
export interface Paper {
  pdf: Uint8Array
  margins: Margins
  pages: 'first' | 'every'
  /** Of the pages behind the first, where it lies under that one alone. */
  further?: { pdf: Uint8Array; margins: Margins }
}

/** In points, of an upright A4 page. */
export interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

export interface SetDocument {
  pdf: Uint8Array
  pages: number
  places: FieldPlace[]
}

/** Where a field of the text came to lie, in points from the top left of its page (from 1). */
export interface FieldPlace {
  anchor: string
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** A character that none of the fonts has, in the first line that holds it. */
export class LetterWithoutFont extends Error {
  readonly character: string
  /** Of the line, inside the content. */
  readonly path: readonly (string | number)[]

  constructor(character: string, path: readonly (string | number)[]) {
    super('No font has a character of the text.')
    this.name = 'LetterWithoutFont'
    this.character = character
    this.path = path
  }
}

/** A header or footer leaves its pages too little room for their text. */
export class PageEdgeTooTall extends Error {
  /** Inside the content. */
  readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[]) {
    super('A header or footer is too tall.')
    this.name = 'PageEdgeTooTall'
    this.path = path
  }
}

/** Setting it took more memory than a document of the allowed size should. */
export class DocumentTooHeavy extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'DocumentTooHeavy'
  }
}

/** The setter was busy, hung or gone; the same text can be set again a moment later. */
export class SetterAway extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SetterAway'
  }
}
