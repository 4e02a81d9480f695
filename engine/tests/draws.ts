import { PDFiumLibrary } from '@hyzyla/pdfium'
import { pdfiumDraws } from '../pdfium/pdfium-draws.ts'

const library = PDFiumLibrary.init()

/** The renderer of the product, on a file in memory. */
export const drawsOf = async (file: Uint8Array, password?: string) =>
  pdfiumDraws(await library, async (end) => file.slice(0, end), password)
