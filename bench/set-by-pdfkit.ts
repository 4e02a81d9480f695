import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { notoFont } from '#engine/node/shaping/index.ts'
import type { WrittenPage, WrittenText } from './written-text.ts'

const margin = 70.9
const widthOfText = 595.28 - 2 * margin
const room = 5

/**
 * The same text as its documentation shows: its tables are drawn cell by cell, and nothing is
 * tagged. The fonts are those of our setter.
 */
export async function setByPdfkit({ title, language, pages }: WrittenText): Promise<Buffer> {
  const script = language === 'hi' ? 'Deva' : 'Latn'
  const doc = new PDFDocument({ size: 'A4', margin, info: { Title: title } })
  const made = buffer(doc)
  for (const weight of ['plain', 'bold'] as const)
    doc.registerFont(weight, Buffer.from(notoFont(script, weight)))
  for (const [index, page] of pages.entries()) {
    if (index > 0) doc.addPage()
    drawPage(doc, page)
  }
  doc.end()

  return made
}

function drawPage(doc: PDFDocument, { heading, paragraphs, rows }: WrittenPage): void {
  doc.font('bold').fontSize(17).text(heading, margin, margin).moveDown(0.5)
  doc.font('plain').fontSize(11)
  for (const paragraph of paragraphs) doc.text(paragraph).moveDown(0.5)
  for (const cells of rows) {
    const width = widthOfText / cells.length
    const inside = { width: width - 2 * room }
    const top = doc.y
    const height = Math.max(...cells.map((words) => doc.heightOfString(words, inside))) + 2 * room
    for (const [column, words] of cells.entries()) {
      const left = margin + column * width
      doc.rect(left, top, width, height).stroke()
      doc.text(words, left + room, top + room, inside)
    }
    doc.y = top + height
  }
}
