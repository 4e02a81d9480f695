import type { DrawnFile, Draws } from '../verify/draws.ts'
import type { Picture } from '../verify/picture-differences.ts'

/**
 * What is used of the library `@hyzyla/pdfium`, so that nobody needs it who has another renderer.
 */
export interface PdfiumLibrary {
  loadDocument(bytes: Uint8Array, password?: string): Promise<PdfiumDocument>
}

export interface PdfiumDocument {
  initializeFormFields(): void
  getPageCount(): number
  getPage(index: number): {
    getOriginalSize(): { originalWidth: number; originalHeight: number }
    render(options: {
      width: number
      height: number
      colorSpace: 'BGRA'
      renderFormFields: true
      render: (bitmap: { data: Uint8Array }) => Promise<Uint8Array>
    }): Promise<{ data: Uint8Array }>
  }
  destroy(): void
}

/**
 * PDFium as the renderer of the second judge; `beginning` gives the bytes of the file up to an end.
 */
export const pdfiumDraws = (
  library: PdfiumLibrary,
  beginning: (end: number) => Promise<Uint8Array>,
  password?: string,
): Draws => ({
  open: async (end) => drawnFileOf(await library.loadDocument(await beginning(end), password)),
})

function drawnFileOf(document: PdfiumDocument): DrawnFile {
  // Without this, filled fields and signatures would not be on the picture.
  document.initializeFormFields()
  return {
    pages: document.getPageCount(),
    async sizeOf(page) {
      const { originalWidth: width, originalHeight: height } = document.getPage(page - 1).getOriginalSize()
      return { width, height }
    },
    async draw(page, { width, height }): Promise<Picture> {
      const { data } = await document.getPage(page - 1).render({
        width,
        height,
        colorSpace: 'BGRA',
        renderFormFields: true,
        render: async (bitmap) => bitmap.data,
      })
      return { width, height, data: onWhite(data) }
    },
    close: () => document.destroy(),
  }
}

/** RGBA on white, as paper is. */
function onWhite(bgra: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(bgra.length)
  for (let at = 0; at < bgra.length; at += 4) {
    const white = 255 - (bgra[at + 3] ?? 255)
    rgba[at] = (bgra[at + 2] ?? 0) + white
    rgba[at + 1] = (bgra[at + 1] ?? 0) + white
    rgba[at + 2] = (bgra[at] ?? 0) + white
    rgba[at + 3] = 255
  }
  return rgba
}
