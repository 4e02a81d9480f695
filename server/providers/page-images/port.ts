/** What we ask of whoever draws the pages of a PDF. */
export interface PageImages {
  /** WebP of one page (from 1) at a width in pixels, drawn in a process of its own with a deadline. */
  draw(pdf: Uint8Array, page: number, width: number): Promise<Uint8Array>
  /** The text of each page, for screen readers. */
  text(pdf: Uint8Array): Promise<readonly string[]>
}
