import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'

/**
 * PDFs to sign and to read, made by another library so that we do not check ourselves against
 * ourselves.
 */
export interface PdfRecipe {
  pages?: number
  xref?: 'table' | 'stream'
  size?: [number, number]
  rotate?: 0 | 90 | 180 | 270
  cropBox?: [number, number, number, number]
  userUnit?: number
  /** Bytes of filling in an embedded stream. */
  ballast?: number
  form?: boolean
}

export async function aPdf(recipe: PdfRecipe = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.setTitle('A contract')
  for (let number = 1; number <= (recipe.pages ?? 1); number++) {
    const page = document.addPage(recipe.size ?? [595, 842])
    page.drawText(`Page ${number}`, { x: 72, y: 700, size: 24, font })
    page.drawRectangle({
      x: 2,
      y: 2,
      width: page.getWidth() - 4,
      height: page.getHeight() - 4,
      borderWidth: 1,
      opacity: 0,
    })
    if (recipe.rotate) page.setRotation(degrees(recipe.rotate))
    if (recipe.cropBox) page.setCropBox(...recipe.cropBox)
    if (recipe.userUnit) page.node.set(PDFName.of('UserUnit'), document.context.obj(recipe.userUnit))
  }
  if (recipe.form) {
    const field = document.getForm().createTextField('place')
    field.addToPage(document.getPage(0), { x: 72, y: 600, width: 200, height: 20 })
  }
  if (recipe.ballast) {
    const bytes = new Uint8Array(recipe.ballast)
    for (let at = 0, value = 1; at < bytes.length; at++) {
      value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
      bytes[at] = value >> 16
    }
    document.context.register(document.context.stream(bytes))
  }
  return document.save({ useObjectStreams: recipe.xref === 'stream' })
}
