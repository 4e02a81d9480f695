import type { Picture } from './picture-differences.ts'

/** A renderer of pages: the engine has none of its own. */
export interface Draws {
  /** The file as it was when it ended there; rejects where it cannot be opened. */
  open(end: number): Promise<DrawnFile>
}

/** With fields, signatures and annotations on its pages. */
export interface DrawnFile {
  readonly pages: number
  /** Of a page (from 1) as shown, in points. */
  sizeOf(page: number): Promise<{ width: number; height: number }>
  /** In pixels, on white; rejects where it cannot be drawn. */
  draw(page: number, size: { width: number; height: number }): Promise<Picture>
  close(): void
}
