/**
 * What we ask of a reader of supporting papers: Aadhaar numbers are covered before anything is
 * kept.
 */
export interface PaperMasks {
  /**
   * The paper redrawn without what a camera or a program wrote beside it, the first eight digits of
   * each Aadhaar number under a black bar. `isCard`: it is an Aadhaar card, so a number must be
   * found. `keepsClean`: a PDF without a number is not redrawn, and its pages of text alone are not
   * looked at as pictures. Rejects with `MasksAway` where nothing could be read just now.
   */
  mask(paper: PaperFile, about: { isCard: boolean; keepsClean?: boolean }): Promise<Masked>
}

export type Masked =
  | {
      outcome: 'masked'
      bytes: Uint8Array
      mime: 'image/jpeg' | 'application/pdf'
      numbers: number
      pages: number
    }
  /** A PDF in which no number is found, asked with `keepsClean`. */
  | { outcome: 'clean'; pages: number }
  /**
   * On a card: no number could be read, so none could be covered. Or one that was found is still
   * read.
   */
  | { outcome: 'number-not-covered' }
  | { outcome: 'too-many-pages'; pages: number; most: number }
  /** Neither a PDF nor a picture that can be read. */
  | { outcome: 'unreadable' }

export interface PaperFile {
  size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/** The reader is missing, hangs, was killed, or has too much to do. */
export class MasksAway extends Error {
  constructor(options?: ErrorOptions) {
    super('Papers cannot be read at this moment.', options)
    this.name = 'MasksAway'
  }
}
