import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { SettingsOfForm } from '#domain/positions/form-field.ts'
import type { ByteSource, PageLook, Report } from '#engine'
import type { CutText } from '#engine/cut/index.ts'

/** A place on a page as shown, in parts of its width and height, from the bottom left. */
export interface ShownPlace {
  /** From 1. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

export interface FoundAnchors {
  /** For each anchor its places; of words in two lines, what is in the first. */
  places: ShownPlace[][]
  /** Pages that are mostly a picture, looked for where an anchor was not found. */
  pictures: number[]
}

/** What is in double braces on a page. */
export interface BracedText {
  page: number
  /** With its line breaks; without the braces. Where they do not end, what follows them. */
  inside: string
  ends: boolean
  /** Where it begins on the page as it is read, from 1. */
  line: number
  column: number
  /** Its first line. */
  place: ShownPlace
  /** How it goes from the file; null where its letters are not those of the page itself. */
  cuts: CutText[] | null
}

export interface BracedTexts {
  texts: BracedText[]
  /** What else the asked pages draw, and where: the same before and after a cut. */
  others: { page: number; letters: string; origins: number[] }[]
}

/** A place that the file suggests for a box. */
export interface SuggestedOnPage extends ShownPlace {
  /** Words that ask for a signature or a date, or a field of the file's form. */
  source: 'words' | 'form'
  kind: PositionKind
  /** Those beside which it is; of a field its name for people. */
  words: string
  required: boolean
  field: SettingsOfForm
}

/**
 * What lies around the largest free rectangle of a page as shown, in parts of its width and height.
 */
export interface FreeArea {
  top: number
  right: number
  bottom: number
  left: number
}

/** What we ask of a renderer of the pages of a PDF. */
export interface PageImages {
  /**
   * WebP of one page (from 1) at a width in pixels, drawn in a process of its own with a deadline.
   * Rejects with `PageNotDrawn`, or with `DrawingBusy`.
   */
  draw(pdf: Uint8Array, page: number, width: number): Promise<Uint8Array>
  /** The text of each page, for screen readers. */
  text(pdf: Uint8Array): Promise<readonly string[]>
  /**
   * Where words are drawn, in the order of the pages. Words in a picture are not found. Rejects as
   * `draw` does.
   */
  find(pdf: Uint8Array, anchors: readonly string[]): Promise<FoundAnchors>
  /**
   * Where the pages ask for signatures and dates, and the empty fields of the file's form; words in
   * a picture are not seen. Rejects as `draw` does.
   */
  suggest(pdf: Uint8Array): Promise<readonly SuggestedOnPage[]>
  /** What is in double braces, on all pages or on some. Rejects as `draw` does. */
  braced(pdf: Uint8Array, pages?: readonly number[]): Promise<BracedTexts>
  /** Where the first page has no ink. Rejects as `draw` does. */
  measure(pdf: Uint8Array): Promise<FreeArea>
  /**
   * The pages as the signatures of a report cover them beside the pages now, in a process of their
   * own. Never rejects for the sake of the file: what was not drawn was not looked at.
   */
  look(file: ByteSource, report: Report, password?: string): Promise<readonly PageLook[]>
}

/** The page is broken, or drawing it took more time or memory than a page should. */
export class PageNotDrawn extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(`The page could not be drawn: ${sentence}`, options)
    this.name = 'PageNotDrawn'
  }
}

/** Too many pages are being drawn at this moment. */
export class DrawingBusy extends Error {
  constructor(options?: ErrorOptions) {
    super('Too many pages are being drawn at this moment.', options)
    this.name = 'DrawingBusy'
  }
}
