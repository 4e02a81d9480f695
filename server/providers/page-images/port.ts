import type { ByteSource, PageLook, Report } from '#engine'

/** What we ask of a renderer of the pages of a PDF. */
export interface PageImages {
  /**
   * WebP of one page (from 1) at a width in pixels, drawn in a process of its own with a deadline. Rejects with `PageNotDrawn`, or with
   * `DrawingBusy`.
   */
  draw(pdf: Uint8Array, page: number, width: number): Promise<Uint8Array>
  /** The text of each page, for screen readers. */
  text(pdf: Uint8Array): Promise<readonly string[]>
  /**
   * The pages as the signatures of a report cover them beside the pages now, in a process of their own. Never rejects for the
   * sake of the file: what was not drawn was not looked at.
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
